/** Where a loan stands. In review: whether it is signed, and until when it is to be decided. */
import type { StaffLoanView } from '@candor/contract/staff/loans';
import type { MessageKey } from '@candor/i18n/catalogue';
import { Badge, type BadgeTone } from '@candor/ui/figures/badge';
import { Due } from '../../shared/due.tsx';
import { useText } from '../../text/text.tsx';
import { type Signature, signatureOf } from './signature.ts';

const SIGNATURE_TONES: Readonly<Record<Signature, BadgeTone>> = {
  signed: 'accent',
  unsigned: 'neutral',
  outdated: 'risk',
};

export function LoanState({ one }: { readonly one: StaffLoanView }) {
  const { t } = useText();
  if (one.status !== 'review') {
    const [tone, words] = endOf(one);
    return <Badge tone={tone}>{t(words)}</Badge>;
  }
  const signature = signatureOf(one);
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1 md:justify-start">
      <Badge tone={SIGNATURE_TONES[signature]}>{t(`lending.${signature}`)}</Badge>
      {one.reviewDueAt !== null && (
        <span>
          <Due dueAt={one.reviewDueAt} />
        </span>
      )}
    </span>
  );
}

/** What a customer ends is not refused. */
function endOf({ status, reason }: StaffLoanView): readonly [BadgeTone, MessageKey] {
  if (status === 'rejected') {
    if (reason === 'cancelled') return ['neutral', 'lending.cancelled'];
    return reason === 'unsigned' ? ['neutral', 'lending.neverSigned'] : ['danger', 'lending.refused'];
  }
  if (status === 'expired') return ['danger', 'lending.statuses.expired'];
  return [status === 'repaid' ? 'success' : 'accent', `lending.statuses.${status}`];
}
