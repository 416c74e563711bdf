/** Adds up a statement: movements of money one after the other, and the balances after each. */
import { assert } from '../assert.ts';
import { recordGroup } from '../ledger/record-groups.ts';
import { type AccountRef, CUSTOMER_KINDS } from '../ledger/transfer.ts';
import { type Asset, type Money, money } from '../money/money.ts';
import type { Instant } from '../time.ts';

/**
 * A posted transfer with the customer on one side, or on both; or between two of the operator's accounts, when negative balance protection
 * paid what the customer's account lacked.
 */
export type Movement = {
  readonly id: string;
  readonly at: Instant;
  readonly debit: AccountRef;
  readonly credit: AccountRef;
  readonly amount: Money;
  readonly kind: string;
  readonly fact: string;
};

/**
 * What a movement means for the customer's wealth: profit from the market, trading fees, overnight financing, what negative balance protection
 * paid of these, options with their premiums and what they paid, and everything else.
 */
export const CATEGORIES = ['profit', 'fees', 'financing', 'protection', 'options', 'other'] as const;
export type Category = (typeof CATEGORIES)[number];

/** By kind of account, in the order of `Running.kinds`. */
export type Balances = ReadonlyMap<string, Money>;
export type Totals = Readonly<Record<Category, Money>>;

/**
 * One for each of the operator's accounts: what it gives, the customer gains, and what it gets, they lose. None between two of the
 * customer's own accounts. Two where protection pays: a loss, and the same amount given; together they leave the balance as it is.
 */
export type Effect = { readonly category: Category; readonly amount: Money };

export function effectsOf({ debit, credit, amount, kind }: Movement): readonly Effect[] {
  return [
    ...(credit.owner === null
      ? [{ category: categoryOf(credit, kind), amount: money(amount.asset, -amount.units) }]
      : []),
    ...(debit.owner === null ? [{ category: categoryOf(debit, kind), amount }] : []),
  ];
}

/** Whether the operator's protection paid it, or took it back, without touching the customer's accounts. */
export function isByOperator({ debit, credit }: Pick<Movement, 'debit' | 'credit'>): boolean {
  return debit.owner === null && credit.owner === null;
}

function categoryOf(house: AccountRef, kind: string): Category {
  // The markup of an option is part of its premium, whichever account it goes to.
  if (recordGroup(kind) === 'options') return 'options';
  switch (house.kind) {
    case 'trading':
      return 'profit';
    case 'fees':
    case 'financing':
    case 'protection':
      return house.kind;
    default:
      return 'other';
  }
}

/** Starts with the opening balances and takes movements in their order; after the last one it holds the closing balances. */
export class Running {
  readonly #balances = new Map<string, bigint>();
  readonly #totals = new Map<string, bigint>();
  readonly #assets: Set<Asset>;
  readonly #kinds = new Set<string>(CUSTOMER_KINDS);

  /** @param opening of every account of the customer, also of empty ones. */
  constructor(opening: readonly { readonly kind: string; readonly amount: Money }[]) {
    this.#assets = new Set<Asset>(['USDT']);
    for (const { kind, amount } of opening) {
      this.#assets.add(amount.asset);
      this.#kinds.add(kind);
      bump(this.#balances, `${amount.asset} ${kind}`, amount.units);
    }
  }

  /** The assets of all balances and movements, and USDT. */
  get assets(): readonly Asset[] {
    return [...this.#assets];
  }

  /** The kinds of the customer's accounts: those for trading, then those of other features. */
  get kinds(): readonly string[] {
    return [...this.#kinds];
  }

  take(movement: Movement): readonly Effect[] {
    const { debit, credit, amount } = movement;
    assert(
      !isByOperator(movement) || debit.kind === 'protection' || credit.kind === 'protection',
      'a statement has what the customer was part of, and what was paid for them',
    );
    this.#assets.add(amount.asset);
    if (debit.owner !== null) this.#move(debit.kind, amount.asset, -amount.units);
    if (credit.owner !== null) this.#move(credit.kind, amount.asset, amount.units);
    const effects = effectsOf(movement);
    for (const effect of effects) bump(this.#totals, `${amount.asset} ${effect.category}`, effect.amount.units);
    return effects;
  }

  balances(asset: Asset): Balances {
    return new Map(this.kinds.map((kind) => [kind, money(asset, this.#balances.get(`${asset} ${kind}`) ?? 0n)]));
  }

  /** Of all the customer's accounts together. */
  balance(asset: Asset): Money {
    let units = 0n;
    for (const part of this.balances(asset).values()) units += part.units;
    return money(asset, units);
  }

  /** Of all movements taken. */
  totals(asset: Asset): Totals {
    const of = (category: Category) => money(asset, this.#totals.get(`${asset} ${category}`) ?? 0n);
    return {
      profit: of('profit'),
      fees: of('fees'),
      financing: of('financing'),
      protection: of('protection'),
      options: of('options'),
      other: of('other'),
    };
  }

  #move(kind: string, asset: Asset, units: bigint): void {
    this.#kinds.add(kind);
    bump(this.#balances, `${asset} ${kind}`, units);
  }
}

function bump(sums: Map<string, bigint>, key: string, units: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + units);
}

const ORDER_FACT = /^order:(\d+)$/;

/** The order that a movement belongs to, if any. */
export function orderIdOf(fact: string): string | null {
  return ORDER_FACT.exec(fact)?.[1] ?? null;
}
