/**
 * Credits what no node can show: one member proposes what a block explorer shows of the transaction, another looks for themselves and approves. The
 * posting function of the database compares all of it again.
 */
import { ASSET_DECIMALS, formatMoney, money, parseMoney } from '@candor/core/money/money';
import { Refusal } from '@candor/core/refusal';
import { readTransaction } from '@candor/core/wallet/transaction-hash';
import type { ProposalPayloads } from '@candor/contract/staff/proposals';
import type { Tx } from '../../../db/db.ts';
import { BadInput } from '../../../http/errors.ts';
import { type CasesApp, closeIn, lockCase } from '../../cases/index.ts';
import { findCustomer, lockCustomer } from '../../identity/index.ts';
import { handles, type KindHandler } from '../../proposals/index.ts';
import { listAddresses } from '../db/addresses.repo.ts';
import { type DepositRow, findDeposit } from '../db/deposits.repo.ts';
import * as repo from '../db/reviews.repo.ts';

type Given = ProposalPayloads['deposits.credit'];

export function reviewProposals(app: CasesApp): readonly KindHandler[] {
  return [
    handles('deposits.credit', {
      async inspect(tx, given, { locks }) {
        const row = await reviewOf(tx, given.depositId, locks);
        const payload = await readPayload(tx, row, given);
        if (await repo.isKnown(tx, payload, row.customer_id)) throw new Refusal('deposit_counted');
        const before = {
          announced: amountOf(row, row.announced_units),
          hash: row.announced_hash ?? `…${row.announced_tail ?? ''}`,
          announcedAt: row.announced_at?.toISOString() ?? '',
        };
        return { subject: `customer ${row.customer_id}`, payload, before };
      },
      async apply(tx, { id, payload, approver, client }) {
        await repo.creditReviewed(tx, id);
        const row = await findDeposit(tx, payload.depositId);
        const open = row === null || row.case_id === null ? null : await lockCase(tx, row.case_id);
        const by = { staff: approver, client };
        if (open !== null) await closeIn(app, tx, by, open, { outcome: 'approved', words: `proposal ${id}` });
        return true;
      },
    }),
  ];
}

/** Locked in the same order as by whoever refuses: first the customer. Refuses `deposit_over`. */
async function reviewOf(tx: Tx, id: string, locks: boolean): Promise<DepositRow> {
  const known = await findDeposit(tx, id);
  if (known === null || known.case_id === null)
    throw new BadInput([{ field: 'payload.depositId', problem: 'invalid' }]);
  const customer = await (locks ? lockCustomer(tx, known.customer_id) : findCustomer(tx, known.customer_id));
  const row = locks ? await repo.lockReview(tx, id) : known;
  if (row === null || row.status !== 'review' || customer === null || customer.status === 'closed')
    throw new Refusal('deposit_over');
  return row;
}

/** As it is stored: the hash as the network writes it, the amount without needless zeros. Refuses `deposit_other_hash`. */
async function readPayload(tx: Tx, row: DepositRow, given: Given): Promise<Given> {
  const { network, coin } = row;
  const named = readTransaction(network, given.hash);
  if (named === null || named.kind !== 'whole') throw new BadInput([{ field: 'payload.hash', problem: 'textForm' }]);
  const isAnnounced =
    row.announced_hash === null ? named.hash.endsWith(row.announced_tail ?? '-') : named.hash === row.announced_hash;
  if (!isAnnounced) throw new Refusal('deposit_other_hash');
  const paid = parseMoney(coin, given.paid);
  if (paid === null || paid.units <= 0n)
    throw new BadInput([{ field: 'payload.paid', problem: 'decimal', values: { decimals: ASSET_DECIMALS[coin] } }]);
  const own = (await listAddresses(tx, row.customer_id)).filter((each) => each.network === network);
  const isTheirs = own.some(({ address }) => address === given.address);
  if (!isTheirs) throw new BadInput([{ field: 'payload.address', problem: 'invalid' }]);
  if (given.network !== network) throw new BadInput([{ field: 'payload.network', problem: 'invalid' }]);
  if (given.coin !== coin) throw new BadInput([{ field: 'payload.coin', problem: 'invalid' }]);
  return { ...given, hash: named.hash, paid: formatMoney(paid) };
}

function amountOf({ coin }: DepositRow, units: string | null): string {
  return formatMoney(money(coin, BigInt(units ?? '0')));
}
