/** The mails about an identity check: submitted, passed, or what to submit again. */
import { IDENTITY_FIELDS } from '@candor/core/kyc/fields';
import { IDENTITY_REASONS } from '@candor/core/kyc/reasons';
import { z } from 'zod';
import type { MailKind } from '../../mail/kinds.ts';
import type { Letter, Letters, Words } from '../../mail/letter.ts';

const reasonsOf = z.array(z.object({ field: z.enum(IDENTITY_FIELDS), reason: z.enum(IDENTITY_REASONS) }));

export const kycLetters: Letters = {
  identitySubmitted: (words, origin) => identityLetter('identitySubmitted', words, origin),
  identityVerified: (words, origin) => identityLetter('identityVerified', words, origin),
  identityNotPassed: (words, origin) => identityLetter('identityNotPassed', words, origin),
};

function identityLetter(
  kind: MailKind & `identity${string}`,
  { say, value, timeOf, at }: Words,
  origin: string,
): Omit<Letter, 'closing'> {
  const button = { label: say('identityMail.button'), url: `${origin}/verification` };
  switch (kind) {
    case 'identitySubmitted':
      return {
        subject: say('identityMail.submitted.subject'),
        paragraphs: [say('identityMail.submitted.text', { at: at(), due: timeOf(value('dueAt')) })],
        button,
      };
    case 'identityVerified':
      return {
        subject: say('identityMail.verified.subject'),
        paragraphs: [say('identityMail.verified.text', { at: at() })],
        button,
      };
    case 'identityNotPassed':
      return {
        subject: say('identityMail.notPassed.subject'),
        paragraphs: [
          say('identityMail.notPassed.text', { at: at() }),
          ...reasonsOf.parse(JSON.parse(value('reasons'))).map(({ field, reason }) =>
            say('identityMail.notPassed.reason', {
              field: say(`identity.fields.${field}`),
              reason: say(`identity.reasons.${reason}`),
            }),
          ),
          say('identityMail.notPassed.todo'),
        ],
        button,
      };
  }
}
