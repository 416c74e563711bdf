/** Holds what two members of staff credited against the chain, once there is a node: two people can agree on a payment that never was. */
import type { Asset } from '@candor/core/money/money';
import { BY_STAFF } from '@candor/core/wallet/deposit';
import type { ClientBase } from 'pg';
import { type Chain, ChainUnavailable } from '../features/wallet/index.ts';
import type { Finding, RuleResult } from './check.ts';
import { isChainOf } from './hold-chains.ts';

const RULE = {
  name: 'reviewed-deposits-are-on-chain',
  about:
    'where there is a node by now, it shows the transaction of each deposit that the staff credited, final and to that address',
} as const;

type ReviewedRow = {
  readonly id: string;
  readonly coin: Asset;
  readonly tx_hash: string;
  readonly match_key: string;
  /** The block up to which the chain was read. */
  readonly block_number: string;
};

/** @param since as of `holdOnChains`. What a node shows of a transaction is not its amount: the reserves are measured besides. */
export async function holdReviews(
  client: ClientBase,
  chains: readonly Chain[],
  since: string | null,
): Promise<RuleResult> {
  const findings: Finding[] = [];
  let looked = 0;
  for (const chain of chains) {
    const rows = await listReviewed(client, chain, since);
    looked += rows.length;
    try {
      if (rows.length > 0 && !(await isChainOf(client, chain)))
        findings.push({ id: chain.network, problem: 'is another chain than the one that was read' });
      else for (const row of rows) findings.push(...(await problemOf(chain, row)));
    } catch (error) {
      if (!(error instanceof ChainUnavailable)) throw error;
      findings.push({ id: chain.network, problem: `cannot be read: ${error.message}` });
    }
  }
  return { rule: RULE, looked, broken: findings.length, findings };
}

async function problemOf(chain: Chain, row: ReviewedRow): Promise<Finding[]> {
  const { finding } = await chain.findTransaction(row.tx_hash, {
    coin: row.coin,
    addresses: [row.match_key],
    before: null,
    finalNumber: Number(row.block_number),
  });
  if (finding.kind === 'mined' && finding.isFinal && finding.effect === 'ours') return [];
  const said = finding.kind !== 'mined' ? finding.kind : finding.isFinal ? finding.effect : 'not final';
  return [
    { id: `deposit ${row.id}`, problem: `was credited by the staff, and the chain says of its transaction: ${said}` },
  ];
}

/** None where no node was ever read. */
async function listReviewed(client: ClientBase, { network }: Chain, since: string | null): Promise<ReviewedRow[]> {
  const { rows } = await client.query<ReviewedRow>(
    `select d.id, d.coin, d.tx_hash, a.match_key, c.block_number
     from wallet_deposits d join wallet_addresses a on a.id = d.address_id join wallet_cursors c on c.network = d.network
     where d.network = $1 and d.output_index = $2 and d.decided_at >= coalesce($3::timestamptz - interval '1 hour', '-infinity') order by d.id`,
    [network, BY_STAFF, since],
  );
  return rows;
}
