/** The mails about decisions that two of the staff made about an account. */
import type { MailKind } from '../../mail/kinds.ts';
import type { Letter, Letters, Words } from '../../mail/letter.ts';

const NAMES = { accountSuspended: 'suspended', accountReinstated: 'reinstated', accountClosedByUs: 'closed' } as const;

export const customerLetters: Letters = {
  accountSuspended: (words, origin) => standingLetter('accountSuspended', words, origin),
  accountReinstated: (words, origin) => standingLetter('accountReinstated', words, origin),
  accountClosedByUs: (words, origin) => standingLetter('accountClosedByUs', words, origin),
};

function standingLetter(
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
