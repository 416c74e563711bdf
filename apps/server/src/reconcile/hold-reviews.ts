/** Holds what two members of staff credited against the chain, once there is a node: two people can agree on a payment that never was. */
import { type Asset, formatMoney, money } from '@candor/core/money/money';
import { BY_STAFF } from '@candor/core/wallet/deposit';
import type { ClientBase } from 'pg';
import { type Chain, ChainUnavailable } from '../features/wallet/index.ts';
import type { Finding, RuleResult } from './check.ts';
import { isChainOf } from './hold-chains.ts';

const RULE = {
  name: 'reviewed-deposits-are-on-chain',
  about:
    'where there is a node by now, it shows the transaction of each deposit that the staff credited, final, and that it pays this very amount to that address',
} as const;

type ReviewedRow = {
  readonly id: string;
  readonly coin: Asset;
  readonly units: string;
  readonly tx_hash: string;
  readonly match_key: string;
  /** The block up to which the chain was read. */
  readonly block_number: string;
};

/** All of them at every time: they may be older than the node. Where there is one, no more come. */
export async function holdReviews(client: ClientBase, chains: readonly Chain[]): Promise<RuleResult> {
  const findings: Finding[] = [];
  let looked = 0;
  for (const chain of chains) {
    const rows = await listReviewed(client, chain);
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
  const { finding, block } = await chain.findTransaction(row.tx_hash, {
    coin: row.coin,
    addresses: [row.match_key],
    before: null,
    finalNumber: Number(row.block_number),
  });
  const id = `deposit ${row.id}`;
  if (finding.kind !== 'mined' || !finding.isFinal || finding.effect !== 'ours' || block === undefined) {
    const said = finding.kind !== 'mined' ? finding.kind : finding.isFinal ? finding.effect : 'not final';
    return [{ id, problem: `was credited by the staff, and the chain says of its transaction: ${said}` }];
  }
  const paid = await paidIn(chain, block, row);
  if (paid === BigInt(row.units)) return [];
  const [credited, shown] = [BigInt(row.units), paid].map((units) => formatMoney(money(row.coin, units)));
  return [{ id, problem: `was credited by the staff with ${credited} ${row.coin}, and the chain paid ${shown} there` }];
}

/** All that the transaction pays to the address. */
async function paidIn(chain: Chain, block: number, row: ReviewedRow): Promise<bigint> {
  const { transfers } = await chain.readBlock(block, {
    recipients: (all) => Promise.resolve(new Set(all.filter((each) => each === row.match_key))),
    payouts: () => Promise.resolve(new Set()),
  });
  return transfers
    .filter(({ txHash, coin, to }) => txHash === row.tx_hash && coin === row.coin && to === row.match_key)
    .reduce((sum, { units }) => sum + units, 0n);
}

/** None where no node was ever read. */
async function listReviewed(client: ClientBase, { network }: Chain): Promise<ReviewedRow[]> {
  const { rows } = await client.query<ReviewedRow>(
    `select d.id, d.coin, d.received_units as units, d.tx_hash, a.match_key, c.block_number
     from wallet_deposits d join wallet_addresses a on a.id = d.address_id join wallet_cursors c on c.network = d.network
     where d.network = $1 and d.output_index = $2 order by d.id`,
    [network, BY_STAFF],
  );
  return rows;
}
