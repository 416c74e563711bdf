/** What other features may import from price alerts. */
export { AlertButton } from './alert-button.tsx';
export { AlertList } from './alert-list.tsx';
export { alertText } from './alert-words.ts';
