/** The texts that screens link to: help topics by what they explain, and policies. */
export const SCREEN_TOPICS = {
  ticket: '104',
  margin: '105',
  identity: '114',
  deposits: '115',
  withdrawals: '116',
  nfts: '119',
  options: '120',
  converting: '126',
  alerts: '127',
  notifications: '128',
} as const;
export type ScreenTopic = keyof typeof SCREEN_TOPICS;

/** The policies that somebody accepts, or is told of, when opening an account. */
export const AGREEMENTS = { terms: '4', privacy: '5' } as const;
