/**
 * Everything that customers are told, in one place: what it is about, whether it can be switched off, whether it waits for the end of quiet hours,
 * how it is sent, and where it leads. The database has the same table (migration 0150), and refuses any other kind.
 */

/** What customers switch by. */
export const NOTIFICATION_GROUPS = [
  'security',
  'margin',
  'orders',
  'money',
  'reviews',
  'plans',
  'loans',
  'options',
  'nfts',
  'strategies',
  'alerts',
  'invitations',
  'support',
] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** What can be switched for each group; the list has everything. */
export const NOTIFICATION_CHANNELS = ['mail', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

export type NotificationDetails = Readonly<Record<string, string>>;

type Entry = {
  readonly group: NotificationGroup;
  /** Sent at once, also in quiet hours. */
  readonly isUrgent: boolean;
  /** Cannot be switched off. */
  readonly isAlwaysOn: boolean;
  readonly hasMail: boolean;
  readonly hasPush: boolean;
  /** The page where there is more to see or to do; null where there is none. */
  readonly page: (details: NotificationDetails) => string | null;
};

const to = (path: string) => (): string => path;
const toItem = (path: string, name: string) => (details: NotificationDetails) =>
  `${path}${encodeURIComponent(details[name] ?? '')}`;

const CALM = { isUrgent: false, isAlwaysOn: false, hasMail: true, hasPush: true } as const;
const UNMAILED = { ...CALM, hasMail: false } as const;

const SECURITY = {
  group: 'security',
  isUrgent: true,
  isAlwaysOn: true,
  hasMail: true,
  hasPush: true,
  page: to('/profile?part=security'),
} as const;
const SECURITY_UNMAILED = { ...SECURITY, hasMail: false } as const;
const PAYEE = { ...SECURITY_UNMAILED, page: to('/profile/addresses') } as const;
const STANDING = { ...SECURITY, page: () => null } as const;
const REVIEW = { ...CALM, group: 'reviews', page: to('/verification') } as const;
const MARGIN = { ...CALM, group: 'margin', isUrgent: true, page: to('/profile/balance') } as const;
const ORDER = { ...CALM, group: 'orders', page: toItem('/profile/balance?order=', 'orderId') } as const;
const DEPOSIT = { ...UNMAILED, group: 'money', page: to('/profile/deposit') } as const;
const WITHDRAWAL = { ...CALM, group: 'money', page: to('/profile/withdraw') } as const;
const LOAN = { ...UNMAILED, group: 'loans', page: toItem('/loan?loan=', 'id') } as const;
const PLAN = { ...CALM, group: 'plans', page: toItem('/trading?plan=', 'id') } as const;
const OPTION = { ...CALM, group: 'options', page: toItem('/options/order?id=', 'id') } as const;
const NFT = { ...CALM, group: 'nfts', page: toItem('/nfts?item=', 'id') } as const;
const STRATEGY = {
  ...CALM,
  group: 'strategies',
  page: toItem('/trading?part=strategies&strategy=', 'id'),
} as const;
const INVITATION = { ...UNMAILED, group: 'invitations', page: to('/profile/invite') } as const;
const SUPPORT = { ...CALM, group: 'support', page: toItem('/support?conversation=', 'id') } as const;
const ALERT = { ...CALM, group: 'alerts', page: toItem('/cruuency?code=', 'code') } as const;

export const NOTIFICATIONS = {
  identitySubmitted: REVIEW,
  identityVerified: REVIEW,
  identityNotPassed: REVIEW,
  identityErased: { ...REVIEW, hasMail: false },
  accountSuspended: STANDING,
  accountReinstated: STANDING,
  passwordChanged: SECURITY,
  passwordRecovered: SECURITY_UNMAILED,
  emailChanged: SECURITY,
  phoneChanged: SECURITY_UNMAILED,
  factorSet: SECURITY,
  factorRemoved: SECURITY,
  recoveryCodeUsed: SECURITY_UNMAILED,
  recoveryCodesRenewed: SECURITY_UNMAILED,
  providerLinked: SECURITY,
  providerUnlinked: SECURITY_UNMAILED,
  accountLocked: SECURITY,
  marginCall: MARGIN,
  marginCallEnded: { ...MARGIN, isUrgent: false, hasMail: false },
  stopOut: MARGIN,
  orderReversed: { ...ORDER, hasMail: false },
  orderFilled: ORDER,
  orderClosed: ORDER,
  orderEnded: ORDER,
  depositCredited: DEPOSIT,
  depositFailed: DEPOSIT,
  depositReversed: { ...DEPOSIT, isAlwaysOn: true, hasMail: true },
  payeeAdded: { ...PAYEE, hasMail: true },
  payeeConfirmed: PAYEE,
  payeeRemoved: PAYEE,
  /** A thief could have asked for it. */
  withdrawalRequested: { ...WITHDRAWAL, isUrgent: true, isAlwaysOn: true },
  withdrawalApproved: WITHDRAWAL,
  withdrawalDone: WITHDRAWAL,
  withdrawalFailed: WITHDRAWAL,
  loanPaidOut: LOAN,
  loanRejected: LOAN,
  loanRepaid: LOAN,
  loanDueSoon: LOAN,
  loanOverdue: { ...LOAN, isUrgent: true },
  planExpired: PLAN,
  planClosed: PLAN,
  optionExpired: OPTION,
  optionClosed: OPTION,
  nftOutbid: { ...NFT, isUrgent: true },
  nftWon: NFT,
  nftUnsold: NFT,
  nftDelivered: NFT,
  strategyPaused: STRATEGY,
  supportAnswer: SUPPORT,
  supportClosed: SUPPORT,
  complaintDecided: { ...SUPPORT, isAlwaysOn: true },
  priceAlert: ALERT,
  inviteReward: INVITATION,
  inviteRefused: INVITATION,
  inviteApproved: INVITATION,
  inviteJoined: INVITATION,
  converted: { ...UNMAILED, group: 'money', page: to('/profile/convert') },
} as const satisfies Readonly<Record<string, Entry>>;

export type NotificationKind = keyof typeof NOTIFICATIONS;

/** The kinds that the group's switches decide about. */
export type SwitchedKind = {
  [Kind in NotificationKind]: (typeof NOTIFICATIONS)[Kind]['isAlwaysOn'] extends true ? never : Kind;
}[NotificationKind];

export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as [NotificationKind, ...NotificationKind[]];

export function isNotificationKind(text: string): text is NotificationKind {
  return Object.hasOwn(NOTIFICATIONS, text);
}

export function notificationEntry(kind: NotificationKind): Entry {
  return NOTIFICATIONS[kind];
}

/** Whether anything of the group is sent that way. */
export function hasChannel(group: NotificationGroup, channel: NotificationChannel): boolean {
  return NOTIFICATION_KINDS.map(notificationEntry).some(
    (entry) => entry.group === group && (channel === 'mail' ? entry.hasMail : entry.hasPush),
  );
}

/** The groups with switches: what is about the security of the account is always sent. */
export const SWITCHED_GROUPS = NOTIFICATION_GROUPS.filter((group) => group !== 'security');
export type SwitchedGroup = Exclude<NotificationGroup, 'security'>;

/** How long entries can be read. */
export const KEPT_DAYS = 400;
export const SECURITY_KEPT_DAYS = 1_100;

/** Of one kind, account and minute: from then on, more of it is counted with the last one that is shown. */
export const SHOWN_IN_MINUTE = 20;
