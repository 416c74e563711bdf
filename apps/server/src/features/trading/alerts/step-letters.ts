/** What the mail about steps says that orders took by themselves. */
import type { MailedStep } from '../../../mail/kinds.ts';
import type { Letters, LetterWriter, Words } from '../../../mail/letter.ts';
import { priceText, quoteText } from './letters.ts';

export const stepLetters: Letters = { orderSteps: (words, origin) => stepLetter(words, origin) };

function stepLetter(words: Words, origin: string): ReturnType<LetterWriter> {
  const { say, value, decimal, isolated } = words;
  const account = say(value('mode') === 'real' ? 'orderMail.real' : 'orderMail.demo');
  // Written by the job that sends it.
  const steps = JSON.parse(value('steps')) as readonly MailedStep[];
  const count = steps.length + Number(value('more'));
  const [first] = steps;
  const isOne = count === 1 && first !== undefined;
  const subject = isOne
    ? say('orderMail.one', { what: titleOf(first, words), name: isolated(first.name), account })
    : say('orderMail.several', { count: decimal(String(count), 0, 0), account });
  const more = value('more') === '0' ? [] : [say('orderMail.more', { count: decimal(value('more'), 0, 0) })];
  return {
    subject,
    paragraphs: [...steps.map((step) => stepText(step, words)), ...more, say('orderMail.why')],
    button: isOne
      ? {
          label: say('notifications.seeOrder'),
          url: `${origin}/profile/balance?order=${encodeURIComponent(first.orderId)}`,
        }
      : { label: say('shell.notifications'), url: `${origin}/profile/notification` },
    closing: [say('marginMail.mute')],
  };
}

function titleOf({ step }: MailedStep, { say }: Words): string {
  switch (step) {
    case 'insufficient_margin':
    case 'not_allowed':
    case 'not_covered':
      return say('notifications.steps.cancelled');
    default:
      return say(`notifications.steps.${step}`);
  }
}

const REASONS = {
  insufficient_margin: 'orders.byInsufficientMargin',
  not_allowed: 'orders.byNotAllowed',
  not_covered: 'orders.byNotCovered',
} as const;

function stepText(mailed: MailedStep, words: Words): string {
  const { say, isolated, decimal, timeOf } = words;
  const { step, name, direction, lots, price, profit, quote } = mailed;
  const parts = [
    `${isolated(name)} · ${say(direction === 'long' ? 'orders.long' : 'orders.short')}`,
    ...(step in REASONS ? [say(REASONS[step as keyof typeof REASONS])] : []),
    ...(lots === null ? [] : [say('orders.lotsOf', { lots: decimal(lots, 0, 8) })]),
    ...(price === null ? [] : [`${say('orderMail.price')} ${priceText(price, words)}`]),
    ...(profit === null ? [] : [`${say('orders.profitBeforeFees')} ${decimal(profit, 2, 6)} USDT`]),
    timeOf(mailed.at),
  ];
  const used = quote === null ? [] : [say('orderMail.quote', quoteText(quote, words))];
  return say('orderMail.line', { what: titleOf(mailed, words), facts: [...parts, ...used].join(' · ') });
}
