/**
 * A refusal is an expected answer: the rules say no, nothing has happened, and the customer reads why. The codes are our own; the contract
 * maps each to a number, from docs/product.md (Refusals) or one of ours.
 */
export const REFUSAL_CODES = [
  'username_or_email_required',
  'email_incorrect',
  'username_incorrect',
  'password_incorrect',
  'user_status_abnormal',
  'username_exists',
  'email_exists',
  'user_status_wrong',
  'user_unknown',
  'insufficient_balance',
  'not_tradable_now',
  'amount_incorrect',
  'option_product_incorrect',
  'parameter_unknown',
  'stops_unreasonable',
  'price_moved',
  'order_not_open',
  'leverage_out_of_range',
  'password_too_weak',
  'too_many_open_orders',
  'watchlist_full',
  'code_incorrect',
  'proof_required',
  'demo_disabled',
  'second_factor_incorrect',
  'account_locked',
  'code_wait',
  'phone_incorrect',
  'phone_exists',
  'sign_in_expired',
  'passkey_failed',
  'provider_failed',
  'provider_not_offered',
  'provider_email_unverified',
  'loss_limit_reached',
  'on_break',
  'account_not_empty',
  'last_way_in',
  'invite_unknown',
  'factor_limit',
  'password_unchanged',
  'sign_in_wait',
  'entry_price_unreasonable',
  'expiry_unreasonable',
  'order_not_pending',
  'order_changed',
  'leverage_note_unread',
  'statement_too_long',
  'pdf_failed',
  'staff_sign_in_incorrect',
  'proposal_own',
  'proposal_over',
  'proposal_changed',
  'out_of_bounds',
  'case_taken',
  'case_not_yours',
  'case_over',
  'image_format',
  'image_too_large',
  'image_unreadable',
  'image_pixels',
  'upload_failed',
  'upload_offset',
  'identity_status_incorrect',
  'identity_kept',
  'screening_unavailable',
  'screening_changed',
  'under_age',
  'image_small',
  'too_many_pictures',
  'duplicates_unread',
  'zone_pending',
  'no_cover',
  'clock_in_doubt',
  'capital_needed',
  'deposit_below_minimum',
  'deposit_known',
  'too_many_deposits',
  'not_a_transaction',
  'network_not_offered',
  'deposit_limit_reached',
  'play_coins_wait',
  'chain_unreachable',
  'receiving_address_missing',
  'identity_not_verified',
  'withdrawal_method_missing',
  'address_incorrect',
  'signed_batch_differs',
  'address_is_ours',
  'payee_needs_mail',
  'too_many_payees',
  'payee_link_invalid',
  'payee_not_usable',
  'withdrawals_frozen',
  'withdrawal_limit_reached',
  'withdrawal_below_minimum',
  'withdrawal_changed',
  'withdrawal_over',
  'smart_not_enabled',
  'plan_product_incorrect',
  'plan_days_incorrect',
  'plan_amount_incorrect',
  'plan_running',
  'plan_not_covered',
  'plan_changed',
  'plan_over',
  'pool_empty',
  'pool_promised',
  'payout_funds_missing',
  'conversion_below_minimum',
  'conversion_price_changed',
  'conversion_uncovered',
  'inventory_needed',
  'payout_address_short',
  'strategy_instrument',
  'strategy_budget_small',
  'strategy_grid_narrow',
  'too_many_strategies',
  'strategy_over',
  'strategy_history_short',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Refusals of the moment: nothing is wrong with the request, which may be sent again with the same idempotency key and is decided anew. */
const PASSING: ReadonlySet<RefusalCode> = new Set<RefusalCode>(['not_tradable_now', 'no_cover']);

export function isPassing(code: RefusalCode): boolean {
  return PASSING.has(code);
}

/** The values in the sentence: the field, the limit, the current figure. Strings, so that nothing is rounded on the way. */
export type RefusalDetails = Readonly<Record<string, string>>;

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}
