/** The queues of cases: those in which something waits first, and one line for each that is empty. */
import { Link } from 'react-router';
import type { RouteReply } from '@candor/contract/wire/route';
import type { countCases } from '@candor/contract/staff/cases';
import { Section } from '../../shared/page.tsx';
import { useText } from '../../text/text.tsx';
import { Count } from './count.tsx';
import { waitingFirst } from './waiting-first.ts';

export function CasesWaiting({ list }: RouteReply<typeof countCases>) {
  const { t } = useText();
  return (
    <Section title={t('work.cases.title')}>
      <ul className="divide-y divide-rule border-y border-rule-strong">
        {waitingFirst(list, ({ open }) => open).map((queue) => (
          <li key={queue.kind}>{queue.open === 0 ? <Empty {...queue} /> : <Queue {...queue} />}</li>
        ))}
      </ul>
    </Section>
  );
}

type QueueProps = RouteReply<typeof countCases>['list'][number];

function Queue({ kind, open, unassigned, mine, overdue }: QueueProps) {
  const { t } = useText();
  const to = `/cases?kind=${kind}`;
  return (
    <div className="grid gap-2 py-3">
      <h3 className="font-medium">{t(`work.cases.kinds.${kind}`)}</h3>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Count to={to} name={t('work.waiting.open')} count={open} />
        <Count to={`${to}&assignee=nobody`} name={t('work.cases.assignees.nobody')} count={unassigned} />
        <Count to={`${to}&assignee=mine`} name={t('work.cases.assignees.mine')} count={mine} />
        <Count to={`${to}&overdue=true`} name={t('work.cases.overdue')} count={overdue} isUrgent={overdue > 0} />
      </div>
    </div>
  );
}

function Empty({ kind }: QueueProps) {
  const { t, decimal } = useText();
  return (
    <h3 className="text-ink-2">
      <Link to={`/cases?kind=${kind}`} className="flex min-h-11 items-center justify-between gap-3 hover:text-accent">
        {t(`work.cases.kinds.${kind}`)} <span className="tabular">{decimal('0')}</span>
      </Link>
    </h3>
  );
}
