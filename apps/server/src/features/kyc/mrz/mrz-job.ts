/**
 * Looks for an MRZ after a check was submitted, as a hint for the reviewer. One picture at a time and separate from all other jobs, so that
 * nobody waits for it; the sweep takes up what was left when the server stopped.
 */
import type { MrzView } from '@candor/contract/staff/kyc';
import { inTransaction, type Tx } from '../../../db/db.ts';
import { lockCustomer } from '../../identity/index.ts';
import type { KycApp } from '../kyc-app.ts';
import * as repo from '../repo.ts';
import { markNumber } from '../review.ts';
import { keepScreening } from '../screening/screening.ts';
import { open, seal } from '../sealed.ts';
import { picturesOf } from '../status.ts';
import { NOTHING_READ } from '../views.ts';
import { recognizeText } from './ocr.ts';
import { findMrz } from './mrz.ts';

export const MRZ_JOB = 'kyc.zone';

export type MrzReader = {
  /** Queues the check behind those before it. */
  read(checkId: string): void;
  stop(): Promise<void>;
};

export function createMrzReader(app: KycApp): MrzReader {
  const ending = new AbortController();
  let last: Promise<void> = Promise.resolve();
  const asked = new Set<string>();
  return {
    read(checkId) {
      if (asked.has(checkId)) return;
      asked.add(checkId);
      last = last
        .then(() => (ending.signal.aborted ? undefined : readMrzOf(app, checkId, ending.signal)))
        .catch((error: unknown) => app.log.warn({ err: error, checkId }, 'a zone is looked for later'))
        .finally(() => asked.delete(checkId));
    },
    stop() {
      ending.abort();
      return last;
    },
  };
}

/** Checks that were not searched for an MRZ yet, up to `most` at a time in turn: those that fail every time do not hold up the others. */
export function createRound(tx: Tx, most: number): () => Promise<string[]> {
  let last = '0';
  return async () => {
    const ids = await repo.listWithoutMrz(tx, last, most);
    last = ids.length < most ? '0' : (ids.at(-1) ?? '0');
    return ids;
  };
}

async function readMrzOf(app: KycApp, checkId: string, gone: AbortSignal): Promise<void> {
  const { kysely } = app.db;
  const check = await repo.findCheck(kysely, checkId);
  if (check === null || check.details === null || (await repo.findMrz(kysely, checkId)) !== null) return;
  const { customer_id: customerId } = check;
  const typed = open(app, 'kyc.details', customerId, check.details);
  const today = new Date(app.now()).toISOString().slice(0, 10);
  const { front, back } = picturesOf(check);
  // A passport has its MRZ on the photo page; a card has it on the back.
  let mrz: ReturnType<typeof findMrz> = null;
  let isRead = true;
  for (const id of [back, front]) {
    if (id === null || mrz !== null) continue;
    const { bytes } = await app.documents.readPicture(id);
    const words = await recognizeText(bytes, gone);
    if (gone.aborted) return;
    if (words === null) isRead = false;
    else mrz = findMrz(words, typed, today);
  }
  // Not tried again: a picture that crashes the program usually does so every time, and takes 40 s. The MRZ is marked unread, and the
  // reviewer looks for it.
  const found: MrzView | null = mrz ?? (isRead ? null : { ...NOTHING_READ, status: 'unread' });
  await keepMrz(app, check, found);
}

/** Stores what was read. The name in it is screened as well: a document cannot be typed differently. */
export async function keepMrz(
  app: Pick<KycApp, 'db' | 'secrets' | 'screener'>,
  check: repo.CheckRow,
  found: MrzView | null,
): Promise<void> {
  const { id: checkId, customer_id: customerId } = check;
  await inTransaction(app.db, async (tx) => {
    // Under the lock: a simultaneous erasure comes first and leaves nothing to save, or comes later and finds this.
    await lockCustomer(tx, customerId);
    const now = await repo.findCheck(tx, checkId);
    if (now === null || now.details === null || now.erased_at !== null) return;
    const sealed = found === null ? null : seal(app, 'kyc.zone', customerId, found);
    await repo.insertMrz(tx, { check_id: checkId, sealed, read_at: new Date(tx.now()) });
    if (found?.status !== 'read') return;
    const number = found.values.documentNumber;
    if (number !== null) await markNumber(app, tx, check, number);
    if (now.status === 'pending') await keepScreening(app, tx, now, open(app, 'kyc.details', customerId, now.details));
  });
}
