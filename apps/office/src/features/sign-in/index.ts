/** The public interface of sign-in. */
export { SignIn } from './sign-in.tsx';
