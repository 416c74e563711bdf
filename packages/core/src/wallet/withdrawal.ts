/**
 * The life of a withdrawal: `review` while two members of staff look at it and the customer may still cancel, `approved` once it is to be
 * paid, `failed` when it is not and the hold is released. Nothing can be demanded of the customer for it: there is no field for that.
 */
import { applyRate, type Asset, formatMoney, type Money, subtract } from '../money/money.ts';
import type { Rate } from '../money/rate.ts';
import { Refusal } from '../refusal.ts';
import { DAY, HOUR, type Instant } from '../time.ts';

export const WITHDRAWAL_STATUSES = ['review', 'approved', 'failed'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/**
 * How far an approved one has come. `signing`: it waits for the operator's signature. `sent`: the signed transaction was handed to the network.
 * `confirming`: it is in a block that could still be replaced. `done`: it is final.
 */
export const WITHDRAWAL_STAGES = ['signing', 'sent', 'confirming', 'done'] as const;
export type WithdrawalStage = (typeof WITHDRAWAL_STAGES)[number];

/** Why a member of staff may refuse one: the published list. Each is a sentence that the customer reads. */
export const WITHDRAWAL_REFUSALS = ['addressAtRisk', 'accountInDoubt', 'sourceInDoubt', 'lawForbids'] as const;
/**
 * Why one failed. `cancelled`: by the customer. `networkRefused`: the network did not take the transaction up, or executed it without effect.
 */
export const WITHDRAWAL_FAILURES = [...WITHDRAWAL_REFUSALS, 'cancelled', 'networkRefused'] as const;
export type WithdrawalFailure = (typeof WITHDRAWAL_FAILURES)[number];

/** The state of an address in a customer's address book. `unconfirmed`: the mail's link was not opened yet. `waiting`: for its 24 hours. */
export const PAYEE_STATES = ['unconfirmed', 'waiting', 'usable'] as const;
export type PayeeState = (typeof PAYEE_STATES)[number];

/** Entries of an address book, removed ones not counted. */
export const PAYEES_MAX = 50;
/** How long the link in the mail is valid. */
export const TICKET_LASTS = 24 * HOUR;
/** How long a new address waits, from its confirmation. */
export const PAYEE_WAITS = 24 * HOUR;

/** What a reviewer should see. `noRate`: no price of this coin was ever recorded, so it counts against no limit. */
export const WITHDRAWAL_NOTES = [
  'firstWithdrawal',
  'firstToAddress',
  'securityChanged',
  'accountSuspended',
  'noRate',
] as const;
export type WithdrawalNote = (typeof WITHDRAWAL_NOTES)[number];

/** The public parameter with the smallest withdrawal of each coin. */
export const WITHDRAWAL_MIN_KEYS = {
  USDT: 'withdrawalMinUsdt',
  BTC: 'withdrawalMinBtc',
  ETH: 'withdrawalMinEth',
} as const satisfies Readonly<Record<Asset, string>>;

/** The spans of the limits, which roll: what was asked for longer ago no longer counts. */
export const LIMIT_SPANS = { day: DAY, month: 30 * DAY } as const;

/** When the address can be used; while it is not confirmed, the earliest that this can be. */
export function usableFrom(createdAt: Instant, confirmedAt: Instant | null): Instant {
  return Math.max(createdAt, confirmedAt ?? createdAt) + PAYEE_WAITS;
}

export function payeeState(createdAt: Instant, confirmedAt: Instant | null, now: Instant): PayeeState {
  if (confirmedAt === null) return 'unconfirmed';
  return now < usableFrom(createdAt, confirmedAt) ? 'waiting' : 'usable';
}

export type WithdrawalQuote = { readonly fee: Money; readonly received: Money };

/** What is shown before, and booked: together exactly the amount. The customer keeps the fraction of a unit. */
export function quoteWithdrawal(amount: Money, feeRate: Rate): WithdrawalQuote {
  const fee = applyRate(amount, feeRate, 1n, 'down');
  return { fee, received: subtract(amount, fee) };
}

/** Refuses an amount below the coin's minimum, and a fee that is not the one that was shown. */
export function checkWithdrawal(amount: Money, minimum: Money, seen: Money, { fee }: WithdrawalQuote): Refusal | null {
  if (amount.units < minimum.units)
    return new Refusal('withdrawal_below_minimum', { coin: minimum.asset, limit: formatMoney(minimum) });
  return seen.units === fee.units ? null : new Refusal('withdrawal_changed');
}

/** In units of USDT. */
export type LimitUse = { readonly limit: bigint; readonly used: bigint };

/** What is left of a limit, never below nothing: a limit may have been lowered since. */
export function leftOf({ limit, used }: LimitUse): bigint {
  return used >= limit ? 0n : limit - used;
}
