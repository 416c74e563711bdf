/** The mailbox of a sandbox without a mail server: it shows at `/dev/mail` what would have been sent. */
import { sql } from 'kysely';
import type { Clock } from '../process/clock.ts';
import type { Config } from '../process/config.ts';
import type { Db, Tx } from '../db/db.ts';
import type { Letter, Transport } from './transport.ts';

/** Only the newest are stored. */
const KEPT = 500;

export function hasMailbox({ deployment, smtpUrl }: Pick<Config, 'deployment' | 'smtpUrl'>): boolean {
  return deployment === 'sandbox' && smtpUrl === null;
}

export function mailbox(db: Db, now: Clock): Transport {
  return {
    async deliver({ to, subject, html, text }) {
      await sql`
        insert into mail_sandbox (sent_at, recipient, subject, html, text)
        values (${new Date(now())}, ${to}, ${subject}, ${html}, ${text})
      `.execute(db.kysely);
      await sql`delete from mail_sandbox where id <= (select max(id) from mail_sandbox) - ${KEPT}`.execute(db.kysely);
    },
    isReachable: () => Promise.resolve(true),
    stop: () => undefined,
  };
}

export type StoredLetter = Letter & { readonly id: string; readonly sentAt: Date };

/** Newest first; all, or those to one address. */
export async function listLetters(
  tx: Tx,
  to: string | null,
  count: number,
): Promise<readonly Pick<StoredLetter, 'id' | 'sentAt' | 'to' | 'subject'>[]> {
  const { rows } = await sql<Pick<StoredLetter, 'id' | 'sentAt' | 'to' | 'subject'>>`
    select id, sent_at as "sentAt", recipient as to, subject
    from mail_sandbox where ${to}::text is null or lower(recipient) = lower(${to}) order by id desc limit ${count}
  `.execute(tx);
  return rows;
}

export async function findLetter(tx: Tx, id: string): Promise<StoredLetter | null> {
  const { rows } = await sql<StoredLetter>`
    select id, sent_at as "sentAt", recipient as to, subject, html, text from mail_sandbox where id = ${id}
  `.execute(tx);
  return rows[0] ?? null;
}
