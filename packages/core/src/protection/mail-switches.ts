/** The switches that customers have for mails: about orders and margin, about identity checks, about withdrawals, and about plans. All other mails are always sent. */
export const MAIL_SWITCHES = ['orders', 'reviews', 'withdrawals', 'plans'] as const;
export type MailSwitch = (typeof MAIL_SWITCHES)[number];
