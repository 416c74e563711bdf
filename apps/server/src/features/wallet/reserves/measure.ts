/**
 * Measures what the operator's addresses hold, once an hour, at the final block to which the chain was read, beside what the ledger says of that very
 * block. What was measured stays as it was.
 */
import { type Asset, ASSETS } from '@candor/core/money/money';
import { HOUR } from '@candor/core/time';
import type { Holdings } from '@candor/core/wallet/cover';
import type { Network } from '@candor/core/wallet/coins';
import { breaksOf, type ReserveFigures } from '@candor/core/wallet/reserves';
import { inTransaction } from '../../../db/db.ts';
import type { App } from '../../../http/app.ts';
import type { BalanceReader } from '../chains/balances/balances.ts';
import { type BlockHead, ChainUnavailable } from '../chains/chain.ts';
import * as repo from '../db/reserves.repo.ts';
import { NETWORK_RULES } from '../networks/rules.ts';
import { type OfferedNetwork, routesOf, type Wallet } from '../wallet-app.ts';

export type ReservesApp = Pick<App, 'db' | 'log' | 'now'> & { readonly wallet: Wallet };

const FEES_AT_ONCE = 500;
const ADDRESSES_AT_ONCE = 2_000;

/** Those that were not measured in this hour yet. A node that is away is asked again with the next call. */
export async function measureReserves(app: ReservesApp): Promise<void> {
  const at = app.now();
  const hour = new Date(at - (at % HOUR));
  for (const offered of app.wallet.networks) {
    const { balances } = offered.chain;
    // What is still to be read is in the ledger, where the staff have credited it, and not yet at that block.
    if (balances === undefined || !offered.watcher.isCaughtUp()) continue;
    try {
      await measureNetwork(app, offered, balances, hour);
    } catch (error) {
      if (!(error instanceof ChainUnavailable)) throw error;
      app.log.warn({ network: offered.network, why: error.message }, 'the reserves could not be measured');
    }
  }
}

async function measureNetwork(
  app: ReservesApp,
  offered: OfferedNetwork,
  balances: BalanceReader,
  hour: Date,
): Promise<void> {
  const { network, paying } = offered;
  const { kysely } = app.db;
  if (await repo.hasMeasured(kysely, network, hour)) return;
  const ledger = await repo.readLedger(
    kysely,
    network,
    routesOf(offered).map(({ coin }) => coin),
  );
  const [first] = ledger;
  if (first === undefined) return;
  const block = { number: Number(first.block_number), hash: first.block_hash };
  const own = paying === null ? [] : [NETWORK_RULES[network].matchKey(paying.payoutAddress)];
  const payers = [...new Set([...own, ...(await repo.listPayers(kysely, network))])].toSorted();
  const { deposits, count } = await sumDeposits(app, network, balances, block);
  const payouts = await balances.sumBalances(payers, block);
  if (balances.feeCoin !== null) await readFees(app, network, first.block_number, balances);
  await inTransaction(app.db, async (tx) => {
    const fees = await repo.sumFees(tx, network, first.block_number);
    const before = new Map((await repo.listNewest(tx, network)).map((row) => [row.coin, figuresOf(row)]));
    const rows = ledger.map((each) => {
      const row = {
        ...each,
        network,
        hour,
        measured_at: new Date(tx.now()),
        payers,
        addresses: count,
        deposit_units: String(deposits[each.coin] ?? 0n),
        payout_units: String(payouts[each.coin] ?? 0n),
        fee_units: String(each.coin === balances.feeCoin ? fees : 0n),
      };
      const breaks = breaksOf(figuresOf(row), before.get(each.coin) ?? null);
      const unexplained = breaks.find(({ kind }) => kind === 'unexplained')?.units ?? 0n;
      return { ...row, unexplained_units: String(unexplained) };
    });
    await repo.insertReserves(tx, rows);
  });
}

/** All of one block, however many there are, and never all of them in memory. An address that is new meanwhile had nothing then. */
async function sumDeposits(
  { db }: ReservesApp,
  network: Network,
  balances: BalanceReader,
  block: Pick<BlockHead, 'number' | 'hash'>,
): Promise<{ readonly deposits: Holdings; readonly count: number }> {
  let [deposits, count, last]: [Holdings, number, string] = [{}, 0, '0'];
  for (;;) {
    const rows = await repo.listDepositKeys(db.kysely, network, last, ADDRESSES_AT_ONCE);
    if (rows.length === 0) return { deposits, count };
    const sums = await balances.sumBalances(
      rows.map(({ match_key: key }) => key),
      block,
    );
    deposits = sumOf(deposits, sums);
    count += rows.length;
    last = rows.at(-1)?.id ?? last;
  }
}

function sumOf(a: Holdings, b: Holdings): Holdings {
  const sums: Partial<Record<Asset, bigint>> = {};
  for (const coin of ASSETS)
    if (a[coin] !== undefined || b[coin] !== undefined) sums[coin] = (a[coin] ?? 0n) + (b[coin] ?? 0n);
  return sums;
}

type Stored = Pick<repo.ReserveRow, 'deposit_units' | 'payout_units' | 'custody_units' | 'waiting_units' | 'fee_units'>;

export function figuresOf(row: Stored): ReserveFigures {
  return {
    deposits: BigInt(row.deposit_units),
    payouts: BigInt(row.payout_units),
    custody: BigInt(row.custody_units),
    waiting: BigInt(row.waiting_units),
    fees: BigInt(row.fee_units),
  };
}

/** What the operator paid for payouts up to this block. */
async function readFees(app: ReservesApp, network: Network, upTo: string, balances: BalanceReader): Promise<void> {
  for (;;) {
    const list = await repo.listUnpriced(app.db.kysely, network, upTo, FEES_AT_ONCE);
    const fees = await balances.feesOf(list.map(({ hash }) => hash));
    await inTransaction(app.db, (tx) =>
      repo.insertFees(
        tx,
        list.flatMap(({ id, hash }) => {
          const fee = fees.get(hash);
          if (fee === undefined) throw new ChainUnavailable(`nobody says what ${hash} cost`);
          return [{ withdrawal_id: id, tx_hash: hash, fee_units: String(fee), read_at: new Date(tx.now()) }];
        }),
      ),
    );
    if (list.length < FEES_AT_ONCE) return;
  }
}
