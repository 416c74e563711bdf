/** Codes by mail: each is valid for one purpose, account and address, once, for ten minutes and five tries. */
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import {
  CODE_ALPHABET,
  CODE_DIGITS,
  CODE_LIFETIME,
  codePause,
  LONG_AFTER_TRIES,
  LONG_CODE_LENGTH,
  normalizeCode,
} from '@candor/core/identity/codes';
import { Refusal } from '@candor/core/refusal';
import { DAY, SECOND } from '@candor/core/time';
import type { Locale } from '@candor/i18n/locales';
import type { App } from '../../../http/app.ts';
import type { Tx } from '../../../db/db.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import * as repo from '../db/codes.repo.ts';

/** `address` in lower case. */
export type CodeKey = repo.CodeKey;
export const MAIL_CODE_JOB = 'identity.mail-code';
const MAC = 'identity.codes';
const SEAL = 'identity.codes.mail';

export type MailedCode = CodeKey & {
  readonly code: string;
  readonly locale: Locale;
  readonly customerId: string | null;
};

/**
 * Makes a code and has it mailed; refuses `code_wait`. The work done here is the same whether or not the address is known: the job decides
 * what is mailed and to whom.
 */
export async function issueCode(
  app: App,
  tx: Tx,
  key: CodeKey,
  customerId: string | null,
  locale: Locale,
): Promise<{ waitSeconds: number }> {
  await repo.lockKey(tx, key);
  // Read only after the lock: another request may have made a code while we waited.
  const now = tx.now();
  const { lastAt, isLastUnused, unused, tries } = await repo.historyOf(tx, key, new Date(now - DAY));
  // A code that strangers used up by guessing may be replaced soon, so that its owner does not have to wait because of them.
  const pause = codePause(isLastUnused ? unused : 0);
  const wait = lastAt === null || lastAt.getTime() > now ? 0 : lastAt.getTime() + pause - now;
  if (wait > 0) throw new Refusal('code_wait', { seconds: String(Math.ceil(wait / SECOND)) });
  const isLong = tries >= LONG_AFTER_TRIES;
  const code = isLong ? longCode() : shortCode();
  await repo.insertCode(tx, app.secrets, {
    ...key,
    customer_id: customerId,
    code_hash: hashOf(app, key, code),
    created_at: new Date(now),
    expires_at: new Date(now + CODE_LIFETIME),
    is_long: isLong,
  });
  const mail: MailedCode = { ...key, code, locale, customerId };
  // Sealed, so that whoever can read the jobs table does not learn the code.
  const sealed = app.secrets.seal(SEAL, '', Buffer.from(JSON.stringify(mail)));
  await enqueue(tx, MAIL_CODE_JOB, { sealed: sealed.toString('base64') });
  return { waitSeconds: codePause(unused + 1) / SECOND };
}

export function openMailedCode(app: App, sealed: string): MailedCode {
  // Only text that we wrote can have been sealed with our key, so its shape is known.
  return JSON.parse(app.secrets.open(SEAL, '', Buffer.from(sealed, 'base64')).toString()) as MailedCode;
}

export type RightCode = {
  readonly customerId: string | null;
  /** Call in the transaction of what the code is for, so that the code is used up with it or not at all. */
  use(tx: Tx): Promise<void>;
};

/** Refuses `code_incorrect`: the same answer for a code that is wrong, expired, used, tried too often, or was never sent. The try counts at once. */
export async function checkCode(app: App, key: CodeKey, typed: string, field = 'verificationCode'): Promise<RightCode> {
  const now = new Date(app.now());
  const latest = await repo.tryLatest(app.db.kysely, key, now);
  const candidates = latest === null ? await repo.listLong(app.db.kysely, key, now) : [latest];
  const hash = hashOf(app, key, normalizeCode(typed));
  const right = candidates.find((candidate) => timingSafeEqual(candidate.code_hash, hash));
  if (right === undefined) throw new Refusal('code_incorrect', { field });
  return {
    customerId: right.customer_id,
    async use(tx) {
      if (!(await repo.useCode(tx, right.id, new Date(tx.now())))) throw new Refusal('code_incorrect', { field });
    },
  };
}

function hashOf(app: App, { purpose, address }: CodeKey, code: string): Buffer {
  return app.secrets.mac(MAC, JSON.stringify([purpose, address, code]));
}

function shortCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

function longCode(): string {
  return randomText(LONG_CODE_LENGTH);
}

/** Letters and digits that are not mistaken for one another; each carries five random bits. */
export function randomText(length: number): string {
  return [...randomBytes(length)].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');
}
