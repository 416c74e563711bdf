/**
 * New staff sign in for the first time with two words, one from each of the two people who agreed: so neither of them alone can pose as a
 * third member, and approve their own proposals.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY } from '@candor/core/time';
import { Refusal } from '@candor/core/refusal';
import type { Client } from '../../http/client.ts';
import { inTransaction } from '../../db/db.ts';
import { Failure } from '../../http/errors.ts';
import type { Staff } from '../../http/http.ts';
import { throttled, checkNewPassword, hashPassword, networkOrigin } from '../identity/index.ts';
import { ownerOf, SEAL } from './factors.ts';
import { TOTP_BYTES } from './members.ts';
import * as repo from './repo.ts';
import type { StaffApp } from './staff-app.ts';

const WORD_BYTES = 16;
const WORD_LIFETIME = DAY;

export type HandedWord = {
  readonly name: string;
  readonly part: repo.Part;
  readonly word: string;
  readonly expiresAt: number;
};

/** Answers 404 to anybody but those two, and for a member who has signed in before. */
export function startEnrolment(app: StaffApp, client: Client, staff: Staff, proposalId: string): Promise<HandedWord> {
  return inTransaction(app.db, async (tx) => {
    const now = tx.now();
    const joined = await repo.findJoined(tx, proposalId);
    const part = joined?.proposer_id === staff.id ? 'proposer' : joined?.decider_id === staff.id ? 'approver' : null;
    if (joined === null || part === null || joined.password_hash !== '') throw new Failure('404');
    const word = randomBytes(WORD_BYTES).toString('base64url');
    const expiresAt = now + WORD_LIFETIME;
    await repo.saveWord(tx, app.secrets, {
      member_id: joined.id,
      part,
      word_hash: hashOf(word),
      made_at: new Date(now),
      expires_at: new Date(expiresAt),
    });
    const event = { action: 'staff.enrolmentStarted', subject: `staff ${joined.id}`, details: { part } };
    await app.audit.record(tx, { staff, client }, event);
    return { name: joined.name, part, word, expiresAt };
  });
}

export type Enrolment = {
  readonly name: string;
  readonly proposerWord: string;
  readonly approverWord: string;
  readonly password: string;
};

/** Returns the authenticator's key. Refuses `staff_sign_in_incorrect` for anything wrong but the password, and `password_too_weak`. */
export async function enrol(app: StaffApp, client: Client, given: Enrolment): Promise<Buffer> {
  const name = given.name.trim().toLowerCase();
  checkNewPassword(given.password, [name], 'password');
  const secret = await throttled(
    app,
    { subject: `staff ${name} joining`, origin: networkOrigin(client), client },
    async () => {
      const passwordHash = await hashPassword(given.password);
      return inTransaction(app.db, async (tx) => {
        const member = await repo.findMember(tx, name);
        if (member?.status !== 'active' || member.password_hash !== '') return null;
        const words = await repo.takeWords(tx, member.id, new Date(tx.now()));
        const isRight = (part: repo.Part, word: string) =>
          words.some((each) => each.part === part && timingSafeEqual(each.word_hash, hashOf(word)));
        if (!isRight('proposer', given.proposerWord) || !isRight('approver', given.approverWord)) return null;
        const totpSecret = randomBytes(TOTP_BYTES);
        const sealed = app.secrets.seal(SEAL, ownerOf(member.name), totpSecret);
        // Of two at the same instant, only one succeeds.
        if (!(await repo.setCredentials(tx, member.id, passwordHash, sealed))) return null;
        await repo.deleteWords(tx, member.id);
        await app.audit.record(
          tx,
          { staff: member, client },
          { action: 'staff.enrolled', subject: `staff ${member.id}` },
        );
        return totpSecret;
      });
    },
  );
  if (secret === null) throw new Refusal('staff_sign_in_incorrect', { field: 'proposerWord' });
  return secret;
}

function hashOf(word: string): Buffer {
  return createHash('sha256').update(word).digest();
}
