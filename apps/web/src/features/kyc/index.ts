/** The public interface of the identity check. */
export { Verification } from './verification.tsx';
