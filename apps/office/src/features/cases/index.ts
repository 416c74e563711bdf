/** The public interface of the queues. */
export { CaseHold } from './case-hold.tsx';
export { CaseList } from './case-list.tsx';
export { OpenCase } from './open-case.tsx';
export { useCaseCounts } from './case-counts.ts';
