/** What a proposal or an entry of the audit log is about, in words. Empty where its kind says so already. */
import type { MessageKey } from '@candor/i18n/catalogue';
import type { Text } from '../text/text.tsx';
import { calendarName } from './calendar-name.ts';
import { parameterName } from './parameters/parameter-text.ts';

const NAMED: Readonly<Record<string, MessageKey>> = {
  staff: 'work.fields.memberId',
  customer: 'work.fields.customerId',
  instrument: 'work.fields.code',
  options: 'work.fields.code',
  calendar: 'work.fields.calendar',
  network: 'payouts.network',
  inventory: 'work.fields.asset',
  product: 'work.fields.productId',
  charity: 'work.fields.charityId',
  nft: 'work.fields.itemId',
  picture: 'work.fields.media',
  text: 'work.fields.articleId',
};

const NEW: Readonly<Record<string, MessageKey>> = {
  'charity new': 'nftDesk.newCharity',
  'product new': 'work.smart.newProduct',
};

/**
 * @param subject as the audit log has it: "staff 7".
 * @param name what is said instead of the number, if it is known.
 */
export function subjectWords(text: Text, subject: string, name: string | null): string {
  const { t } = text;
  const fresh = NEW[subject];
  if (fresh !== undefined) return t(fresh);
  const [what = '', ...which] = subject.split(' ');
  const known = name ?? which.join(' ');
  if (what === 'batch') return t('payouts.batch', { id: known });
  if (what === 'conversation') return t('supportNames.ticket', { id: known });
  if (what === 'param') return parameterName(text, known);
  const words = NAMED[what];
  const called = what === 'calendar' ? calendarName(text, known) : known;
  return [...(words === undefined ? [] : [t(words)]), ...(which.length === 0 ? [] : [`\u2068${called}\u2069`])].join(
    ' ',
  );
}
