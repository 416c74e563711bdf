/** The door of the identity check for the pages. */
export { Verification } from './verification.tsx';
