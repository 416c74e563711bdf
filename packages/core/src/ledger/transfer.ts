/** One debit, one credit, one amount. Balances are nothing but sums of transfers. */
import { assert } from '../assert.ts';
import type { Asset, Money } from '../money/money.ts';

/** Every account is either demo or real money; no transfer crosses. */
export const MODES = ['demo', 'real'] as const;
export type Mode = (typeof MODES)[number];

/**
 * A customer's accounts for trading: free, held by open orders, held by pending ones. Together they count for margin; none may go
 * below zero. Features add kinds of their own (the principal of a plan): those are the customer's too, and no equity.
 */
export const CUSTOMER_KINDS = ['available', 'margin', 'held'] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

/**
 * The house's named accounts. `demo_issuance` is where play money comes from, and `sandbox_issuance` the play money on the real
 * accounts of a sandbox; `trading` is the counterparty of customers' profit and loss, `protection` covers losses beyond an
 * account's balance, `fees` collects fees, `financing` takes and pays overnight financing. `capital` is the operator's own money, and
 * `capital_outside` where it comes from and goes to. `custody` is what customers have paid in on the chains: as far below zero as they own.
 * `inventory` is what the operator has to convert with, and `inventory_outside` where that comes from and goes to.
 */
export const HOUSE_KINDS = [
  'demo_issuance',
  'sandbox_issuance',
  'trading',
  'fees',
  'protection',
  'financing',
  'capital',
  'capital_outside',
  'custody',
  'inventory',
  'inventory_outside',
] as const;
export type HouseKind = (typeof HOUSE_KINDS)[number];

/** The only accounts that may be below zero; in the database, `ledger_account_kinds` says the same. */
export const OVERDRAFT_KINDS: readonly HouseKind[] = HOUSE_KINDS.filter(
  (kind) => kind !== 'fees' && kind !== 'capital' && kind !== 'inventory',
);

/** The real accounts whose sum is the operator's cover: own money, and what trading has brought or cost so far. */
export const COVER_KINDS: readonly HouseKind[] = ['capital', 'trading', 'fees', 'protection', 'financing'];

export type AccountRef =
  | { readonly owner: string; readonly mode: Mode; readonly asset: Asset; readonly kind: CustomerKind }
  | { readonly owner: null; readonly mode: Mode; readonly asset: Asset; readonly kind: HouseKind };

export type Transfer = {
  readonly debit: AccountRef;
  readonly credit: AccountRef;
  readonly amount: Money;
  /** Its purpose, in the field's terms: `margin.held`, `fee.opening`, `profit`. */
  readonly kind: string;
  /** The business fact that it comes from: `order:42`. */
  readonly fact: string;
  /** One effect per key, for ever. */
  readonly key: string;
};

export function customerAccount(owner: string, mode: Mode, asset: Asset, kind: CustomerKind): AccountRef {
  return { owner, mode, asset, kind };
}

export function houseAccount(mode: Mode, asset: Asset, kind: HouseKind): AccountRef {
  return { owner: null, mode, asset, kind };
}

export function accountKey(account: AccountRef): string {
  return `${account.owner ?? 'house'}/${account.mode}/${account.asset}/${account.kind}`;
}

/** A transfer that cannot be posted is a bug of the rule that made it. */
export function assertPostable(transfer: Transfer): void {
  const { debit, credit, amount } = transfer;
  assert(amount.units > 0n, 'a transfer moves something');
  assert(debit.mode === credit.mode, 'no transfer crosses modes');
  assert(debit.asset === amount.asset && credit.asset === amount.asset, 'a transfer has one asset');
  assert(accountKey(debit) !== accountKey(credit), 'a transfer has two sides');
}

/** Balances after the transfers, in order: account key → units. The input is not changed. */
export function applyTransfers(
  balances: ReadonlyMap<string, bigint>,
  transfers: readonly Transfer[],
): Map<string, bigint> {
  const after = new Map(balances);
  for (const transfer of transfers) {
    assertPostable(transfer);
    const debit = accountKey(transfer.debit);
    const credit = accountKey(transfer.credit);
    after.set(debit, (after.get(debit) ?? 0n) - transfer.amount.units);
    after.set(credit, (after.get(credit) ?? 0n) + transfer.amount.units);
  }
  return after;
}
