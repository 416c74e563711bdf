/** See `locales/en/server.ts`. */
import type { ServerPart } from '../../catalogue.ts';
import * as identityMail from './identity-mail.ts';
import * as limits from './limits.ts';
import * as mail from './mail.ts';
import * as mailbox from './mailbox.ts';
import * as marginMail from './margin-mail.ts';
import * as standingMail from './standing-mail.ts';
import * as statementPdf from './statement-pdf.ts';

export const server: ServerPart = {
  ...identityMail,
  ...limits,
  ...mail,
  ...mailbox,
  ...marginMail,
  ...standingMail,
  ...statementPdf,
};
