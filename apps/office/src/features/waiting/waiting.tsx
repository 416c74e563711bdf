/** What waits for the signed-in member: the queues with their live counts, the inbox, payouts, deliveries, and the proposals to decide. */
import { type ReactNode, Fragment } from 'react';
import { Section } from '../../shared/page.tsx';
import { useMay } from '../../shared/permission.ts';
import { useText } from '../../text/text.tsx';
import { useCaseCounts } from '../cases/index.ts';
import { useProposalCounts } from '../proposals/index.ts';
import { useInboxCounts } from '../support/index.ts';
import { CasesWaiting } from './cases-waiting.tsx';
import { Count } from './count.tsx';
import { DeliveryWaiting, useDeliveryCount } from './delivery-waiting.tsx';
import { InboxWaiting } from './inbox-waiting.tsx';
import { PayoutWaiting, usePayoutCounts } from './payout-waiting.tsx';
import { waitingFirst } from './waiting-first.ts';

export function Waiting() {
  const { t } = useText();
  const may = useMay();
  const parts = useParts();
  if (!may(['cases.read', 'support.read', 'proposals.read', 'wallet.read', 'nfts.read']))
    return <p className="mb-10 text-ink-2">{t('work.waiting.nothing')}</p>;
  return (
    <div className="mb-10 gap-x-12 lg:columns-2 [&>section]:mt-0 [&>section]:mb-8 [&>section]:break-inside-avoid">
      {waitingFirst(parts, ({ count }) => count).map(({ id, content }) => (
        <Fragment key={id}>{content}</Fragment>
      ))}
    </div>
  );
}

type Part = { readonly id: string; readonly count: number; readonly content: ReactNode };

/** What this member may see and what has been counted. */
function useParts(): readonly Part[] {
  const { t } = useText();
  const { data: cases } = useCaseCounts();
  const { data: inbox } = useInboxCounts();
  const { data: payouts } = usePayoutCounts();
  const { data: delivery } = useDeliveryCount();
  const { data: proposals } = useProposalCounts();
  const parts: Part[] = [];
  if (cases !== undefined) {
    const count = cases.list.reduce((sum, { open }) => sum + open, 0);
    parts.push({ id: 'cases', count, content: <CasesWaiting {...cases} /> });
  }
  if (inbox !== undefined) {
    const count = inbox.waiting + inbox.unassigned + inbox.mine + inbox.overdue;
    parts.push({ id: 'inbox', count, content: <InboxWaiting {...inbox} /> });
  }
  if (payouts !== undefined) {
    const count = payouts.toBatch.count + payouts.unsigned.count;
    parts.push({ id: 'payouts', count, content: <PayoutWaiting {...payouts} /> });
  }
  if (delivery !== undefined)
    parts.push({ id: 'delivery', count: delivery.count, content: <DeliveryWaiting wait={delivery} /> });
  if (proposals !== undefined) {
    const { pending, toDecide } = proposals;
    const content = (
      <Section title={t('work.proposals.title')}>
        <div className="grid grid-cols-2 gap-3 border-y border-rule-strong py-3">
          <Count to="/proposals?status=pending" name={t('work.proposals.statuses.pending')} count={pending} />
          <Count to="/proposals?status=pending" name={t('work.waiting.toDecide')} count={toDecide} />
        </div>
      </Section>
    );
    parts.push({ id: 'proposals', count: pending, content });
  }
  return parts;
}
