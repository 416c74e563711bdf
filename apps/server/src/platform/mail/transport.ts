/** How a mail leaves: by the operator's mail server, or, in a sandbox without one, into a mailbox that the sandbox shows. */
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db, Tx } from '../db.ts';

export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
};

export type Transport = {
  deliver(letter: Letter): Promise<void>;
  stop(): void;
};

const TIMEOUT_MS = 20_000;

export function chooseTransport(config: Pick<Config, 'smtpUrl' | 'mailFrom'>, db: Db, now: Clock): Transport {
  return config.smtpUrl === null ? mailbox(db, now) : smtp(config.smtpUrl, config.mailFrom);
}

function smtp(url: string, from: string): Transport {
  const server = createTransport(url, {
    from,
    // Nothing of a mail may make this process read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver(letter) {
      const late = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error('the mail server does not answer')), TIMEOUT_MS).unref();
      });
      await Promise.race([server.sendMail({ ...letter, headers: { 'auto-submitted': 'auto-generated' } }), late]);
    },
    stop: () => server.close(),
  };
}

/** The newest are kept. */
const KEPT = 500;

function mailbox(db: Db, now: Clock): Transport {
  return {
    async deliver({ to, subject, html, text }) {
      await sql`
        insert into mail_sandbox (sent_at, recipient, subject, html, text)
        values (${new Date(now())}, ${to}, ${subject}, ${html}, ${text})
      `.execute(db.kysely);
      await sql`delete from mail_sandbox where id <= (select max(id) from mail_sandbox) - ${KEPT}`.execute(db.kysely);
    },
    stop: () => undefined,
  };
}

export type KeptLetter = Letter & { readonly id: string; readonly sentAt: Date };

/** Newest first. */
export async function readMailbox(tx: Tx, count: number): Promise<readonly KeptLetter[]> {
  const { rows } = await sql<KeptLetter>`
    select id, sent_at as "sentAt", recipient as to, subject, html, text
    from mail_sandbox order by id desc limit ${count}
  `.execute(tx);
  return rows;
}
