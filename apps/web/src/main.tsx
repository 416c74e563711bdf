/** The start of the page: restore the language, then show; prices and the rest follow by themselves. */
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import './app/styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startLivePrices } from './api/live-prices.ts';
import { loadCatalogue } from './text/catalogues.ts';
import { applyToDocument, storedLocale } from './text/text.tsx';

async function start(): Promise<void> {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('index.html has no #root');
  const locale = storedLocale();
  applyToDocument(locale);
  const catalogue = await loadCatalogue(locale);
  startLivePrices();
  createRoot(root).render(<App language={{ locale, catalogue }} />);
}

void start();
