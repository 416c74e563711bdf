/** The switches that customers have for mails: about orders and margin, about identity checks, about withdrawals, about plans, about options, and about charity NFTs. All other mails are always sent. */
export const MAIL_SWITCHES = ['orders', 'reviews', 'withdrawals', 'plans', 'options', 'nfts'] as const;
export type MailSwitch = (typeof MAIL_SWITCHES)[number];
