/** What an answer says: refusals of the rules, failures of the protocol, success notices, and what a field allows. */
import type { FailureCode, NoticeCode } from '@candor/contract/refusals';
import type { RefusalCode } from '@candor/core/refusal';

export const refusals = {
  username_or_email_required: 'Enter a username or e-mail address.',
  email_incorrect: 'This e-mail address is not in the right format.',
  username_incorrect: 'A username has 4 to 20 letters, digits or underscores.',
  password_incorrect: 'The username, e-mail address or password is incorrect.',
  user_status_abnormal: 'This account cannot be used at present. Contact support.',
  username_exists: 'This username is taken.',
  email_exists: 'This e-mail address is already registered.',
  user_status_wrong: 'Your account’s status does not allow this.',
  user_unknown: 'There is no such user.',
  insufficient_balance:
    'Insufficient balance: this needs {needed} {asset}, and {free} {asset} is free. Choose a smaller order, or close another one first.',
  not_tradable_now: 'This instrument cannot be traded right now: its market is closed or its price is not fresh.',
  amount_incorrect: '{field}: from {min} to {max}{step, select, 0 {} other {, in steps of {step}}}.',
  option_product_incorrect: 'There is no such instrument or product.',
  parameter_unknown: 'The system parameter could not be obtained.',
  stops_unreasonable:
    '{field} is unreasonable: it must lie on the right side of {price}, the price at which the order would close now, and on the instrument’s price grid.',
  price_moved: 'The price moved from {seen} to {price}, which is more than you allowed. Nothing was done.',
  order_not_open: 'This order is not open any more.',
  leverage_out_of_range: 'Leverage: a whole number from {min} to {max}.',
  password_too_weak: 'This password is too easy to guess. Use 8 to 128 characters that are not a common password.',
  too_many_open_orders: 'You have {max} open orders, which is the most. Close one first.',
  watchlist_full: 'You watch {max} instruments, which is the most. Take one off first.',
} as const satisfies Record<RefusalCode, string>;

/** By the code in the body, and two that only the client can know. */
export const failures = {
  400: 'The request was not understood.',
  401: 'Your session has ended. Log in again.',
  403: 'You are not allowed to do this.',
  404: 'Nothing found.',
  409: 'This request was already sent with other content.',
  413: 'The request is too large.',
  415: 'This kind of content is not accepted.',
  429: 'Too many requests. Wait a moment, then try again.',
  500: 'Something failed on our side. It was recorded under the number {requestId}.',
  503: 'The service is not available right now. Try again in a moment.',
  timeout: 'Network timeout, check the order list.',
  offline: 'No connection to Candor. Check your network.',
  unknown: 'Unknown error.',
} as const satisfies Record<FailureCode | 'timeout' | 'offline' | 'unknown', string>;

export const notices = {
  20001: 'Submitted for review.',
  20002: 'Recharge added and submitted for review.',
  20003: 'Withdrawal added and submitted.',
  20004: 'Purchase successful.',
  20005: 'Operation successful.',
} as const satisfies Record<NoticeCode, string>;

/** Request fields by their names on the wire. A field that is not here is shown by its wire name. */
export const fields = {
  account: 'Username or e-mail',
  password: 'Password',
  inviteCode: 'Invite code',
  product: 'Product',
  code: 'Instrument',
  direction: 'Direction',
  type: 'Order type',
  lots: 'Lots',
  leverage: 'Leverage',
  price: 'Price',
  maxSlippagePercent: 'Largest slippage (%)',
  stopLossPrice: 'Stop loss price',
  takeProfitPrice: 'Take profit price',
  orderId: 'Order',
  id: 'Id',
  status: 'Status',
  page: 'Page',
  size: 'Page size',
  interval: 'Interval',
  limit: 'Limit',
  from: 'From',
  to: 'To',
  key: 'Key',
} as const;

/** What a field allows; the sentence is "{field}: …". */
export const problems = {
  sentence: '{field}: {allowed}.',
  required: 'required',
  text: 'text is expected',
  textLength: 'from {min} to {max} characters',
  textForm: 'the form is not right',
  number: 'a number is expected',
  integer: 'a whole number from {min} to {max}',
  decimal:
    'a plain decimal number with at most {decimals, plural, one {# digit} other {# digits}} after the point, such as 0.1',
  boolean: 'true or false is expected',
  object: 'an object is expected',
  list: 'a list is expected',
  oneOf: 'one of {values}',
  time: 'a time in ISO 8601, UTC, such as 2026-11-20T16:00:00.000Z',
  id: 'an id, digits only',
  unknownField: 'there is no such field',
  json: 'the body is not valid JSON',
  idempotencyKey: 'the header Idempotency-Key is required: 1 to 128 letters, digits or signs without blanks',
  virtually: 'the header virtually is NO (demo) or YES (real)',
  invalid: 'not allowed',
} as const;
