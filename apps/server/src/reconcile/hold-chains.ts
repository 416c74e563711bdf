/** What is checked against the chains themselves, read anew: every block that a row says it is in. */
import type { ClientBase } from 'pg';
import { type Block, type Chain, ChainUnavailable, type Ours } from '../features/wallet/index.ts';
import type { Finding, RuleResult } from './check.ts';

const LISTED_MAX = 20;

/** The block in which the books say that it is. */
type Placed = { readonly block_number: string };

type ChainRule<Row> = {
  readonly rule: RuleResult['rule'];
  /** What the books have of this chain, for those who say it is another chain. */
  readonly of: string;
  /** @param since as of `holdOnChains`. */
  readonly list: (client: ClientBase, chain: Chain, since: string | null) => Promise<readonly Row[]>;
  readonly ours: (client: ClientBase, chain: Chain) => Ours;
  /** What is wrong with those of one block. */
  readonly hold: (client: ClientBase, chain: Chain, found: Found<Row>) => Promise<readonly Finding[]>;
};
type Found<Row> = { readonly block: Block; readonly rows: readonly Row[] };

/** @param since an instant in ISO 8601: only what was booked after it is looked at. Null: everything. */
export async function holdOnChains<Row extends Placed>(
  client: ClientBase,
  chains: readonly Chain[],
  since: string | null,
  chainRule: ChainRule<Row>,
): Promise<RuleResult> {
  const findings: Finding[] = [];
  let looked = 0;
  for (const chain of chains) {
    const rows = await chainRule.list(client, chain, since);
    looked += rows.length;
    try {
      findings.push(...(await holdAll(client, chain, rows, chainRule)));
    } catch (error) {
      if (!(error instanceof ChainUnavailable)) throw error;
      findings.push({ id: chain.network, problem: `cannot be read: ${error.message}` });
    }
  }
  return { rule: chainRule.rule, looked, broken: findings.length, findings: findings.slice(0, LISTED_MAX) };
}

async function holdAll<Row extends Placed>(
  client: ClientBase,
  chain: Chain,
  rows: readonly Row[],
  { of, ours, hold }: ChainRule<Row>,
): Promise<Finding[]> {
  if (rows.length === 0) return [];
  if (!(await isChainOf(client, chain))) return [{ id: chain.network, problem: `is another chain than the one ${of}` }];
  const findings: Finding[] = [];
  for (const [number, its] of Map.groupBy(rows, ({ block_number: block }) => Number(block))) {
    const block = await chain.readBlock(number, ours(client, chain));
    findings.push(...(await hold(client, chain, { block, rows: its })));
  }
  return findings;
}

/** Whether it is the chain that was read before. */
export async function isChainOf(client: ClientBase, chain: Chain): Promise<boolean> {
  const { rows } = await client.query<{ genesis_hash: string }>(
    'select genesis_hash from wallet_cursors where network = $1',
    [chain.network],
  );
  return rows[0]?.genesis_hash === (await chain.genesisHash());
}
