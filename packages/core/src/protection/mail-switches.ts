/** The switches that customers have for mails: about orders and margin, and about identity checks. All other mails are always sent. */
export const MAIL_SWITCHES = ['orders', 'reviews'] as const;
export type MailSwitch = (typeof MAIL_SWITCHES)[number];
