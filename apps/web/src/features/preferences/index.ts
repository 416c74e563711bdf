/** The door of the preferences of this device. */
export { Settings } from './settings.tsx';
