/** The door of the entrance. */
export { SignIn } from './sign-in.tsx';
