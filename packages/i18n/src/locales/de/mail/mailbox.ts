/** Das Postfach einer Sandbox. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/mailbox.ts';

export const mailbox: Widened<typeof en.mailbox> = {
  title: 'E-Mails dieser Sandbox',
  lead: 'Eine Sandbox ohne Mailserver verschickt nichts. Was sie verschickt hätte, steht hier, das Neueste zuerst, für alle, die diese Seite öffnen können. Die Liste aktualisiert sich von selbst.',
  empty: 'Noch keine E-Mails.',
  all: 'Alle E-Mails',
  asMail: 'Wie ein Mailprogramm sie zeigt',
  asText: 'Als reiner Text',
};
