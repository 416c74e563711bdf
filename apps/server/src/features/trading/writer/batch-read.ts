/** Reads what a batch needs from the database before it is decided. */
import {
  accountKey,
  type AccountRef,
  customerAccount,
  houseAccount,
  type HouseKind,
  MODES,
  type Mode,
} from '@candor/core/ledger/transfer';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import type { Submission } from './answers.ts';
import type { BalanceBook } from '../state/balance-book.ts';
import { accountOf, type Accounts } from '../state/book.ts';
import type { UnitOfWork } from '../decide/unit-of-work.ts';
import type { LossQuery } from '../state/loss-book.ts';
import type { Key, RecentKeys } from '../state/recent-keys.ts';
import type { BatchKnown, BatchRead } from './store.ts';

/**
 * @param holds the orders as they will be once everything sent before is committed.
 * @param used the keys that have to be looked up.
 * @param knows whether these losses need not be read.
 */
export function readOf(
  batch: readonly Submission[],
  holds: Accounts,
  used: RecentKeys,
  knows: (ask: LossQuery) => boolean,
): BatchRead {
  const accounts = new Map<string, AccountRef>();
  const balances = new Map<string, AccountRef>();
  const keys: { owner: string; key: string }[] = [];
  const losses: LossQuery[] = [];
  for (const { command, idempotency } of batch) {
    const { owner, mode } = command;
    if ('restrictions' in command) {
      const asks = (command.restrictions?.lossLimits ?? []).map(({ since }) => ({ owner, mode, since }));
      losses.push(...asks.filter((ask) => !knows(ask)));
    }
    if (idempotency !== null && used.has({ owner, key: idempotency.key })) keys.push({ owner, key: idempotency.key });
    const account = accountOf(owner, mode);
    const free = customerAccount(owner, mode, SETTLEMENT_ASSET, 'available');
    balances.set(account, free);
    accounts.set(`${account}/available`, free);
    accounts.set(`${account}/margin`, customerAccount(owner, mode, SETTLEMENT_ASSET, 'margin'));
    if (command.kind === 'place' || command.kind === 'reverse' || hasPending(holds, owner, mode)) {
      accounts.set(`${account}/held`, customerAccount(owner, mode, SETTLEMENT_ASSET, 'held'));
    }
  }
  return { balances: [...balances.values()], accounts: [...HOUSE_ACCOUNTS, ...accounts.values()], keys, losses };
}

/** Whether something real may be opened: only then does the operator's cover matter. */
export function opensReal(batch: readonly Submission[]): boolean {
  return batch.some(({ command: { kind, mode } }) => mode === 'real' && (kind === 'open' || kind === 'reach'));
}

/** As the last of the earlier batches left it; when none of them read it, as it was read now or is cached. */
export function balanceOf(
  account: AccountRef,
  remembered: BalanceBook,
  found: BatchKnown,
  before: readonly UnitOfWork[],
): bigint {
  const { owner, mode } = account;
  for (const unit of before.toReversed()) {
    const left = owner === null ? null : unit.availableAfter(owner, mode);
    if (left !== null) return left;
  }
  return found.balances.get(accountKey(account)) ?? remembered.find(account) ?? 0n;
}

function hasPending(accounts: Accounts, owner: string, mode: Mode): boolean {
  for (const { status } of accounts.ofAccount(owner, mode)) if (status === 'pending') return true;
  return false;
}

/** The house's accounts that orders are posted to. */
const TRADING_HOUSE_KINDS: readonly HouseKind[] = ['trading', 'fees', 'protection', 'financing'];
const HOUSE_ACCOUNTS: readonly AccountRef[] = MODES.flatMap((mode) =>
  TRADING_HOUSE_KINDS.map((kind) => houseAccount(mode, SETTLEMENT_ASSET, kind)),
);

/** The idempotency keys of these commands. */
export function keysOf(batch: readonly Submission[]): Key[] {
  return batch.flatMap(({ command: { owner }, idempotency }) =>
    idempotency === null ? [] : [{ owner, key: idempotency.key }],
  );
}

export function availableOf(owner: string, mode: Mode): AccountRef {
  return customerAccount(owner, mode, SETTLEMENT_ASSET, 'available');
}
