/**
 * No audit, no action: an entry is appended in the transaction of what it reports, so that both happen or neither. And while the end of the
 * chain cannot be saved outside the database, nothing is done at all.
 */
import { SECOND } from '@candor/core/time';
import { auditSeries, writeCheckpoint } from '../../process/checkpoints.ts';
import type { App } from '../../http/app.ts';
import type { Client } from '../../http/client.ts';
import type { Tx } from '../../db/db.ts';
import { Failure } from '../../http/errors.ts';
import type { Staff } from '../../http/http.ts';

import * as repo from './repo.ts';

const CHECKPOINT_EVERY_MS = 60 * SECOND;

/** For actions of the system itself. */
export const NOBODY = { staff: null, client: { address: '', device: '', deviceKey: null } } as const;

export type AuditEvent = {
  /** Dotted words, such as `staff.signedIn`. */
  readonly action: string;
  /** For example `customer 42`. */
  readonly subject?: string;
  /** Plain JSON without secrets, at most 8,000 characters. */
  readonly details?: Readonly<Record<string, unknown>>;
};

export type Audit = {
  /** Call in the transaction of the action. Throws 503, and nothing is done, while checkpoints cannot be written. */
  record(
    tx: Tx,
    by: { readonly staff: Pick<Staff, 'id' | 'role'> | null; readonly client: Client },
    event: AuditEvent,
  ): Promise<void>;
  /** Saves the chain's end now. */
  checkpoint(): Promise<void>;
  stop(): Promise<void>;
};

/** @param app whose `config.auditDir` should be on another disk, or another machine, than the database. */
export async function createAudit(app: Pick<App, 'config' | 'db' | 'log' | 'now' | 'secrets'>): Promise<Audit> {
  let writtenId: string | null = null;
  let isWell = false;

  async function checkpoint(): Promise<void> {
    const { id, hash } = await repo.head(app.db.kysely);
    if (isWell && id === writtenId) return;
    isWell = false;
    writeCheckpoint(auditSeries(app.config.auditDir), app.secrets, {
      id,
      hash: hash.toString('hex'),
      at: new Date(app.now()).toISOString(),
    });
    writtenId = id;
    isWell = true;
  }

  const look = () =>
    checkpoint().catch((error: unknown) => {
      app.log.error(
        { err: error },
        'the end of the audit chain cannot be kept: the back office does nothing until it can',
      );
    });
  await look();
  const timer = setInterval(() => void look(), CHECKPOINT_EVERY_MS);
  timer.unref();

  return {
    async record(tx, { staff, client }, { action, subject = '', details = {} }) {
      if (!isWell) await look();
      if (!isWell) throw new Failure('503');
      await repo.append(tx, {
        at: new Date(tx.now()),
        staffId: staff?.id ?? null,
        role: staff?.role ?? null,
        action,
        subject,
        details,
        device: client.device,
        address: client.address,
      });
    },
    checkpoint,
    async stop() {
      clearInterval(timer);
      await look();
    },
  };
}
