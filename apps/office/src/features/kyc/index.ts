/** The door of the identity checks. */
export { IdentityView } from './identity-view.tsx';
