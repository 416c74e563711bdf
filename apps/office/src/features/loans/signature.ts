/** Whether a loan can be paid out by what its customer has signed. */
import type { StaffLoanView } from '@candor/contract/staff/loans';

/** `outdated`: signed, but on terms that have changed since. */
export type Signature = 'signed' | 'unsigned' | 'outdated';

export function signatureOf({ agreement: { signedAt, isCurrent } }: Pick<StaffLoanView, 'agreement'>): Signature {
  if (signedAt === null) return 'unsigned';
  return isCurrent ? 'signed' : 'outdated';
}
