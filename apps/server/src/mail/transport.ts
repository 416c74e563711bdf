/** Mail transport: the operator's mail server, or, in a sandbox without one, the sandbox's mailbox. */
import { assert } from '@candor/core/assert';
import { createTransport } from 'nodemailer';
import type { Clock } from '../process/clock.ts';
import type { Config } from '../process/config.ts';
import type { Db } from '../db/db.ts';
import { mailbox } from './mailbox.ts';

export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
};

export type Transport = {
  /** Throws `NoSuchRecipient`, or any other error when a retry may help. */
  deliver(letter: Letter): Promise<void>;
  /** Whether it would accept a mail now. */
  isReachable(): Promise<boolean>;
  /** Gives mails in transit a moment to finish. */
  stop(): void;
};

/** The mail server permanently refuses this address. */
export class NoSuchRecipient extends Error {
  constructor() {
    super('the mail server knows no such recipient');
    this.name = 'NoSuchRecipient';
  }
}

const TIMEOUT_MS = 20_000;
const STOP_GRACE_MS = 3_000;

export function chooseTransport(
  { smtpUrl, mailFrom, deployment }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'deployment'>,
  db: Db,
  now: Clock,
): Transport {
  if (smtpUrl === null) return mailbox(db, now);
  const isOnThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(smtpUrl).hostname);
  return smtp(smtpUrl, mailFrom, deployment === 'production' && !isOnThisMachine);
}

/** @param requiresTls refuses to hand codes, and our password, to a server that does not encrypt. */
export function smtp(url: string, from: string, requiresTls: boolean): Transport {
  const server = createTransport(
    {
      url,
      requireTLS: requiresTls,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // A mail's content must never make this process read files or fetch addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  const giveUp = new Set<(why: string) => void>();
  return {
    async deliver({ to, ...letter }) {
      // Exactly one address, whatever its text looks like, and no injected headers.
      assert(!/[\s,;<>\p{Cc}]/u.test(to), 'a recipient is one address');
      let patience: NodeJS.Timeout | undefined;
      let stopWaiting: ((why: string) => void) | undefined;
      const late = new Promise<never>((_, reject) => {
        stopWaiting = (why) => reject(new Error(why));
        giveUp.add(stopWaiting);
        patience = setTimeout(stopWaiting, TIMEOUT_MS, 'the mail server does not answer');
      });
      const headers = { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' };
      try {
        await Promise.race([server.sendMail({ ...letter, to: { name: '', address: to }, headers }), late]);
      } catch (error) {
        throw isRefusedForGood(error) ? new NoSuchRecipient() : error;
      } finally {
        clearTimeout(patience);
        if (stopWaiting !== undefined) giveUp.delete(stopWaiting);
      }
    },
    async isReachable() {
      try {
        return await server.verify();
      } catch {
        return false;
      }
    },
    stop() {
      setTimeout(() => giveUp.forEach((stopWaiting) => stopWaiting('the server stops')), STOP_GRACE_MS).unref();
      server.close();
    },
  };
}

/** RFC 5321 §4.2.1: a 5xx reply to the recipient's address is permanent. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  return error.command === 'RCPT TO' && Number(error.responseCode) >= 500;
}
