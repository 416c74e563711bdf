/** The switches that customers have for mails: about orders and margin, about identity checks, about withdrawals, about plans, about strategies, about options, and about charity NFTs. All other mails are always sent. */
export const MAIL_SWITCHES = ['orders', 'reviews', 'withdrawals', 'plans', 'strategies', 'options', 'nfts'] as const;
export type MailSwitch = (typeof MAIL_SWITCHES)[number];
