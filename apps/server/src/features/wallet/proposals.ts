/** What two of the staff agree on about deposits: to take back what a chain has lost, and to credit what no node can show. */
import type { CasesApp } from '../cases/index.ts';
import type { KindHandler } from '../proposals/index.ts';
import { forkProposals } from './forks/proposals.ts';
import { reviewProposals } from './reviews/proposals.ts';

export function walletProposals(app: CasesApp): readonly KindHandler[] {
  return [...forkProposals, ...reviewProposals(app)];
}
