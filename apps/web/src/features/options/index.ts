/** What pages and other features may import of options. */
export { Options } from './options.tsx';
export type { OptionsWorth } from './orders/use-options-worth.ts';
