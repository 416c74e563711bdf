/** See `locales/en/server.ts`. */
import type { ServerPart } from '../../catalogue.ts';
import * as alertMail from './mail/alert-mail.ts';
import { contentProblems } from './office/office-content.ts';
import * as identityMail from './mail/identity-mail.ts';
import * as limits from './account/limits.ts';
import * as mail from './mail/mail.ts';
import * as mailbox from './mail/mailbox.ts';
import * as marginMail from './mail/margin-mail.ts';
import * as nftMail from './mail/nft-mail.ts';
import * as optionMail from './mail/option-mail.ts';
import * as orderMail from './mail/order-mail.ts';
import * as planMail from './mail/plan-mail.ts';
import * as push from './mail/push.ts';
import * as receiptPdf from './mail/receipt-pdf.ts';
import * as requestFields from './shell/request-fields.ts';
import * as standingMail from './mail/standing-mail.ts';
import * as agreementPdf from './mail/agreement-pdf.ts';
import * as statementPdf from './mail/statement-pdf.ts';
import * as strategyMail from './mail/strategy-mail.ts';
import * as supportMail from './mail/support-mail.ts';
import * as walletMail from './mail/wallet-mail.ts';

export const server: ServerPart = {
  contentProblems,
  ...agreementPdf,
  ...alertMail,
  ...identityMail,
  ...limits,
  ...mail,
  ...mailbox,
  ...marginMail,
  ...nftMail,
  ...optionMail,
  ...orderMail,
  ...planMail,
  ...push,
  ...receiptPdf,
  ...requestFields,
  ...standingMail,
  ...statementPdf,
  ...strategyMail,
  ...supportMail,
  ...walletMail,
};
