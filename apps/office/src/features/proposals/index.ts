/** The public interface of proposals. */
export { ProposalDetail } from './proposal-detail.tsx';
export { ProposalList } from './proposal-list.tsx';
export { useProposalCounts } from './proposal-counts.ts';
export { useProposals } from './proposal-queries.ts';
export { ProposeDialog } from './propose-dialog.tsx';
export { type Proposed, ProposeForm } from './propose-form.tsx';
export { ProposePool } from './propose-pool.tsx';
export { useMayPropose } from './use-may-propose.ts';
