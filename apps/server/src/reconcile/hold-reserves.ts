/** Holds what the operator's addresses have, measured anew, against what customers have on each network by the ledger of the same block. */
import { formatMoney, money } from '@candor/core/money/money';
import { breaksOf } from '@candor/core/wallet/reserves';
import type { ClientBase } from 'pg';
import type { Asset } from '@candor/core/money/money';
import { type Chain, ChainUnavailable } from '../features/wallet/index.ts';
import type { Finding, RuleResult } from './check.ts';
import { isChainOf } from './hold-chains.ts';

const RULE = {
  name: 'reserves-cover-deposits',
  about:
    'the addresses of the operator, measured anew, hold what was credited on the chain and not paid out again, and what waits there',
} as const;

type LedgerRow = {
  readonly coin: Asset;
  readonly custody: string;
  readonly waiting: string;
  readonly number: string;
  readonly hash: string;
};

export async function holdReserves(client: ClientBase, chains: readonly Chain[]): Promise<RuleResult> {
  const findings: Finding[] = [];
  let looked = 0;
  for (const chain of chains) {
    try {
      const found = await holdOne(client, chain);
      looked += found.looked;
      findings.push(...found.findings);
    } catch (error) {
      if (!(error instanceof ChainUnavailable)) throw error;
      findings.push({ id: chain.network, problem: `cannot be measured: ${error.message}` });
    }
  }
  return { rule: RULE, looked, broken: findings.length, findings };
}

async function holdOne(client: ClientBase, chain: Chain): Promise<{ looked: number; findings: Finding[] }> {
  const { network, balances } = chain;
  const ledger = await listLedger(client, network);
  const [first] = ledger;
  // Nothing was ever credited there, or the network cannot say it.
  if (balances === undefined || first === undefined) return { looked: 0, findings: [] };
  if (!(await isChainOf(client, chain)))
    return { looked: 0, findings: [{ id: network, problem: 'is another chain than the one that was read' }] };
  const held = await balances.sumBalances(await listOwn(client, network), {
    number: Number(first.number),
    hash: first.hash,
  });
  const findings = ledger.flatMap(({ coin, custody, waiting }) => {
    const figures = {
      deposits: held[coin] ?? 0n,
      payouts: 0n,
      custody: BigInt(custody),
      waiting: BigInt(waiting),
      fees: 0n,
    };
    return breaksOf(figures, null).map(({ units }) => ({
      id: `${network} ${coin}`,
      problem: `${formatMoney(money(coin, units))} ${coin} are missing at block ${first.number}`,
    }));
  });
  return { looked: ledger.length, findings };
}

async function listLedger(client: ClientBase, network: string): Promise<LedgerRow[]> {
  const { rows } = await client.query<LedgerRow>(
    `select a.asset as coin, (-sum(a.balance_units))::text as custody, c.block_number::text as number, c.block_hash as hash,
       (select coalesce(sum(d.received_units), 0)::text from wallet_deposits d
        where d.network = c.network and d.coin = a.asset and d.status = 'review' and d.final_at is not null) as waiting
     from ledger_accounts a join wallet_cursors c on c.network = a.name
     where a.owner_id = 0 and a.mode = 'real' and a.kind = 'custody' and a.name = $1 group by a.asset, c.network, c.block_number, c.block_hash`,
    [network],
  );
  return rows;
}

/** Deposit addresses, and those that payouts are made from: as the newest measurement knows them, and as batches do. */
async function listOwn(client: ClientBase, network: string): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select match_key as key from wallet_addresses where network = $1
     union select payer_key from wallet_batches where network = $1
     union (select unnest(payers) from wallet_reserves where network = $1 order by id desc limit 100)`,
    [network],
  );
  return rows.map(({ key }) => key);
}
