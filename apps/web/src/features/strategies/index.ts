/** What pages may import from strategies. */
export { Strategies } from './strategies.tsx';
