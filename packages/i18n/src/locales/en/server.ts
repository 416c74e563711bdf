/** What only the server says: it never travels to a page. */
import * as identityMail from './identity-mail.ts';
import * as limits from './limits.ts';
import * as mail from './mail.ts';
import * as mailbox from './mailbox.ts';
import * as marginMail from './margin-mail.ts';
import * as standingMail from './standing-mail.ts';
import * as statementPdf from './statement-pdf.ts';

export const server = {
  ...identityMail,
  ...limits,
  ...mail,
  ...mailbox,
  ...marginMail,
  ...standingMail,
  ...statementPdf,
} as const;
