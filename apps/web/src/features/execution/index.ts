/** What pages may show of measured execution. */
export { ExecutionView } from './execution-view.tsx';
export { Losses } from './losses.tsx';
