/** What the mails about plans say: that one has ended, or was left early. */
import type { Letters, Words } from '../../mail/letter.ts';

const [DECIMALS_MIN, DECIMALS_MAX] = [2, 6];

export const smartLetters: Letters = {
  planExpired: (words, origin) => ({
    subject: words.say('planMail.expired.subject', { product: words.foreign('product') }),
    paragraphs: [
      words.say('planMail.expired.text', {
        product: words.foreign('product'),
        ...amountsOf(words, ['principal', 'income']),
        at: words.at(),
      }),
      words.say('planMail.expired.free'),
    ],
    button: toPlan(words, origin),
    closing: [words.say('marginMail.mute')],
  }),
  planClosed: (words, origin) => ({
    subject: words.say('planMail.closed.subject', { product: words.foreign('product') }),
    paragraphs: [
      words.say('planMail.closed.text', { product: words.foreign('product'), at: words.at() }),
      words.say('planMail.closed.figures', amountsOf(words, ['principal', 'damages', 'takenBack', 'returned'])),
      words.say('planMail.closed.profit', amountsOf(words, ['income', 'profit'])),
    ],
    button: toPlan(words, origin),
    closing: [words.say('marginMail.mute')],
  }),
};

function amountsOf({ value, decimal }: Words, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, decimal(value(name), DECIMALS_MIN, DECIMALS_MAX)]));
}

function toPlan({ say, value }: Words, origin: string) {
  return { label: say('planMail.button'), url: `${origin}/trading?plan=${value('planId')}` };
}
