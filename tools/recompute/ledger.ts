/** The account's postings as transfers, and what each step of an order moves: the help pages on the balance, nights and protection, ADR 12 and 17. */
import type { BalanceView, PostingView } from '@candor/contract/balance';
import { decimal, larger, show, smaller, USDT } from './decimals.ts';

export type Moved = { readonly kind: string; readonly amount: bigint };

/** The customer's side of one transfer, or both where both accounts are the customer's. */
type Transfer = {
  readonly id: bigint;
  readonly kind: string;
  readonly fact: string;
  readonly sides: Map<string, bigint>;
};

/** Which accounts each kind moves, and in which direction. */
const HOLDS = { available: -1n, margin: 1n } as const;
const WAITS = { available: -1n, held: 1n } as const;
const PAYS = { available: -1n } as const;
const GETS = { available: 1n } as const;
const PROTECTS = { protection: 1n } as const;
const KINDS: Readonly<Record<string, Readonly<Record<string, bigint>>>> = {
  'margin.held': HOLDS,
  'margin.released': { available: 1n, margin: -1n },
  'order.held': WAITS,
  'order.released': { available: 1n, held: -1n },
  'fee.opening': PAYS,
  'fee.closing': PAYS,
  loss: PAYS,
  'financing.paid': PAYS,
  'financing.settled': PAYS,
  profit: GETS,
  'financing.received': GETS,
  'loss.protected': PROTECTS,
  'financing.protected': PROTECTS,
  'fee.protected': PROTECTS,
};
/** Facts besides orders that move money: the demo account's grant and reset, a sandbox's, and what comes in, goes out or is converted. */
const OTHER_FACTS = new Set(['customer', 'demo_reset', 'sandbox_grant', 'deposit', 'withdrawal', 'conversion']);

export class Ledger {
  readonly #transfers: readonly Transfer[];
  readonly #taken = new Set<bigint>();
  readonly problems: string[] = [];

  constructor(postings: readonly PostingView[]) {
    const transfers = new Map<string, Transfer>();
    for (const { id, kind, fact, account, amount, asset, movesBalance } of postings) {
      if (asset !== 'USDT') continue;
      if (movesBalance === (account === 'protection')) this.problems.push(`posting ${id} says wrongly what it moves`);
      const transfer = transfers.get(id) ?? { id: BigInt(id), kind, fact, sides: new Map<string, bigint>() };
      transfer.sides.set(account, decimal(amount, USDT));
      transfers.set(id, transfer);
    }
    this.#transfers = [...transfers.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** What the order has moved after what was taken already. */
  #next(orderId: string): Transfer | undefined {
    return this.#transfers.find(({ id, fact }) => fact === `order:${orderId}` && !this.#taken.has(id));
  }

  nextKind(orderId: string): string | null {
    return this.#next(orderId)?.kind ?? null;
  }

  /** What was available right before the next movement of the order. */
  availableBefore(orderId: string): bigint {
    const next = this.#next(orderId);
    return this.#transfers
      .filter(({ id }) => next === undefined || id < next.id)
      .reduce((sum, { sides }) => sum + (sides.get('available') ?? 0n), 0n);
  }

  /** Takes a step's movements, in their order, and says how they differ from what was computed. */
  take(orderId: string, expected: readonly Moved[]): string[] {
    const problems: string[] = [];
    for (const { kind, amount } of expected.filter((each) => each.amount !== 0n)) {
      const found = this.#next(orderId);
      if (found?.kind !== kind) {
        problems.push(
          `moved ${show(amount, USDT)} as ${kind}, and ${found === undefined ? 'nothing' : found.kind} is posted`,
        );
        continue;
      }
      this.#taken.add(found.id);
      problems.push(...sideProblems(found, amount));
    }
    return problems;
  }

  /** Postings that follow from no order and no other fact. */
  leftOver(): string[] {
    return this.#transfers
      .filter(({ id, fact }) => !this.#taken.has(id) && !OTHER_FACTS.has(fact.split(':')[0] ?? ''))
      .map(({ id, kind, fact }) => `posting ${id} (${kind}, ${fact}) follows from nothing`);
  }
}

function sideProblems({ id, kind, sides }: Transfer, amount: bigint): string[] {
  const expected = KINDS[kind] ?? {};
  const accounts = new Set([...Object.keys(expected), ...sides.keys()]);
  return [...accounts].flatMap((account) => {
    const [is, should] = [sides.get(account) ?? 0n, (expected[account] ?? 0n) * amount];
    if (is === should) return [];
    return [
      `posting ${id} (${kind}) moves ${show(is, USDT)} on ${account}, and ${show(should, USDT)} by the documents`,
    ];
  });
}

/** Each balance is the sum of its postings. */
export function balanceProblems(postings: readonly PostingView[], balances: readonly BalanceView[]): string[] {
  const decimals: Record<string, number> = { USDT, BTC: 8, ETH: 18 };
  const sums = new Map<string, bigint>();
  for (const { asset, account, amount, movesBalance } of postings) {
    if (!movesBalance) continue;
    const key = `${asset} ${account}`;
    sums.set(key, (sums.get(key) ?? 0n) + decimal(amount, decimals[asset] ?? 0));
  }
  const said = new Map(
    balances.map(({ asset, kind, amount }) => [`${asset} ${kind}`, decimal(amount, decimals[asset] ?? 0)]),
  );
  return [...new Set([...sums.keys(), ...said.keys()])].flatMap((key) => {
    const [sum, is] = [sums.get(key) ?? 0n, said.get(key) ?? 0n];
    const shown = decimals[key.split(' ')[0] ?? ''] ?? 0;
    return sum === is ? [] : [`balance ${key} is ${show(is, shown)}, and the sum of its postings ${show(sum, shown)}`];
  });
}

export type Closing = {
  readonly available: bigint;
  readonly released: bigint;
  readonly profit: bigint;
  readonly owed: bigint;
  readonly fee: bigint;
};

export type Settled = { readonly moved: readonly Moved[]; readonly protection: bigint };

/**
 * A closing releases its margin and brings its gain; then loss, financing owed and fee are paid in this order, as far as the account has
 * money, and what is missing in the end is paid by the operator.
 */
export function settle({ available, released, profit, owed, fee }: Closing): Settled {
  let cash = larger(0n, available + released + larger(0n, profit));
  const pay = (due: bigint): [paid: bigint, missing: bigint] => {
    const paid = smaller(due, cash);
    cash -= paid;
    return [paid, due - paid];
  };
  const [loss, lossMissing] = pay(larger(0n, -profit));
  const [financing, financingMissing] = pay(owed);
  const [charged, feeMissing] = pay(fee);
  return {
    moved: [
      { kind: 'margin.released', amount: released },
      { kind: 'profit', amount: larger(0n, profit) },
      { kind: 'loss', amount: loss },
      { kind: 'loss.protected', amount: lossMissing },
      { kind: 'financing.settled', amount: financing },
      { kind: 'financing.protected', amount: financingMissing },
      { kind: 'fee.closing', amount: charged },
      { kind: 'fee.protected', amount: feeMissing },
    ],
    protection: lossMissing + financingMissing + feeMissing,
  };
}
