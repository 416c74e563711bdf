/**
 * Use cases of the address book. An address is used a day after its owner opened the link in a mail, so that whoever takes over a session cannot
 * send money away before the owner has heard of it.
 */
import { hash, randomBytes } from 'node:crypto';
import type { PayeeView } from '@candor/contract/withdrawals';
import { MINUTE } from '@candor/core/time';
import { Refusal } from '@candor/core/refusal';
import { type Network, NETWORK_NAMES } from '@candor/core/wallet/coins';
import { payeeState, PAYEES_MAX, TICKET_LASTS, usableFrom } from '@candor/core/wallet/withdrawal';
import { inTransaction, type Tx } from '../../../db/db.ts';
import type { Client } from '../../../http/client.ts';
import { Failure } from '../../../http/errors.ts';
import { findCustomer, insertEvent, lockCustomer } from '../../identity/index.ts';
import { recogniseAddress } from '@candor/contract/chain-address';
import * as repo from '../db/payees.repo.ts';
import { isAddressOf, NETWORK_RULES } from '../networks/rules.ts';
import { payingOf, type WalletApp } from '../wallet-app.ts';

type NewPayee = { readonly network: Network; readonly address: string; readonly name: string };

const TICKET_BYTES = 32;
/** A mail that was lost can be asked for again, and nobody's mailbox is filled. */
const MAIL_AGAIN = MINUTE;

/** Refuses what is no address of the network, one of our own, and customers who cannot be mailed. The same address again gives the same entry. */
export function addPayee(app: WalletApp, customerId: string, client: Client, given: NewPayee): Promise<repo.PayeeRow> {
  const { network, name } = given;
  const address = given.address.trim();
  const matchKey = NETWORK_RULES[network].matchKey(address);
  const { reserved } = payingOf(app.wallet, network);
  const recognised = recogniseAddress(address);
  if (!isAddressOf(network, address))
    throw new Refusal('address_incorrect', {
      recognised: recognised === null || recognised === network ? 'none' : NETWORK_NAMES[recognised],
      network: NETWORK_NAMES[network],
    });
  if (reserved.includes(matchKey)) throw new Refusal('address_is_ours');
  return inTransaction(app.db, async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    if (customer === null || customer.status === 'closed') throw new Failure('401');
    const { email, locale } = customer;
    if (email === null) throw new Refusal('payee_needs_mail');
    if (await repo.isOurs(tx, network, matchKey)) throw new Refusal('address_is_ours');
    const book = await repo.listPayees(tx, customerId);
    const same = book.find((each) => each.network === network && each.match_key === matchKey);
    if (same === undefined && book.length >= PAYEES_MAX)
      throw new Refusal('too_many_payees', { max: String(PAYEES_MAX) });
    const payee =
      same ??
      (await repo.insertPayee(tx, {
        customer_id: customerId,
        network,
        address,
        match_key: matchKey,
        name,
        created_at: new Date(tx.now()),
      }));
    if (same === undefined) await note(tx, 'payeeAdded', client, payee);
    if (await isMailDue(tx, payee)) await mailTicket(app, tx, { customerId, email, locale, client }, payee);
    return payee;
  });
}

/** Refuses a link that was used, is too old, or is none. */
export function confirmPayee(app: WalletApp, client: Client, ticket: string): Promise<repo.PayeeRow> {
  return inTransaction(app.db, async (tx) => {
    const at = new Date(tx.now());
    const id = await repo.useTicket(tx, hash('sha256', ticket, 'buffer'), at);
    const payee = id === null ? null : await repo.confirmPayee(tx, id, at);
    const customer = payee === null ? null : await findCustomer(tx, payee.customer_id);
    if (payee === null || customer === null || customer.status === 'closed') throw new Refusal('payee_link_invalid');
    await note(tx, 'payeeConfirmed', client, payee);
    return payee;
  });
}

export function removePayee(app: WalletApp, customerId: string, client: Client, id: string): Promise<void> {
  return inTransaction(app.db, async (tx) => {
    const payee = await repo.removePayee(tx, customerId, id);
    if (payee === null) throw new Failure('404');
    await note(tx, 'payeeRemoved', client, payee);
  });
}

export function viewPayee({ id, network, address, name, ...row }: repo.PayeeRow, now: number): PayeeView {
  const [created, confirmed] = [row.created_at.getTime(), row.confirmed_at?.getTime() ?? null];
  return {
    id,
    network,
    address,
    name,
    state: payeeState(created, confirmed, now),
    createdAt: row.created_at.toISOString(),
    usableAt: new Date(usableFrom(created, confirmed)).toISOString(),
  };
}

async function isMailDue(tx: Tx, { id, confirmed_at: confirmedAt }: repo.PayeeRow): Promise<boolean> {
  if (confirmedAt !== null) return false;
  const last = await repo.lastIssued(tx, id);
  return last === null || tx.now() - last.getTime() >= MAIL_AGAIN;
}

type Addressee = {
  readonly customerId: string;
  readonly email: string;
  readonly locale: Parameters<WalletApp['mails']['send']>[1]['locale'];
  readonly client: Client;
};

/** Only the mail has the link: what is stored is its hash. */
async function mailTicket(
  app: WalletApp,
  tx: Tx,
  { customerId, email, locale, client }: Addressee,
  { id, address, name, network }: repo.PayeeRow,
): Promise<void> {
  const ticket = randomBytes(TICKET_BYTES).toString('base64url');
  const at = tx.now();
  await repo.insertTicket(tx, {
    hash: hash('sha256', ticket, 'buffer'),
    payee_id: id,
    issued_at: new Date(at),
    expires_at: new Date(at + TICKET_LASTS),
  });
  await app.mails.send(tx, {
    kind: 'payeeAdded',
    customerId,
    to: email,
    locale,
    values: {
      at: new Date(at).toISOString(),
      device: client.device,
      address: client.address,
      payee: address,
      name,
      network: NETWORK_NAMES[network],
      path: `/withdraw/confirm#${ticket}`,
    },
  });
}

function note(
  tx: Tx,
  kind: 'payeeAdded' | 'payeeConfirmed' | 'payeeRemoved',
  { device, address }: Client,
  payee: repo.PayeeRow,
): Promise<void> {
  return insertEvent(tx, {
    customerId: payee.customer_id,
    kind,
    at: new Date(tx.now()),
    device,
    address,
    details: { payee: payee.address, name: payee.name },
  });
}
