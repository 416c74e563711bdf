/** What the mails about options say: that one has expired, or was closed early. */
import { OPTION_KINDS } from '@candor/core/options/combination';
import type { Letters, Words } from '../../../mail/letter.ts';

const [DECIMALS_MIN, DECIMALS_MAX] = [2, 6];

export const optionLetters: Letters = {
  optionExpired: (words, origin) => {
    const about = aboutOf(words);
    return {
      subject: words.say('optionMail.expired.subject', about),
      paragraphs: [
        words.say('optionMail.expired.text', about),
        Number(words.value('paid')) > 0
          ? words.say('optionMail.expired.paid', about)
          : words.say('optionMail.expired.nothing'),
        words.say('optionMail.result', about),
        words.say('optionMail.expired.how'),
      ],
      button: toOption(words, origin),
      closing: [words.say('marginMail.mute')],
    };
  },
  optionClosed: (words, origin) => {
    const about = aboutOf(words);
    return {
      subject: words.say('optionMail.closed.subject', about),
      paragraphs: [
        words.say('optionMail.closed.text', about),
        words.say('optionMail.closed.paid', about),
        words.say('optionMail.result', about),
        words.say('optionMail.closed.how'),
      ],
      button: toOption(words, origin),
      closing: [words.say('marginMail.mute')],
    };
  },
};

function aboutOf({ say, value, decimal, instrument, at }: Words): Record<string, string> {
  const kind = OPTION_KINDS.find((each) => each === value('what')) ?? 'call';
  const amounts = ['paid', 'premium', 'profit'].map(
    (name) => [name, decimal(value(name), DECIMALS_MIN, DECIMALS_MAX)] as const,
  );
  return {
    name: instrument(value('underlying'), value('appName')),
    account: say(value('mode') === 'real' ? 'orderMail.real' : 'orderMail.demo'),
    what: say(`optionMail.kinds.${kind}`),
    at: at(),
    ...Object.fromEntries(amounts),
  };
}

function toOption({ say, value }: Words, origin: string) {
  return { label: say('optionMail.button'), url: `${origin}/options/order?id=${value('optionId')}` };
}
