/** The switches that customers have for mails: about orders and margin, about identity checks, and about withdrawals. All other mails are always sent. */
export const MAIL_SWITCHES = ['orders', 'reviews', 'withdrawals'] as const;
export type MailSwitch = (typeof MAIL_SWITCHES)[number];
