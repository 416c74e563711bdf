/** What other features may import from trading. */
export type { AccountFigures } from './model/use-account.ts';
export { MarginLevel } from './margin/margin-level.tsx';
export { shownFigures } from './margin/shown-figures.ts';
export { isEmptyReal, useMargin } from './margin/use-margin.ts';
export { balancesQuery } from './model/trading-queries.ts';
export { ActionBar, CancelOr } from './shared/action-bar.tsx';
export { Figure } from './shared/figure.tsx';
export { type Decision, IntentDialog } from './shared/intent-dialog.tsx';
export { Notice } from './shared/notice.tsx';
export { orderPage, stepOf, stepTitle, useOrderDetails } from './news/step-words.ts';
export { Segments } from './shared/segments.tsx';
export { useIsNarrow } from './shared/use-is-narrow.ts';
export { useSendingWords } from './shared/use-sending-words.ts';
