/** What other features may import from preferences. */
export { Settings } from './settings.tsx';
