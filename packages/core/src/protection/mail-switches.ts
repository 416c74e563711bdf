/** The switches that customers have for mails: about orders and margin, about identity checks, about withdrawals, about plans, about charity NFTs, and about strategies. All other mails are always sent. */
export const MAIL_SWITCHES = ['orders', 'reviews', 'withdrawals', 'plans', 'nfts', 'strategies'] as const;
export type MailSwitch = (typeof MAIL_SWITCHES)[number];
