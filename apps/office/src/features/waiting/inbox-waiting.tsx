/** Conversations with customers and visitors: how many wait for an answer, are nobody's, this member's, and overdue. */
import type { RouteReply } from '@candor/contract/wire/route';
import type { countInbox } from '@candor/contract/staff/support';
import { Section } from '../../shared/page.tsx';
import { useText } from '../../text/text.tsx';
import { Count } from './count.tsx';

export function InboxWaiting({ waiting, unassigned, mine, overdue }: RouteReply<typeof countInbox>) {
  const { t } = useText();
  return (
    <Section title={t('supportDesk.title')}>
      <div className="grid grid-cols-2 gap-3 border-y border-rule-strong py-3 sm:grid-cols-4">
        <Count to="/support?state=waitingForUs" name={t('supportNames.states.waitingForUs')} count={waiting} />
        <Count to="/support?assignee=nobody" name={t('work.cases.assignees.nobody')} count={unassigned} />
        <Count to="/support?assignee=mine" name={t('work.cases.assignees.mine')} count={mine} />
        <Count to="/support?overdue=true" name={t('supportDesk.overdue')} count={overdue} isUrgent={overdue > 0} />
      </div>
    </Section>
  );
}
