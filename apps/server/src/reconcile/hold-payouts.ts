/** Holds paid withdrawals against the chain itself, read anew: whoever has the application's password can say that something was paid. */
import type { ClientBase } from 'pg';
import type { Network } from '@candor/core/wallet/coins';
import { type Chain, type ChainSpend, hasPaid, type NonceSpend, type Spent } from '../features/wallet/index.ts';
import type { Finding, RuleResult } from './check.ts';
import { holdOnChains } from './hold-chains.ts';

type PayoutRow = Omit<Spent, 'block_number'> & { readonly block_number: string };

/** @param since as of `holdOnChains`. */
export function holdPayouts(client: ClientBase, chains: readonly Chain[], since: string | null): Promise<RuleResult> {
  return holdOnChains<PayoutRow>(client, chains, since, {
    rule: {
      name: 'payouts-are-on-chain',
      about:
        'the chain, read anew, shows each paid withdrawal to the unit at its customer’s address, and no other payment of the payout addresses in their blocks',
    },
    of: 'that withdrawals were paid on',
    list: listPaid,
    ours: (of, { network }) => ({
      recipients: () => Promise.resolve(new Set()),
      payouts: (keys) => keysAmong(of, network, keys),
    }),
    hold: async (_, { network }, { block: { hash, number, spends }, rows }) => [
      ...rows.flatMap((payout) => problemOf(payout, hash, spends)),
      ...(await unrecorded(client, network, number, spends)),
    ],
  });
}

async function listPaid(client: ClientBase, { network }: Chain, since: string | null): Promise<PayoutRow[]> {
  const { rows } = await client.query<PayoutRow>(
    `select p.*, w.coin, w.match_key, (w.amount_units - w.fee_units)::text as received_units
     from wallet_withdrawals w join wallet_payouts p on p.withdrawal_id = w.id
     where w.network = $1 and w.stage = 'done' and w.ended_at >= coalesce($2::timestamptz - interval '1 hour', '-infinity')
       and p.block_number is not null
     order by p.block_number, p.nonce`,
    [network, since],
  );
  return rows;
}

/** What payouts of each network are known by, as the watcher asks. */
const KEYS: Readonly<Record<Network, string>> = {
  ethereum: `select distinct payer_key as key from wallet_batches where network = $1 and payer_key = any($2)`,
  bitcoin: `select outpoint as key from wallet_batch_inputs where $1 = 'bitcoin' and outpoint = any($2)`,
  tron: `select tx_hash as key from wallet_payouts where network = $1 and tx_hash = any($2)`,
};

async function keysAmong(client: ClientBase, network: Network, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ key: string }>(KEYS[network], [network, keys]);
  return new Set(rows.map(({ key }) => key));
}

function problemOf(payout: PayoutRow, hash: string, spends: readonly ChainSpend[]): Finding[] {
  const id = `withdrawal ${payout.withdrawal_id}`;
  if (payout.block_hash !== hash) return [{ id, problem: 'is in a block that the chain does not have any more' }];
  const shown = spends.find(({ txHash }) => txHash === payout.mined_hash);
  if (shown === undefined || (shown.by === 'nonce' && !isOf(payout, shown)))
    return [{ id, problem: 'was paid by nobody: its block has no such transaction' }];
  if (!hasPaidExactly(payout, shown))
    return [{ id, problem: `is said to be paid, and the chain shows something else in ${shown.txHash}` }];
  return [];
}

function isOf({ payer_key: payer, nonce }: Pick<PayoutRow, 'payer_key' | 'nonce'>, spend: NonceSpend): boolean {
  return spend.sender === payer && spend.nonce === Number(nonce);
}

/** A token may take a part for itself: what counts is what its own record says has arrived. */
function hasPaidExactly(payout: PayoutRow, spend: ChainSpend): boolean {
  const { coin, match_key: to, received_units: units } = payout;
  const isTo = (each: { readonly to: string | null; readonly units: bigint }) =>
    each.to === to && each.units === BigInt(units);
  if (spend.by === 'outpoints') return spend.outputs.some(isTo);
  if (spend.by === 'hash') return spend.isDone && spend.tokens.some(isTo);
  if (!hasPaid(payout, spend)) return false;
  return coin === 'USDT' ? spend.tokens.some(isTo) : spend.value === BigInt(units);
}

/** Transactions of payout addresses that are no payout of ours, neither a paid nor a failed one. */
async function unrecorded(
  client: ClientBase,
  network: string,
  number: number,
  spends: readonly ChainSpend[],
): Promise<Finding[]> {
  const { rows } = await client.query<{ mined_hash: string }>(
    'select mined_hash from wallet_payouts where network = $1 and mined_hash = any($2)',
    [network, spends.map(({ txHash }) => txHash)],
  );
  const known = new Set(rows.map(({ mined_hash: hash }) => hash));
  return spends
    .filter(({ txHash }) => !known.has(txHash))
    .map((spend) => ({
      id: `transaction ${spend.txHash}`,
      problem: `is in block ${number}, sent by ${spend.by === 'nonce' ? `the payout address ${spend.sender}` : 'the operator'}, and no withdrawal knows of it`,
    }));
}
