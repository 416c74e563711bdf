/** What other features may import from price alerts. */
export { AlertButton } from './alert-button.tsx';
export { Alerts } from './alerts.tsx';
export { alertText } from './alert-words.ts';
