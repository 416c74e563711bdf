/** What other features may know of trading. */
export type { AccountFigures } from './use-account.ts';
export { MarginLevel } from './margin-level.tsx';
export { useMargin } from './use-margin.ts';
