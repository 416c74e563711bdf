/**
 * The table of refusals: our codes → the numbers of docs/product.md (Refusals), answered with HTTP 200 because the provider's clients read
 * the body. Refusals that the catalogue lacks have our own numbers from 11001, and their real HTTP status.
 */
import type { RefusalCode } from '@candor/core/refusal';

export type RefusalNumber = { readonly code: string; readonly status: 200 | 401 | 403 | 404 | 409 | 503 };

export const REFUSALS: Readonly<Record<RefusalCode, RefusalNumber>> = {
  username_or_email_required: { code: '10001', status: 200 },
  email_incorrect: { code: '10002', status: 200 },
  username_incorrect: { code: '10003', status: 200 },
  password_incorrect: { code: '10004', status: 200 },
  user_status_abnormal: { code: '10005', status: 200 },
  username_exists: { code: '10006', status: 200 },
  email_exists: { code: '10007', status: 200 },
  user_status_wrong: { code: '10008', status: 200 },
  user_unknown: { code: '10009', status: 200 },
  insufficient_balance: { code: '10011', status: 200 },
  option_product_incorrect: { code: '10014', status: 200 },
  not_tradable_now: { code: '10015', status: 200 },
  amount_incorrect: { code: '10016', status: 200 },
  parameter_unknown: { code: '10018', status: 200 },
  stops_unreasonable: { code: '11001', status: 409 },
  price_moved: { code: '11002', status: 409 },
  order_not_open: { code: '11003', status: 409 },
  leverage_out_of_range: { code: '11004', status: 409 },
  password_too_weak: { code: '11005', status: 409 },
  too_many_open_orders: { code: '11006', status: 409 },
  watchlist_full: { code: '11007', status: 409 },
  code_incorrect: { code: '10091', status: 200 },
  proof_required: { code: '11008', status: 403 },
  demo_disabled: { code: '11009', status: 403 },
  second_factor_incorrect: { code: '11010', status: 409 },
  account_locked: { code: '11011', status: 409 },
  code_wait: { code: '11012', status: 409 },
  phone_incorrect: { code: '11013', status: 409 },
  phone_exists: { code: '10007', status: 200 },
  sign_in_expired: { code: '11014', status: 409 },
  passkey_failed: { code: '11015', status: 409 },
  provider_failed: { code: '11016', status: 409 },
  provider_email_unverified: { code: '11017', status: 409 },
  loss_limit_reached: { code: '11018', status: 409 },
  on_break: { code: '11019', status: 409 },
  account_not_empty: { code: '11020', status: 409 },
  last_way_in: { code: '11021', status: 409 },
  invite_unknown: { code: '11022', status: 409 },
  factor_limit: { code: '11023', status: 409 },
  password_unchanged: { code: '11024', status: 409 },
  sign_in_wait: { code: '11025', status: 409 },
  entry_price_unreasonable: { code: '11026', status: 409 },
  expiry_unreasonable: { code: '11027', status: 409 },
  order_not_pending: { code: '11028', status: 409 },
  order_changed: { code: '11029', status: 409 },
  leverage_note_unread: { code: '11030', status: 409 },
  statement_too_long: { code: '11031', status: 409 },
  pdf_failed: { code: '11032', status: 409 },
  staff_sign_in_incorrect: { code: '11033', status: 409 },
  proposal_own: { code: '11034', status: 409 },
  proposal_over: { code: '11035', status: 409 },
  proposal_changed: { code: '11036', status: 409 },
  out_of_bounds: { code: '11037', status: 409 },
  case_taken: { code: '11038', status: 409 },
  case_not_yours: { code: '11039', status: 409 },
  case_over: { code: '11040', status: 409 },
  image_format: { code: '11041', status: 409 },
  image_too_large: { code: '11042', status: 409 },
  image_unreadable: { code: '11043', status: 409 },
  image_pixels: { code: '11044', status: 409 },
  upload_failed: { code: '11045', status: 409 },
  upload_offset: { code: '11046', status: 409 },
  identity_status_incorrect: { code: '10019', status: 200 },
  identity_kept: { code: '11047', status: 409 },
  screening_unavailable: { code: '11048', status: 409 },
  screening_changed: { code: '11049', status: 409 },
  under_age: { code: '11050', status: 409 },
  image_small: { code: '11051', status: 409 },
  too_many_pictures: { code: '11052', status: 409 },
  duplicates_unread: { code: '11053', status: 409 },
  zone_pending: { code: '11054', status: 409 },
  no_cover: { code: '10015', status: 200 },
  capital_needed: { code: '11055', status: 409 },
  deposit_below_minimum: { code: '11080', status: 409 },
  deposit_known: { code: '11081', status: 409 },
  too_many_deposits: { code: '11082', status: 409 },
  not_a_transaction: { code: '11083', status: 409 },
  network_not_offered: { code: '11084', status: 409 },
  deposit_limit_reached: { code: '11085', status: 409 },
  play_coins_wait: { code: '11086', status: 409 },
  chain_unreachable: { code: '11087', status: 409 },
  receiving_address_missing: { code: '10021', status: 200 },
  identity_not_verified: { code: '10022', status: 200 },
  withdrawal_method_missing: { code: '10025', status: 200 },
  address_incorrect: { code: '11088', status: 409 },
  signed_batch_differs: { code: '11089', status: 409 },
  address_is_ours: { code: '11090', status: 409 },
  payee_needs_mail: { code: '11091', status: 409 },
  too_many_payees: { code: '11092', status: 409 },
  payee_link_invalid: { code: '11093', status: 409 },
  payee_not_usable: { code: '11094', status: 409 },
  withdrawals_frozen: { code: '11095', status: 409 },
  withdrawal_limit_reached: { code: '11096', status: 409 },
  withdrawal_below_minimum: { code: '11097', status: 409 },
  withdrawal_changed: { code: '11098', status: 409 },
  withdrawal_over: { code: '11099', status: 409 },
  payout_address_short: { code: '11120', status: 409 },
  provider_not_offered: { code: '11056', status: 409 },
  clock_in_doubt: { code: '11070', status: 503 },
};

/** Numbers of the catalogue that belong to features which are not there yet, and what they will mean: nothing is answered with them. */
export const CODES_TO_COME = {
  10010: 'There is no such smart-trading product.',
  10012: 'The product is not offered for this number of days.',
  10013: 'The amount of the investment is not right.',
  10017: 'There is no such period.',
  10020: 'The state of the collection does not allow this.',
  10023: 'The term of the loan is not right.',
  10024: 'A plan of this product is running already.',
} as const;

/** Their meaning: docs/product.md, Success notices. */
export const NOTICES = ['20001', '20002', '20003', '20004', '20005'] as const;
export type NoticeCode = (typeof NOTICES)[number];

/** Answers that are not refusals by a rule: the protocol's own, with HTTP's numbers in the body. */
export const FAILURES = ['400', '401', '403', '404', '409', '413', '414', '415', '429', '500', '503'] as const;
export type FailureCode = (typeof FAILURES)[number];

export type Envelope<T> = { readonly code: string; readonly msg: string; readonly data: T };

/** An invalid field: `allowed` says what would be valid, in the customer's language. */
export type FieldProblem = { readonly field: string; readonly problem: string; readonly allowed: string };
