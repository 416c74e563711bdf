/**
 * The life of a deposit: `review` until the chain has shown it with enough confirmations, then `approved`; or `failed`, with a reason. Only
 * what the chain shows is credited, to the unit, whatever the customer announced. Where the operator has no node, two members of staff look at the
 * chain in its place.
 */
import type { Money } from '../money/money.ts';
import type { RefusalCode } from '../refusal.ts';
import { HOUR, type Instant } from '../time.ts';

export const DEPOSIT_STATUSES = ['review', 'approved', 'failed'] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

/**
 * Why a deposit is not credited yet. `announced`: the chain has not shown it. `confirming`: it is in a block that could still be replaced.
 * `reorganised`: its block was replaced, and it is in no other one so far. `belowMinimum`: it is final, and is credited together with the
 * next ones, as soon as they reach the coin's minimum. `accountClosed`: the account was closed before it arrived. `staffReview`: the network has no
 * node here, and members of staff look for it.
 */
export const DEPOSIT_WAITS = [
  'announced',
  'confirming',
  'reorganised',
  'belowMinimum',
  'accountClosed',
  'staffReview',
] as const;
export type DepositWait = (typeof DEPOSIT_WAITS)[number];

/**
 * Why a member of staff may refuse what they review: the published list. Each is a sentence that the customer reads. `notSeen`: no block explorer
 * shows the transaction. `alreadyCredited`: what it pays there was credited before. `unclear`: what was announced does not say which transaction it is.
 * For the others see `DEPOSIT_FAILURES`.
 */
export const DEPOSIT_REFUSALS = [
  'notSeen',
  'unclear',
  'otherAddress',
  'wrongToken',
  'reverted',
  'alreadyCredited',
] as const;
export type DepositRefusal = (typeof DEPOSIT_REFUSALS)[number];

/**
 * Why a deposit failed. `notFound`: the chain never showed it. `dropped`: its block was replaced and it never came back. `replaced`: its sender
 * spent the same nonce on another transaction, or it pays something else in another block. `reverted`: it was executed without effect. `otherAddress`: it does not pay the customer's address
 * directly. `wrongToken`: it pays the address with another coin or token than the one that was announced. `chainReplaced`: its block left the chain
 * after it was final, and two people took it back; if the transaction is in another block, that is another deposit.
 */
export const DEPOSIT_FAILURES = [
  'notFound',
  'dropped',
  'replaced',
  'reverted',
  'otherAddress',
  'wrongToken',
  'chainReplaced',
  'notSeen',
  'unclear',
  'alreadyCredited',
] as const;
export type DepositFailure = (typeof DEPOSIT_FAILURES)[number];

/** `credited`, or why it waits or failed. */
export const DEPOSIT_STATES = ['credited', ...DEPOSIT_WAITS, ...DEPOSIT_FAILURES] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** How long the chain has to show what was announced, or to take a payment up again whose block was replaced. */
export const DEPOSIT_PATIENCE = 72 * HOUR;

/** What members of staff credit is everything that a transaction pays to an address: this stands where the chain's outputs have their number. */
export const BY_STAFF = -2;

/** Announcements that wait at the same time, for each customer. */
export const ANNOUNCEMENTS_MAX = 20;

/** Null when it may be announced: members of staff look for what they review by what the picture shows. */
export function checkProof(isReviewed: boolean, hasProof: boolean): RefusalCode | null {
  return isReviewed && !hasProof ? 'deposit_proof_required' : null;
}

/** Confirmations of what is in a block: one when it is the newest. Zero if the block is not there yet. */
export function confirmationsOf(block: number, head: number): number {
  return Math.max(0, head - block + 1);
}

/** The newest block with enough confirmations; negative while the chain is too short. */
export function finalBlock(head: number, required: number): number {
  return head - required + 1;
}

export type FinalPayment = {
  readonly amount: Money;
  /** Final payments of the same coin to the same customer that wait because each was below the minimum. */
  readonly waiting: Money;
  readonly minimum: Money;
  readonly isAccountClosed: boolean;
};

/** What happens to a payment that is final; `credit` also credits what was waiting. */
export function decideFinal({ amount, waiting, minimum, isAccountClosed }: FinalPayment): 'credit' | DepositWait {
  if (isAccountClosed) return 'accountClosed';
  return amount.units + waiting.units >= minimum.units ? 'credit' : 'belowMinimum';
}

/** What the chain says about a transaction that the customer named. `final` ones can no longer change. */
export type ChainFinding =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'replaced' }
  | {
      readonly kind: 'mined';
      readonly isFinal: boolean;
      readonly effect: 'ours' | 'reverted' | 'otherAddress' | 'wrongToken';
    };

/** Null while it may still become a deposit. */
export function decideAnnounced(finding: ChainFinding, announcedAt: Instant, now: Instant): DepositFailure | null {
  switch (finding.kind) {
    case 'mined':
      // Nothing is decided upon a block that could be replaced.
      if (!finding.isFinal) return null;
      // The watcher credits what is ours; what it does not find again was credited under another announcement.
      return finding.effect === 'ours' ? afterPatience(announcedAt, now) : finding.effect;
    case 'replaced':
      return 'replaced';
    case 'pending':
    case 'unknown':
      return afterPatience(announcedAt, now);
  }
}

function afterPatience(announcedAt: Instant, now: Instant): DepositFailure | null {
  return hasWaitedTooLong(announcedAt, now) ? 'notFound' : null;
}

export function hasWaitedTooLong(since: Instant, now: Instant): boolean {
  return now - since >= DEPOSIT_PATIENCE;
}

/** How what arrived compares with what was announced; it is credited as it arrived. */
export function compareAnnounced(announced: Money, received: Money): 'less' | 'more' | 'equal' {
  if (received.units === announced.units) return 'equal';
  return received.units < announced.units ? 'less' : 'more';
}
