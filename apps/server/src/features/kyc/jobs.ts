/** Background jobs: withdraws checks of closed accounts, and erases what was never submitted or no longer has to be retained. */
import { DAY } from '@candor/core/time';
import { z } from 'zod';
import { inTransaction, type Tx } from '../../db/db.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { sweepAll } from '../../jobs/sweep.ts';
import { endIn } from '../cases/index.ts';
import { lockCustomer } from '../identity/index.ts';
import { getParameter } from '../parameters/index.ts';
import { eraseAll, eraseUnused } from './erase.ts';
import type { KycApp } from './kyc-app.ts';
import * as repo from './repo.ts';
import { createRound, MRZ_JOB, type MrzReader } from './mrz/mrz-job.ts';

export const KYC_SWEEP_JOB = 'kyc.sweep';
const AT_ONCE = 100;
/** A picture not submitted within this time is erased. */
const UNUSED_FOR = 7 * DAY;
const NOBODY = { staff: null, client: { address: '', device: '', deviceKey: null } };

const zoneOf = z.object({ checkId: z.string() });

export function kycJobs(app: KycApp, mrzReader: MrzReader): JobHandlers {
  const nextUnread = createRound(app.db.kysely, AT_ONCE);
  return {
    [MRZ_JOB]: (payload) => {
      mrzReader.read(zoneOf.parse(payload).checkId);
      return Promise.resolve();
    },
    [KYC_SWEEP_JOB]: async () => {
      for (const id of await nextUnread()) mrzReader.read(id);
      await sweep(app);
    },
  };
}

async function sweep(app: KycApp): Promise<void> {
  const { kysely } = app.db;
  const nameOf = (customerId: string) => `customer ${customerId}`;
  await sweepAll<string>(app.log, {
    what: 'ending the identity check of an account that was closed',
    nameOf,
    list: async (most) => [
      ...new Set([...(await repo.listLeft(kysely, most)), ...(await app.documents.ownersGone(kysely, most))]),
    ],
    work: (customerId) => inTransaction(app.db, (tx) => withdraw(app, tx, customerId)),
  });
  const now = app.now();
  await sweepAll<string>(app.log, {
    what: 'erasing pictures that were not handed in',
    nameOf,
    list: (most) => app.documents.ownersLate(kysely, new Date(now - UNUSED_FOR), most),
    work: (customerId) =>
      inTransaction(app.db, async (tx) => {
        // Under the lock: a simultaneous submission either comes first, or finds the pictures gone.
        await lockCustomer(tx, customerId);
        await eraseUnused(app, tx, customerId, new Date(tx.now() - UNUSED_FOR));
      }),
  });
  const years = Number((await getParameter(kysely, 'kycRetentionYears')).value);
  await sweepAll<string>(app.log, {
    what: 'erasing an identity check that is not kept any longer',
    nameOf,
    list: (most) => repo.listToErase(kysely, new Date(now), most),
    work: (customerId) =>
      inTransaction(app.db, async (tx) => {
        await lockCustomer(tx, customerId);
        await eraseAll(app, tx, customerId);
        const event = { action: 'kyc.erased', subject: `customer ${customerId}`, details: { years } };
        await app.audit.record(tx, NOBODY, event);
      }),
  });
}

/** Nobody reviews the check of a closed account, and its draft is of no use. */
async function withdraw(app: KycApp, tx: Tx, customerId: string): Promise<void> {
  await lockCustomer(tx, customerId);
  const last = await repo.lastCheck(tx, customerId);
  await eraseUnused(app, tx, customerId);
  await repo.deleteDraft(tx, customerId);
  if (last?.status !== 'pending') return;
  await repo.withdraw(tx, last.id, new Date(tx.now()));
  const words = 'The account was closed.';
  await endIn(app, tx, NOBODY, { kind: 'identity', customerId, outcome: 'accountClosed', words });
}
