/**
 * Background jobs: erases proofs of payment that no deposit refers to or that need not be kept any longer, escalates payouts that nobody makes or signs,
 * measures reserves, and collects debts.
 */
import { DAY } from '@candor/core/time';
import type { App } from '../../http/app.ts';
import { inTransaction, type Tx } from '../../db/db.ts';
import { EVERY_MINUTE, type JobHandlers, type Schedule } from '../../jobs/jobs.ts';
import { sweepAll } from '../../jobs/sweep.ts';
import { type Audit, NOBODY } from '../audit/index.ts';
import {
  erasePictures,
  ownersGone,
  ownersLate,
  ownersToErase,
  picturesOf,
  unusedPictures,
} from '../documents/index.ts';
import { lockCustomer } from '../identity/index.ts';
import { collectDebts, type DebtsApp } from './forks/debts.ts';
import { walletMailJobs } from './mails/mail-job.ts';
import { escalateDelays } from './payouts/delays.ts';
import { measureReserves, type ReservesApp } from './reserves/measure.ts';

export const WALLET_SWEEP_JOB = 'wallet.sweep';
export const PAYOUT_DELAYS_JOB = 'wallet.delays';
/** Every minute: what was measured in this hour already is not measured again. */
export const RESERVES_JOB = 'wallet.reserves';
export const DEBTS_JOB = 'wallet.debts';
/** The sweep at night, and not on the hour, when everybody else's jobs run. */
export const WALLET_SCHEDULE: Schedule = {
  [WALLET_SWEEP_JOB]: '52 * * * *',
  [PAYOUT_DELAYS_JOB]: EVERY_MINUTE,
  [RESERVES_JOB]: EVERY_MINUTE,
  [DEBTS_JOB]: EVERY_MINUTE,
};
const PROOF = 'depositProof';
const KINDS = [PROOF] as const;
const UNUSED_FOR = 7 * DAY;

export function walletJobs(app: ReservesApp & DebtsApp & Pick<App, 'mails'> & { readonly audit: Audit }): JobHandlers {
  const { kysely } = app.db;
  const erase = (customerId: string, before: Date | null) =>
    inTransaction(app.db, async (tx) => {
      // Under the lock: a simultaneous announcement either comes first, or finds the picture gone.
      await lockCustomer(tx, customerId);
      const unused = await unusedPictures(tx, customerId, before);
      await erasePictures(
        tx,
        unused.filter(({ kind }) => kind === PROOF).map(({ id }) => id),
      );
    });
  const eraseProofs = async (tx: Tx, customerId: string) => {
    const proofs = (await picturesOf(tx, customerId)).filter(({ kind }) => kind === PROOF);
    await erasePictures(
      tx,
      proofs.map(({ id }) => id),
    );
  };
  return {
    ...walletMailJobs(app),
    [PAYOUT_DELAYS_JOB]: () => escalateDelays(app),
    [RESERVES_JOB]: () => measureReserves(app),
    [DEBTS_JOB]: () => collectDebts(app, null),
    [WALLET_SWEEP_JOB]: async () => {
      const now = new Date(app.now());
      const before = new Date(now.getTime() - UNUSED_FOR);
      const what = 'erasing proofs of payment that were not used';
      const nameOf = (customerId: string) => `customer ${customerId}`;
      await sweepAll<string>(app.log, {
        what,
        nameOf,
        list: (most) => ownersLate(kysely, KINDS, before, most),
        work: (id) => erase(id, before),
      });
      await sweepAll<string>(app.log, {
        what,
        nameOf,
        list: (most) => ownersGone(kysely, KINDS, most),
        work: (id) => erase(id, null),
      });
      await sweepAll<string>(app.log, {
        what: 'erasing proofs of payment that are not kept any longer',
        nameOf,
        list: (most) => ownersToErase(kysely, PROOF, now, most),
        work: (id) =>
          inTransaction(app.db, async (tx) => {
            await lockCustomer(tx, id);
            await eraseProofs(tx, id);
            const event = { action: 'deposits.proofsErased', subject: nameOf(id), details: {} };
            await app.audit.record(tx, NOBODY, event);
          }),
      });
    },
  };
}
