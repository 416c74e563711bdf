/** What a proposal is about, in words. Empty where its kind says so already. */
import type { MessageKey } from '@candor/i18n/catalogue';
import { calendarName } from '../../shared/calendar-name.ts';
import { parameterName } from '../../shared/parameters/parameter-text.ts';
import type { Text } from '../../text/text.tsx';

const NAMED: Readonly<Record<string, MessageKey>> = {
  staff: 'work.fields.memberId',
  customer: 'work.fields.customerId',
  param: 'work.fields.key',
  instrument: 'work.fields.code',
  calendar: 'work.fields.calendar',
  network: 'payouts.network',
  charity: 'work.fields.charityId',
  nft: 'work.fields.itemId',
  text: 'work.fields.articleId',
};

const NEW_CHARITY = 'charity new';

/** @param subject as the audit log has it: "staff 7". */
export function subjectWords(text: Text, subject: string): string {
  const { t } = text;
  if (subject === NEW_CHARITY) return t('nftDesk.newCharity');
  const [what = '', ...which] = subject.split(' ');
  const name = NAMED[what];
  const known = which.join(' ');
  const called =
    what === 'param' ? parameterName(text, known) : what === 'calendar' ? calendarName(text, known) : known;
  return [...(name === undefined ? [] : [t(name)]), ...(which.length === 0 ? [] : [`\u2068${called}\u2069`])].join(' ');
}
