/** What the mail about price alerts says. */
import type { MailedAlert } from '../../mail/kinds.ts';
import type { Letters, LetterWriter, Words } from '../../mail/letter.ts';

export const alertLetters: Letters = { priceAlerts: (words, origin) => alertLetter(words, origin) };

function alertLetter(words: Words, origin: string): ReturnType<LetterWriter> {
  const { say, value, decimal } = words;
  // Written by the job that sends it.
  const alerts = JSON.parse(value('alerts')) as readonly MailedAlert[];
  const [first] = alerts;
  const isOne = alerts.length === 1 && first !== undefined;
  return {
    subject: isOne
      ? say('alertMail.one', { what: titleOf(first, words) })
      : say('alertMail.several', { count: decimal(String(alerts.length), 0, 0) }),
    paragraphs: [...alerts.flatMap((alert) => textsOf(alert, words)), say('alertMail.why')],
    button: { label: say('alertMail.button'), url: `${origin}/alerts` },
    closing: [say('marginMail.mute')],
  };
}

function titleOf(
  { code, appName, kind, level, move, window }: MailedAlert,
  { say, decimal, instrument }: Words,
): string {
  const name = instrument(code, appName);
  if (kind === 'percent') {
    return say('alerts.says.percent', {
      code: name,
      percent: decimal(move ?? '', 0, 2),
      window: window === null ? '' : say(`alerts.windows.${window}`),
    });
  }
  return say(`alerts.says.${kind}`, { code: name, price: priceText(level, decimal) });
}

function textsOf(alert: MailedAlert, words: Words): string[] {
  const { say, decimal, timeOf, isolated } = words;
  const { price, from, at, note } = alert;
  const values = { what: titleOf(alert, words), price: priceText(price, decimal), at: timeOf(at) };
  const text =
    from === null
      ? say('alertMail.reached', values)
      : say('alertMail.moved', { ...values, from: priceText(from, decimal) });
  return note === null ? [text] : [text, `${say('alerts.note')}: ${isolated(note)}`];
}

function priceText(price: string | null, decimal: Words['decimal']): string {
  const digits = (price ?? '').split('.')[1]?.length ?? 0;
  return decimal(price ?? '', digits, digits);
}
