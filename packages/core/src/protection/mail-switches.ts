/** The switches that customers have for mails: about orders and margin, about identity checks, about withdrawals, about plans, about strategies, about options, about charity NFTs, and about price alerts. All other mails are always sent. */
export const MAIL_SWITCHES = [
  'orders',
  'reviews',
  'withdrawals',
  'plans',
  'strategies',
  'options',
  'nfts',
  'alerts',
] as const;
export type MailSwitch = (typeof MAIL_SWITCHES)[number];
