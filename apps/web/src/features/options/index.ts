/** What pages may import of options. */
export { Options } from './options.tsx';
