/** The public interface of identity checks. */
export { IdentityView } from './identity-view.tsx';
