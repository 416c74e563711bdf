/** What pages may import from the execution feature. */
export { ExecutionView } from './execution-view.tsx';
export { Losses } from './losses.tsx';
