/** The public interface of the queues. */
export { CaseBar } from './case-bar.tsx';
export { useHold } from './case-hold.tsx';
export { CaseList } from './case-list.tsx';
export { OpenCase } from './open-case.tsx';
export { refreshCases } from './refresh-cases.ts';
export { useCaseCounts } from './case-counts.ts';
