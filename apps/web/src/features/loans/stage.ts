/** How far a loan has come, as the page calls it: finer than its status, because a request first waits for its customer. */
import type { LoanView } from '@candor/contract/loans';
import type { BadgeTone } from '@candor/ui/figures/badge';

export type LoanStage =
  | 'unsigned'
  /** The terms have changed since its agreement was made. */
  | 'outdated'
  | 'review'
  | 'repaying'
  | 'expired'
  | 'repaid'
  | 'rejected'
  /** Taken back, or never signed: nobody rejected it. */
  | 'lapsed';

export const STAGE_TONES: Readonly<Record<LoanStage, BadgeTone>> = {
  unsigned: 'risk',
  outdated: 'risk',
  review: 'accent',
  repaying: 'accent',
  expired: 'risk',
  repaid: 'real',
  rejected: 'danger',
  lapsed: 'neutral',
};

export function stageOf({ status, agreement, reason }: Pick<LoanView, 'status' | 'agreement' | 'reason'>): LoanStage {
  if (status === 'rejected') return reason === 'cancelled' || reason === 'unsigned' ? 'lapsed' : 'rejected';
  if (status !== 'review') return status;
  if (!agreement.isCurrent) return 'outdated';
  return agreement.signedAt === null ? 'unsigned' : 'review';
}

/** While there is one, no other can be asked for. */
export function isOpen({ status }: Pick<LoanView, 'status'>): boolean {
  return status === 'review' || status === 'repaying' || status === 'expired';
}

/** How much of the principal was paid back, from 0 to 1: for drawings only. */
export function shareRepaid({ principal, principalPaid }: Pick<LoanView, 'principal' | 'principalPaid'>): number {
  return Number(principalPaid) / Number(principal);
}
