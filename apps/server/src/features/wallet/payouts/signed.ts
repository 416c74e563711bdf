/**
 * Takes the signed transactions of a batch. Each is compared with what was approved, field by field, and the signer is recovered from the signature:
 * if one differs, none is stored and none is sent.
 */
import type { PayoutBatchView, UnsignedTransaction } from '@candor/contract/staff/withdrawals';
import { Refusal } from '@candor/core/refusal';
import { Transaction } from 'micro-eth-signer';
import { z } from 'zod';
import { inTransaction } from '../../../db/db.ts';
import { Failure } from '../../../http/errors.ts';
import type { By } from '../../cases/index.ts';
import type { GivenFactor } from '../../staff/index.ts';
import * as repo from '../db/payouts.repo.ts';
import { prove, type StaffWalletApp } from '../staff-wallet-app.ts';
import { payingOf } from '../wallet-app.ts';
import { unsignedOf, viewBatch } from './batch.ts';
import { send } from './send.ts';

type Signed = { readonly raw: string; readonly hash: string };

/** In any order. Put back again, the same batch is answered as before; another one is refused. */
export async function putSigned(
  app: StaffWalletApp,
  by: By,
  given: GivenFactor & { readonly id: string; readonly signed: readonly string[] },
): Promise<PayoutBatchView> {
  const { id, signed: texts } = given;
  if ((await repo.findBatch(app.db.kysely, id)) === null) throw new Failure('404');
  const { spend, factor } = await prove(app, by, given);
  const { batch, waiting } = await inTransaction(app.db, async (tx) => {
    await spend(tx);
    const row = await repo.lockBatch(tx, id);
    if (row === null) throw new Failure('404');
    const payouts = await repo.listPayouts(tx, [id]);
    const signed = compareAll(row, payouts, texts);
    // One that has ended on the chain meanwhile, sent by somebody else, needs nothing any more.
    const open = await repo.listOpen(tx, id);
    const saved = payouts.flatMap(({ withdrawal_id: withdrawal }, index) => {
      const each = signed[index];
      return each === undefined || !open.has(withdrawal) ? [] : [{ id: withdrawal, raw: each.raw, tx_hash: each.hash }];
    });
    if (row.signed_at !== null) {
      const isSame = payouts.every(({ raw }, index) => raw === null || raw === signed[index]?.raw);
      if (!isSame) throw new Refusal('withdrawal_over');
      return { batch: row, waiting: [] };
    }
    for (const each of saved) await repo.saveRaw(tx, each.id, each.raw, each.tx_hash);
    const details = { batch: id, factor };
    await app.audit.record(tx, by, { action: 'payout.signed', subject: `batch ${id}`, details });
    return { batch: await repo.saveSigned(tx, id, by.staff.id), waiting: saved };
  });
  const { chain } = payingOf(app.wallet, batch.network);
  // Whatever is not sent now is sent by the watcher.
  for (const each of waiting) if (!(await send(app, chain, each))) break;
  return viewBatch(app.db.kysely, batch);
}

/** In the order of the payouts. */
function compareAll(batch: repo.BatchRow, payouts: readonly repo.PayoutRow[], texts: readonly string[]): Signed[] {
  const read = texts.map((text, index) => readSigned(text, index + 1)).toSorted((a, b) => Number(a.nonce - b.nonce));
  if (read.length !== payouts.length) throw differs(Math.min(read.length, payouts.length) + 1, 'count');
  return payouts.map((payout, index) => {
    const given = read[index];
    if (given === undefined) throw differs(index + 1, 'count');
    const { unsigned, signer, ...signed } = given;
    if (signer !== batch.payer_key) throw differs(given.position, 'signer');
    const approved = unsignedOf(batch, payout);
    const wrong = FIELDS.find((field) => unsigned[field] !== approved[field]);
    if (wrong !== undefined) throw differs(given.position, wrong);
    return { raw: signed.raw, hash: signed.hash };
  });
}

/** The fields of an EIP-1559 transaction as the library reads them. */
const plain = z.object({
  chainId: z.bigint(),
  nonce: z.bigint(),
  to: z.string(),
  value: z.bigint(),
  data: z.string(),
  gasLimit: z.bigint(),
  maxFeePerGas: z.bigint(),
  maxPriorityFeePerGas: z.bigint(),
  // Nothing of ours has one.
  accessList: z.array(z.unknown()).length(0),
});

const FIELDS = [
  'type',
  'chainId',
  'nonce',
  'to',
  'value',
  'data',
  'gasLimit',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
] as const satisfies readonly (keyof UnsignedTransaction)[];

function readSigned(text: string, position: number) {
  try {
    const raw = text.trim().toLowerCase();
    const parsed = Transaction.fromHex(raw);
    if (parsed.type !== 'eip1559' || !parsed.isSigned || parsed.toHex() !== raw) throw differs(position, 'type');
    const fields = plain.parse(parsed.raw);
    const unsigned: UnsignedTransaction = {
      type: 'eip1559',
      chainId: String(fields.chainId),
      nonce: String(fields.nonce),
      to: fields.to.toLowerCase(),
      value: String(fields.value),
      data: fields.data === '' ? '0x' : fields.data.toLowerCase(),
      gasLimit: String(fields.gasLimit),
      maxFeePerGas: String(fields.maxFeePerGas),
      maxPriorityFeePerGas: String(fields.maxPriorityFeePerGas),
    };
    const hash = `0x${parsed.hash.replace(/^0x/, '')}`;
    return { raw, hash, position, unsigned, nonce: fields.nonce, signer: parsed.recoverSender().address.toLowerCase() };
  } catch (error) {
    throw error instanceof Refusal ? error : differs(position, 'form');
  }
}

function differs(position: number, part: string): Refusal {
  return new Refusal('signed_batch_differs', { number: String(position), part });
}
