/** The public interface of invitations. */
export { Invitations } from './invitations.tsx';
