/** What pages may import from the execution feature. */
export { ExecutionView } from './execution-view.tsx';
export { Losses } from './losses.tsx';
export { MeasuredSection } from './measured-section.tsx';
export { MeasuredTable } from './measured-table.tsx';
