/** The door of the queues. */
export { CaseList } from './case-list.tsx';
export { OpenCase } from './open-case.tsx';
export { useCaseCounts } from './case-counts.ts';
