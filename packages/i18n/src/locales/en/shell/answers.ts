/** Texts for answers: success messages, the names of fields, and what a field allows. */
import type { NoticeCode } from '@candor/contract/wire/refusals';

export const notices = {
  20001: 'Sent for review.',
  20002: 'Deposit reported and sent for review.',
  20003: 'Withdrawal requested.',
  20004: 'Bought.',
  20005: 'Done.',
} as const satisfies Record<NoticeCode, string>;

/** Request fields by their names on the wire; those that no page shows are in `request-fields.ts`. */
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
  maxSlippagePercent: 'Maximum slippage (%)',
  stopLossPrice: 'Stop loss',
  takeProfitPrice: 'Take profit',
  entryPrice: 'Entry price',
  expiresAt: 'Good until',
  trailingDistance: 'Trailing distance',
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
  verificationCode: 'Verification code',
  email: 'E-mail address',
  phone: 'Phone',
  oldPassword: 'Current password',
  newPassword: 'New password',
  coin: 'Coin',
  network: 'Network',
  amount: 'Amount',
  hash: 'Transaction hash',
  proofId: 'Proof of payment',
  name: 'Name',
} as const;

/** In place of the sentence of `problems` when this field is missing. */
export const missing = {
  stopLossPrice: 'Enter a stop loss price.',
  takeProfitPrice: 'Enter a take profit price.',
} as const;

/** What a field allows; the full sentence is "{field}: …". */
export const problems = {
  sentence: '{field}: {allowed}.',
  required: 'required',
  text: 'must be text',
  textLength: 'from {min} to {max} characters',
  textForm: 'the format is wrong',
  personName:
    'letters of one script, with spaces, hyphens, apostrophes or full stops between them; no digits, symbols, invisible or stylised characters, and no mixed alphabets',
  visibleText: 'no invisible characters, and none that change the order of other characters',
  pushService: 'must be the address of a push service that we know',
  otherTime: 'a time other than the beginning',
  number: 'must be a number',
  integer: 'a whole number from {min} to {max}',
  decimal:
    'a plain decimal number with at most {decimals, plural, one {# digit} other {# digits}} after the point, such as 0.1',
  priceAboveZero: 'a price above zero, with at most {decimals, plural, one {# digit} other {# digits}} after the point',
  boolean: 'must be true or false',
  object: 'must be an object',
  list: 'must be a list',
  oneOf: 'one of {values}',
  imageRequired: 'upload the required image',
  notSigned: 'not signed',
  unchanged: 'this was not accepted: send a different one',
  noSuchPicture: 'this document has no such picture',
  samePicture: 'this is the same image as the front',
  time: 'a time in ISO 8601, UTC, such as 2026-11-20T16:00:00.000Z',
  id: 'an id, digits only',
  unknownField: 'there is no such field',
  repeatedField: 'must be given once only',
  json: 'the body is not valid JSON',
  idempotencyKey: 'the header Idempotency-Key is required: 1 to 128 letters, digits or symbols without spaces',
  virtually: 'the header virtually is NO (demo) or YES (real)',
  invalid: 'not allowed',
} as const;
