/** The start of the page: restore what the reader chose, then show; prices and the rest follow by themselves. */
import '@candor/ui/fonts.css';
import './app/styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startUp } from './app/startup.ts';

async function start(): Promise<void> {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('index.html has no #root');
  createRoot(root).render(<App language={await startUp()} />);
}

void start();
