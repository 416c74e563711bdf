/** The status of a proposal. */
import type { ProposalStatus } from '@candor/core/staff/proposals';
import { Badge, type BadgeTone } from '@candor/ui/figures/badge';
import { useText } from '../../text/text.tsx';

const TONES: Readonly<Record<ProposalStatus, BadgeTone>> = {
  pending: 'risk',
  approved: 'accent',
  rejected: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
};

export function StatusBadge({ status }: { readonly status: ProposalStatus }) {
  const { t } = useText();
  return <Badge tone={TONES[status]}>{t(`work.proposals.statuses.${status}`)}</Badge>;
}
