/** Opens the explorer. */
import './styles.css';
import { createRoot } from 'react-dom/client';
import { Explorer } from './explorer.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<Explorer />);
