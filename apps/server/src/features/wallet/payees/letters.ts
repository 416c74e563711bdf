/** The mail that confirms a new address of the address book. */
import { assert } from '@candor/core/assert';
import type { Letters } from '../../../mail/letter.ts';

export const walletLetters: Letters = {
  payeeAdded: ({ say, value, foreign, event }, origin) => {
    assert(/^\/(?!\/)/.test(value('path')), 'a path leads to a page of ours');
    return {
      subject: say('mail.payeeAdded.subject'),
      paragraphs: [
        say('mail.payeeAdded.text', { payee: foreign('payee'), name: foreign('name'), network: foreign('network') }),
        event(),
        say('mail.payeeAdded.wait'),
        say('mail.notYou'),
      ],
      button: { label: say('mail.payeeAdded.button'), url: `${origin}${value('path')}` },
    };
  },
};
