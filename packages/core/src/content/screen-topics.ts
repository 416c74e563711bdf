/** The help topics that screens link to, by what they explain. */
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
