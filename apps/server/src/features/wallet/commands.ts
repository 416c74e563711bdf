/** Use cases of deposits: an address of one's own, announcing a payment, to the chain or to members of staff, and play coins. */
import { type Asset, ASSET_DECIMALS, type Money, money, parseMoney } from '@candor/core/money/money';
import { Refusal } from '@candor/core/refusal';
import { checkMinimum, DEPOSIT_MIN_KEYS, type Network, NETWORK_NAMES } from '@candor/core/wallet/coins';
import { ANNOUNCEMENTS_MAX, checkProof } from '@candor/core/wallet/deposit';
import { type NamedTransaction, readTransaction } from '@candor/core/wallet/transaction-hash';
import { inTransaction, type Tx } from '../../db/db.ts';
import type { Client } from '../../http/client.ts';
import { BadInput, Failure } from '../../http/errors.ts';
import { ownPicture } from '../documents/index.ts';
import { lockCustomer } from '../identity/index.ts';
import { getParameter } from '../parameters/index.ts';
import { recogniseAddress } from '@candor/contract/chain-address';
import { ChainUnavailable } from './chains/chain.ts';
import { type AddressRow, findAddress, insertAddress, takeIndex } from './db/addresses.repo.ts';
import * as deposits from './db/deposits.repo.ts';
import { NETWORK_RULES } from './networks/rules.ts';
import { openReview } from './reviews/open.ts';
import { type KeyedNetwork, offeredOf, payableOf, type WalletApp } from './wallet-app.ts';

export type Announced = {
  readonly coin: Asset;
  readonly network: Network;
  readonly amount: string;
  readonly hash: string;
  readonly proofId?: string | undefined;
};

/** Refuses `network_not_offered`, and what the customer's own protection says. */
export async function getAddress(app: WalletApp, customerId: string, network: Network): Promise<AddressRow> {
  const { offered } = payable(app, network, null);
  const objection = await app.objectionOf(customerId, null);
  if (objection !== null) throw objection;
  const found = await findAddress(app.db.kysely, customerId, network, offered.key.id);
  if (found !== null) return found;
  return inTransaction(app.db, async (tx) => {
    await lockOwner(tx, customerId);
    return issueAddress(tx, customerId, offered);
  });
}

/**
 * Refuses an amount below the minimum, what is no transaction, one that was announced otherwise, too many at once, and, where members of staff review
 * it, one without a proof.
 */
export async function announce(
  app: WalletApp,
  { id: customerId, client }: { readonly id: string; readonly client: Client },
  given: Announced,
): Promise<deposits.DepositRow> {
  const { coin, network, proofId } = given;
  const { offered, isReviewed } = payable(app, network, coin);
  const amount = readAmount(given);
  const refusal = checkMinimum(amount, await minimumOf(app.db.kysely, coin));
  if (refusal !== null) throw refusal;
  const named = readHash(given);
  const unproven = checkProof(isReviewed, proofId !== undefined);
  if (unproven !== null) throw new Refusal(unproven);
  // Where members of staff review it, nobody else sees what was paid already: what arrived is the customer's, whatever limits they set.
  const isPaid = isReviewed && (await findAddress(app.db.kysely, customerId, network, offered.key.id)) !== null;
  const objection = isPaid ? null : await app.objectionOf(customerId, amount);
  if (objection !== null) throw objection;
  return inTransaction(app.db, async (tx) => {
    await lockOwner(tx, customerId);
    if (proofId !== undefined && (await ownPicture(tx, { customerId, id: proofId, kind: 'depositProof' })) === null)
      throw new BadInput([{ field: 'proofId', problem: 'invalid' }]);
    await issueAddress(tx, customerId, offered);
    const at = new Date(tx.now());
    const announcement = {
      announced_units: String(amount.units),
      announced_hash: named.kind === 'whole' ? named.hash : null,
      announced_tail: named.kind === 'tail' ? named.tail : null,
      proof_id: proofId ?? null,
      announced_at: at,
    };
    const ending = named.kind === 'whole' ? named.hash : named.tail;
    const similar = await deposits.listNamed(tx, customerId, { network, coin, ending });
    const same = similar.find((row) => isSame(row, announcement));
    if (same !== undefined) return same;
    // The staff review it, or have: what a node shows of it is known too.
    if (similar.some(({ case_id: review, words }) => review !== null && words === null))
      throw new Refusal('deposit_known');
    const shown = similar.find(
      (row) => row.tx_hash?.endsWith(ending) === true && row.announced_at === null && row.reason !== 'replaced',
    );
    // A payment that was replaced keeps what was announced of it; what came in its place needs no announcement.
    const isAnnounced = similar.some(
      (row) => row.announced_hash !== null && row.announced_hash === announcement.announced_hash,
    );
    if (shown !== undefined && !isAnnounced) return deposits.saveAnnouncement(tx, shown.id, announcement);
    if (similar.length > 0) throw new Refusal('deposit_known');
    if ((await deposits.countAnnounced(tx, customerId)) >= ANNOUNCEMENTS_MAX)
      throw new Refusal('too_many_deposits', { max: String(ANNOUNCEMENTS_MAX) });
    const caseId = isReviewed ? await openReview(app, tx, { customerId, client, amount, network, ending }) : null;
    return deposits.insertDeposit(tx, {
      ...announcement,
      customer_id: customerId,
      network,
      coin,
      reason: caseId === null ? 'announced' : 'staffReview',
      case_id: caseId,
      created_at: at,
    });
  });
}

