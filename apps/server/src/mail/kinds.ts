/** The kinds of mail and their values. Times are ISO 8601 in UTC; paths begin with a slash. */
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
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The quote that a margin call or stop-out names. */
export type MailedQuote = Pick<MailedClosing, 'name' | 'bid' | 'ask' | 'sequence' | 'at'>;

/** What a stop-out closed, and the quote that was used. Amounts and prices are decimals, as on the wire. */
export type MailedClosing = {
  /** The name of the instrument. */
  readonly name: string;
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

export type MailKind = keyof typeof MAIL_VALUES;

export type Mail = {
  readonly kind: MailKind;
  readonly to: string;
  readonly locale: Locale;
  readonly values: Readonly<Record<string, string>>;
  /** Rendered like any other and then discarded: response times must not reveal whether the address has an account. */
  readonly isForNobody?: boolean;
};
