/** What the mails about margin calls and stop-outs say. They ask for no money, and say that none is owed. */
import type { MailedClosing, AlertQuote } from '../../../mail/kinds.ts';
import type { Letter, Letters, Words } from '../../../mail/letter.ts';
import type { MailedQuote } from './mailed-quote.ts';

export const marginLetters: Letters = {
  marginCall: (words, origin) => marginLetter('marginCall', words, origin),
  stopOut: (words, origin) => marginLetter('stopOut', words, origin),
};

function marginLetter(kind: 'marginCall' | 'stopOut', words: Words, origin: string): Letter {
  const { say, value, decimal, at } = words;
  const mode = value('mode') === 'real' ? 'real' : 'demo';
  const level = (name: string) => decimal(value(name), 0, 2);
  const state = say('marginMail.state', {
    at: at(),
    equity: decimal(value('equity'), 2, 6),
    used: decimal(value('used'), 2, 6),
    level: level('level'),
  });
  const stopOut = level('stopOut');
  const quote = value('quote') === '' ? [] : [alertQuoteText(JSON.parse(value('quote')) as AlertQuote, words)];
  const button = { label: say('marginMail.button'), url: `${origin}/profile/balance` };
  const closing = [say('marginMail.mute')];
  if (kind === 'marginCall') {
    return {
      subject: say(`marginMail.called.${mode}`),
      paragraphs: [state, ...quote, say('marginMail.next', { stopOut }), say('marginMail.todo')],
      button,
      closing,
    };
  }
  // Written by the job that sends it.
  const closings = JSON.parse(value('closings')) as readonly MailedClosing[];
  const counted = (['cancelled', 'more'] as const).map((name) =>
    value(name) === '0' ? [] : [say(`marginMail.${name}`, { count: decimal(value(name), 0, 0) })],
  );
  const [cancelled = [], more = []] = counted;
  return {
    subject: say(`marginMail.stopped.${mode}`),
    paragraphs: [
      state,
      ...quote,
      say('marginMail.why', { stopOut }),
      ...cancelled,
      ...closings.map((closing) => closingText(closing, words)),
      ...more,
    ],
    button,
    closing,
  };
}

function alertQuoteText({ name, bid, ask, sequence, at }: AlertQuote, words: Words): string {
  const { say, isolated, timeOf } = words;
  return say('marginMail.quote', {
    name: isolated(name),
    bid: priceText(bid, words),
    ask: priceText(ask, words),
    sequence: isolated(String(sequence)),
    at: timeOf(at),
  });
}

function closingText(closing: MailedClosing, words: Words): string {
  const { say, instrument, decimal } = words;
  return say('marginMail.closing', {
    name: instrument(closing.name, closing.appName ?? closing.name),
    direction: say(closing.direction === 'long' ? 'orders.long' : 'orders.short'),
    lots: decimal(closing.lots, 0, 8),
    price: priceText(closing.price, words),
    ...quoteText(closing, words),
    profit: decimal(closing.profit, 2, 6),
  });
}

/** With all its digits. */
export function priceText(text: string, { decimal }: Words): string {
  const digits = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0;
  return decimal(text, digits, digits);
}

export function quoteText({ bid, ask, source, sequence, at }: MailedQuote, words: Words) {
  return {
    bid: priceText(bid, words),
    ask: priceText(ask, words),
    source: sourceOf(source, words.say),
    sequence: words.isolated(String(sequence)),
    at: words.timeOf(at),
  };
}

function sourceOf(source: string, say: Words['say']): string {
  if (source === 'simulated') return say('instrument.simulated');
  if (source === 'replay') return say('instrument.replay');
  return say('instrument.liveSource', { name: source.replace(/^live:/, '') });
}
