/** What waits for the signed-in member: the queues with their live counts, the inbox, payouts, deliveries, and the proposals to decide. */
import { Section } from '../../shared/page.tsx';
import { useMay } from '../../shared/permission.ts';
import { useText } from '../../text/text.tsx';
import { useCaseCounts } from '../cases/index.ts';
import { useProposalCounts } from '../proposals/index.ts';
import { Count } from './count.tsx';
import { DeliveryWaiting } from './delivery-waiting.tsx';
import { InboxWaiting } from './inbox-waiting.tsx';
import { PayoutWaiting } from './payout-waiting.tsx';

export function Waiting() {
  const { t } = useText();
  const may = useMay();
  const counts = useCaseCounts();
  const { data: proposals } = useProposalCounts();
  if (!may(['cases.read', 'support.read', 'proposals.read', 'wallet.read', 'nfts.read']))
    return <p className="mb-10 text-ink-2">{t('work.waiting.nothing')}</p>;
  return (
    <div className="mb-10 gap-x-12 lg:columns-2 [&>section]:mt-0 [&>section]:mb-8 [&>section]:break-inside-avoid">
      {may('cases.read') && (
        <Section title={t('work.cases.title')}>
          <ul className="divide-y divide-rule border-y border-rule-strong">
            {counts.data?.list.map(({ kind, open, unassigned, mine, overdue }) => (
              <li key={kind} className="grid gap-2 py-3">
                <h3 className="font-medium">{t(`work.cases.kinds.${kind}`)}</h3>
                <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
                  <Count to={`/cases?kind=${kind}`} name={t('work.waiting.open')} count={open} />
                  <Count
                    to={`/cases?kind=${kind}&assignee=nobody`}
                    name={t('work.cases.assignees.nobody')}
                    count={unassigned}
                  />
                  <Count to={`/cases?kind=${kind}&assignee=mine`} name={t('work.cases.assignees.mine')} count={mine} />
                  <Count
                    to={`/cases?kind=${kind}&overdue=true`}
                    name={t('work.cases.overdue')}
                    count={overdue}
                    isUrgent={overdue > 0}
                  />
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {may('support.read') && <InboxWaiting />}
      {may('wallet.read') && <PayoutWaiting />}
      {may('nfts.read') && <DeliveryWaiting />}
      {may('proposals.read') && proposals !== undefined && (
        <Section title={t('work.proposals.title')}>
          <div className="grid grid-cols-2 gap-3 border-y border-rule-strong py-3">
            <Count
              to="/proposals?status=pending"
              name={t('work.proposals.statuses.pending')}
              count={proposals.pending}
            />
            <Count to="/proposals?status=pending" name={t('work.waiting.toDecide')} count={proposals.toDecide} />
          </div>
        </Section>
      )}
    </div>
  );
}
