/** The door of what is waiting. */
export { Waiting } from './waiting.tsx';
