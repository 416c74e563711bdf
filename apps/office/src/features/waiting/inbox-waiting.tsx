/** Conversations with customers and visitors: how many wait for an answer, are nobody's, this member's, and overdue. */
import { Section } from '../../shared/page.tsx';
import { useText } from '../../text/text.tsx';
import { useInboxCounts } from '../support/index.ts';
import { Count } from './count.tsx';

export function InboxWaiting() {
  const { t } = useText();
  const { data } = useInboxCounts();
  if (data === undefined) return null;
  return (
    <Section title={t('supportDesk.title')}>
      <div className="grid grid-cols-2 gap-3 border-y border-rule-strong py-3 sm:grid-cols-4">
        <Count to="/support?state=waitingForUs" name={t('supportNames.states.waitingForUs')} count={data.waiting} />
        <Count to="/support?assignee=nobody" name={t('work.cases.assignees.nobody')} count={data.unassigned} />
        <Count to="/support?assignee=mine" name={t('work.cases.assignees.mine')} count={data.mine} />
        <Count
          to="/support?overdue=true"
          name={t('supportDesk.overdue')}
          count={data.overdue}
          isUrgent={data.overdue > 0}
        />
      </div>
    </Section>
  );
}