/** Sandbox only: refuses `network_not_offered` elsewhere. The transaction is signed by the play chain's own account. */
export async function sendPlayCoins(
  app: WalletApp,
  customerId: string,
  { coin, network }: { readonly coin: Asset; readonly network: Network },
): Promise<string> {
  const faucet = offeredOf(app.wallet, network, coin)?.faucet ?? null;
  if (faucet === null) throw new Refusal('network_not_offered');
  const { address } = await getAddress(app, customerId, network);
  const seconds = faucet.waitFor(customerId, coin);
  if (seconds > 0) throw new Refusal('play_coins_wait', { seconds: String(seconds) });
  try {
    return await faucet.send(coin, address);
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    app.log.warn({ why: error.message }, 'the faucet could not send');
    throw new Refusal('chain_unreachable');
  }
}

export async function minimumOf(tx: Tx, coin: Asset): Promise<Money> {
  const { value } = await getParameter(tx, DEPOSIT_MIN_KEYS[coin]);
  return parseMoney(coin, value) ?? money(coin, 0n);
}

/** Call with the customer's row locked: asked twice at once it is one address. */
async function issueAddress(tx: Tx, customerId: string, { network, key }: KeyedNetwork): Promise<AddressRow> {
  const found = await findAddress(tx, customerId, network, key.id);
  if (found !== null) return found;
  const index = await takeIndex(tx, network, key.id);
  const address = key.address(index);
  return insertAddress(tx, {
    customer_id: customerId,
    network,
    key_id: key.id,
    derivation_index: index,
    address,
    match_key: NETWORK_RULES[network].matchKey(address),
    created_at: new Date(tx.now()),
  });
}

async function lockOwner(tx: Tx, customerId: string): Promise<void> {
  const customer = await lockCustomer(tx, customerId);
  if (customer === null || customer.status === 'closed') throw new Failure('401');
}

function payable({ wallet }: WalletApp, network: Network, coin: Asset | null) {
  const found = payableOf(wallet, network, coin);
  if (found === null) throw new Refusal('network_not_offered');
  return found;
}

function readAmount({ coin, amount: text }: Announced): Money {
  const amount = parseMoney(coin, text);
  // No amount is written with a sign.
  if (amount !== null && !text.startsWith('-')) return amount;
  throw new BadInput([{ field: 'amount', problem: 'decimal', values: { decimals: ASSET_DECIMALS[coin] } }]);
}

function readHash({ network, hash }: Announced): NamedTransaction {
  const named = readTransaction(network, hash);
  if (named !== null) return named;
  const recognised = recogniseAddress(hash.trim());
  if (recognised !== null) throw new Refusal('not_a_transaction', { network: NETWORK_NAMES[recognised] });
  throw new BadInput([{ field: 'hash', problem: 'textForm' }]);
}

function isSame(row: deposits.DepositRow, announcement: deposits.Announcement): boolean {
  return (
    row.announced_units === announcement.announced_units &&
    row.announced_hash === announcement.announced_hash &&
    row.announced_tail === announcement.announced_tail &&
    row.proof_id === announcement.proof_id
  );
}
