/** Holds credited deposits against the chain itself, read anew: whoever has the application's password can record a payment that never was. */
import type { Asset } from '@candor/core/money/money';
import { formatMoney, money } from '@candor/core/money/money';
import { BY_STAFF } from '@candor/core/wallet/deposit';
import type { ClientBase } from 'pg';
import type { Block, Chain, ChainTransfer } from '../features/wallet/index.ts';
import type { Finding, RuleResult } from './check.ts';
import { holdOnChains } from './hold-chains.ts';

type DepositRow = {
  readonly id: string;
  readonly coin: Asset;
  readonly units: string;
  readonly tx_hash: string;
  readonly output_index: number;
  readonly block_number: string;
  readonly block_hash: string;
  /** Of the address that it was paid to; null if that is not its customer's. */
  readonly match_key: string | null;
};

/** @param since as of `holdOnChains`. */
export function holdDeposits(client: ClientBase, chains: readonly Chain[], since: string | null): Promise<RuleResult> {
  return holdOnChains<DepositRow>(client, chains, since, {
    rule: {
      name: 'deposits-are-on-chain',
      about: 'the chain, read anew, shows each credited deposit, and no payment in their blocks that nobody recorded',
    },
    of: 'that deposits were credited from',
    list: listCredited,
    ours: (of, chain) => ({
      recipients: (recipients) => oursAmong(of, chain, recipients),
      payouts: () => Promise.resolve(new Set()),
    }),
    hold: async (of, chain, { block, rows }) => [
      ...rows.flatMap((deposit) => problemOf(deposit, block)),
      ...(await unrecorded(of, chain, block)),
    ],
  });
}

async function listCredited(client: ClientBase, { network }: Chain, since: string | null): Promise<DepositRow[]> {
  const { rows } = await client.query<DepositRow>(
    `select d.id, d.coin, d.received_units as units, d.tx_hash, d.output_index, d.block_number, d.block_hash, a.match_key
     from wallet_deposits d left join wallet_addresses a on a.id = d.address_id and a.customer_id = d.customer_id
     where d.network = $1 and d.status = 'approved' and d.case_id is null and d.decided_at >= coalesce($2::timestamptz - interval '1 hour', '-infinity')
     order by d.block_number, d.id`,
    [network, since],
  );
  return rows;
}

async function oursAmong(client: ClientBase, { network }: Chain, recipients: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ match_key: string }>(
    'select match_key from wallet_addresses where network = $1 and match_key = any($2)',
    [network, recipients],
  );
  return new Set(rows.map(({ match_key: key }) => key));
}

function problemOf(deposit: DepositRow, { hash, transfers }: Block): Finding[] {
  const id = `deposit ${deposit.id}`;
  if (deposit.block_hash !== hash) return [{ id, problem: 'is in a block that the chain does not have any more' }];
  const shown = transfers.find((each) => isPlaceOf(deposit, each));
  if (shown === undefined) return [{ id, problem: 'was paid by nobody: its block has no such payment' }];
  if (shown.to !== deposit.match_key || shown.coin !== deposit.coin || shown.units !== BigInt(deposit.units)) {
    const said = formatMoney(money(deposit.coin, BigInt(deposit.units)));
    const paid = formatMoney(money(shown.coin, shown.units));
    return [{ id, problem: `says ${said} ${deposit.coin}, and the chain ${paid} ${shown.coin} to ${shown.to}` }];
  }
  return [];
}

function isPlaceOf(
  { tx_hash: txHash, output_index: outputIndex }: Pick<DepositRow, 'tx_hash' | 'output_index'>,
  transfer: ChainTransfer,
): boolean {
  return transfer.txHash === txHash && transfer.outputIndex === outputIndex;
}

type Recorded = Pick<DepositRow, 'tx_hash' | 'output_index' | 'coin' | 'match_key'>;

/** Members of staff have credited all that the transaction pays to that address. */
function isReviewed(
  { tx_hash: txHash, output_index: outputIndex, coin, match_key: to }: Recorded,
  transfer: ChainTransfer,
): boolean {
  return outputIndex === BY_STAFF && transfer.txHash === txHash && transfer.coin === coin && transfer.to === to;
}

/** Payments to our addresses that no deposit knows: whoever reads the chain left them out. */
async function unrecorded(client: ClientBase, { network }: Chain, { number, transfers }: Block): Promise<Finding[]> {
  const { rows } = await client.query<Recorded>(
    `select d.tx_hash, d.output_index, d.coin, a.match_key from wallet_deposits d left join wallet_addresses a on a.id = d.address_id
     where d.network = $1 and d.tx_hash = any($2)`,
    [network, transfers.map(({ txHash }) => txHash)],
  );
  return transfers
    .filter((transfer) => !rows.some((row) => isPlaceOf(row, transfer) || isReviewed(row, transfer)))
    .map(({ txHash, outputIndex }) => ({
      id: `payment ${txHash} ${outputIndex}`,
      problem: `is in block ${number}, to an address of ours, and no deposit knows of it`,
    }));
}
