/** The mails about four-eyes decisions on an account. */
import type { MailKind } from './kinds.ts';
import type { Letter, Words } from './letter.ts';

const NAMES = { accountSuspended: 'suspended', accountReinstated: 'reinstated', accountClosedByUs: 'closed' } as const;

export function standingLetter(
  kind: MailKind & keyof typeof NAMES,
  { say, foreign, at }: Words,
  origin: string,
): Omit<Letter, 'closing'> {
  const name = NAMES[kind];
  const paragraphs = [
    say(`standingMail.${name}.text`, { at: at() }),
    say('standingMail.reason', { words: foreign('words') }),
  ];
  const subject = say(`standingMail.${name}.subject`);
  if (name !== 'suspended') return { subject, paragraphs };
  return {
    subject,
    paragraphs: [...paragraphs, say('standingMail.suspended.todo')],
    button: { label: say('marginMail.button'), url: `${origin}/profile/balance` },
  };
}
