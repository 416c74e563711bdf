/** The kinds of mail and their values. Times are ISO 8601 in UTC; paths begin with a slash. */
import { isNotificationKind, type NotificationKind, type SwitchedKind } from '@candor/core/notifications/catalogue';
import type { UnattendedStep } from '@candor/core/trading/orders/unattended';
import type { Locale } from '@candor/i18n/locales';

/** Each kind with the names of its values. `at`, `device` and `address` say when, on which device, and from where it was done. */
export const MAIL_VALUES = {
  /** `purpose`: register, recover, changeEmailOld, changeEmailNew. */
  verificationCode: ['code', 'purpose', 'minutes'],
  /** Somebody tried to register with an address that has an account. */
  addressKnown: [],
  passwordChanged: ['at', 'device', 'address'],
  emailChanged: ['at', 'device', 'address', 'newEmail'],
  /** `factor`: totp, passkey. */
  factorSet: ['at', 'device', 'address', 'factor'],
  factorRemoved: ['at', 'device', 'address', 'factor'],
  /** `provider`: its own name, such as Google. */
  providerLinked: ['at', 'device', 'address', 'provider'],
  newDevice: ['at', 'device', 'address'],
  /** `payee`: the address on the chain, which its owner calls `name`. */
  payeeAdded: ['at', 'device', 'address', 'payee', 'name', 'network', 'path'],
  accountLocked: ['at', 'address', 'path'],
  accountClosed: ['at'],
  /** `words`: the reason, as a member of staff wrote it. */
  accountSuspended: ['at', 'words'],
  accountReinstated: ['at', 'words'],
  accountClosedByUs: ['at', 'words'],
  identitySubmitted: ['at', 'dueAt'],
  identityVerified: ['at'],
  /** `reasons`: JSON, an array of field and reason, by their names in core/kyc. */
  identityNotPassed: ['at', 'reasons'],
  /** `mode`: demo, real. Levels in percent. */
  marginCall: ['mode', 'at', 'equity', 'used', 'level', 'stopOut', 'quote'],
  /** `closings`: JSON, an array of `MailedClosing`; `more`: how many are left out; `cancelled`: how many orders were cancelled first. */
  stopOut: ['mode', 'at', 'equity', 'used', 'level', 'stopOut', 'quote', 'closings', 'more', 'cancelled'],
  /** `payee`: the address on the chain; amounts are decimals of the coin. */
  withdrawalRequested: ['at', 'amount', 'coin', 'payee', 'network', 'dueAt'],
  withdrawalApproved: ['at', 'amount', 'coin', 'payee', 'network'],
  /** `received`: what arrived there; `hash`: of the transaction. */
  withdrawalDone: ['at', 'amount', 'coin', 'payee', 'network', 'received', 'hash'],
  /** `reason`: a `WithdrawalFailure` of core; `words`: what the reviewer wrote, or nothing. */
  withdrawalFailed: ['at', 'amount', 'coin', 'payee', 'network', 'reason', 'words'],
  depositReversed: ['at', 'amount', 'coin', 'hash'],
  /** Amounts in USDT. `income`: of all days that were paid. */
  planExpired: ['at', 'planId', 'product', 'principal', 'income'],
  /** `profit`: the income less `damages` and `takenBack`. */
  planClosed: ['at', 'planId', 'product', 'principal', 'income', 'damages', 'takenBack', 'returned', 'profit'],
  /** Amounts in USDT. `underlying`: its code; `what`: an `OptionKind` of core; `profit`: what it paid less the premium. */
  optionExpired: ['mode', 'at', 'optionId', 'underlying', 'appName', 'what', 'paid', 'premium', 'profit'],
  optionClosed: ['mode', 'at', 'optionId', 'underlying', 'appName', 'what', 'paid', 'premium', 'profit'],
  /** Amounts in USDT. `amount`: what is free again, or was paid; `price`: of the item now; `endsAt`: until when it can be bid for, empty if it was bought. */
  nftOutbid: ['itemId', 'item', 'price', 'amount', 'endsAt'],
  nftWon: ['itemId', 'item', 'charity', 'amount'],
  nftUnsold: ['itemId', 'item', 'amount'],
  /** `hash`: of the transaction that sent it. */
  nftDelivered: ['itemId', 'item', 'hash'],
  /** `strategy`: its kind, as core names it; `instrument`: a code, with its English name; `refusal`: JSON, the code and the details of the last one. */
  strategyPaused: ['mode', 'at', 'runId', 'strategy', 'instrument', 'appName', 'refusal'],
  /** `alerts`: JSON, an array of `MailedAlert`. */
  priceAlerts: ['alerts'],
  /** `link`: what the link holds. Nothing that the visitor wrote. */
  supportConfirm: ['id', 'link'],
  /** `decisionDueAt`: empty for what is no complaint. */
  supportReceived: ['id', 'title', 'dueAt', 'decisionDueAt', 'isVisitor'],
  /** `said`: JSON, lines of who said what; `isVisitor`: whether there is no account to read it in. */
  supportAnswer: ['id', 'title', 'said', 'isVisitor'],
  supportClosed: ['id', 'title', 'said', 'isVisitor'],
  /** `outcome`: a `ComplaintOutcome` of core; `reasons`: as a member wrote them. */
  complaintDecided: ['id', 'title', 'outcome', 'reasons'],
  /** `mail`: the kind that was folded; `from`: when the first of its ten minutes began; `count`: how many notifications were not mailed. */
  moreNotifications: ['mail', 'from', 'count'],
  /** What orders did by themselves. `steps`: JSON, an array of `MailedStep`; `more`: how many are left out. */
  orderSteps: ['mode', 'steps', 'more'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The mails that customers can switch off, by the groups of the catalogue. All others are always sent. */
export type SwitchedMail = Extract<MailKind, SwitchedKind> | keyof typeof OF_SEVERAL;

/** Mails that tell of several notifications of a kind, or of a group. */
const OF_SEVERAL = { orderSteps: 'orderClosed', priceAlerts: 'priceAlert' } as const;
/** What of the catalogue a mail tells of; null: of nothing that is in the list, such as a code. */
export function notificationOf(kind: MailKind): NotificationKind | null {
  const named: Readonly<Partial<Record<MailKind, NotificationKind>>> = OF_SEVERAL;
  return named[kind] ?? (isNotificationKind(kind) ? kind : null);
}

/** The quote that a margin call or stop-out names. */
export type AlertQuote = Pick<MailedClosing, 'name' | 'bid' | 'ask' | 'sequence' | 'at'>;

/** What a stop-out closed, and the quote that was used. Amounts and prices are decimals, as on the wire. */
export type MailedClosing = {
  /** The instrument's code. */
  readonly name: string;
  /** Its English name; absent from mails that were queued before it was added. */
  readonly appName?: string;
  readonly direction: 'long' | 'short';
  readonly lots: string;
  readonly price: string;
  readonly bid: string;
  readonly ask: string;
  readonly source: string;
  readonly sequence: number;
  readonly at: string;
  readonly profit: string;
};

/** A step that an order took by itself, and the quote that was used. A step without a price has none. */
export type MailedStep = {
  readonly step: UnattendedStep;
  readonly orderId: string;
  /** The name of the instrument. */
  readonly name: string;
  readonly direction: 'long' | 'short';
  readonly lots: string | null;
  readonly price: string | null;
  readonly profit: string | null;
  readonly at: string;
  readonly quote: Pick<MailedClosing, 'bid' | 'ask' | 'source' | 'sequence' | 'at'> | null;
};

/** A price alert, and the quote that reached it. Prices are decimals, as on the wire; `from` and `move` are those of a move within a time. */
export type MailedAlert = {
  readonly code: string;
  readonly appName: string;
  readonly kind: 'above' | 'below' | 'percent';
  readonly level: string | null;
  readonly move: string | null;
  readonly window: '5m' | '1h' | '4h' | '24h' | null;
  readonly price: string;
  readonly from: string | null;
  readonly at: string;
  readonly note: string | null;
};

export type MailKind = keyof typeof MAIL_VALUES;

export type Mail = MailBody &
  (
    | { readonly kind: Exclude<MailKind, SwitchedMail> }
    /** Whose switches decide whether it is sent; null: a visitor, who has none. */
    | { readonly kind: MailKind; readonly customerId: string | null }
  );

/** Any mail, once it is decided that it is sent. */
export type WrittenMail = MailBody & { readonly kind: MailKind };

type MailBody = {
  readonly to: string;
  readonly locale: Locale;
  readonly values: Readonly<Record<string, string>>;
  /** How many notifications it tells of; one where it does not say. */
  readonly count?: number;
  /** Rendered like any other and then discarded: response times must not reveal whether the address has an account. */
  readonly isForNobody?: boolean;
};
