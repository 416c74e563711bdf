/** Holds what looks like one person twice, pays what days brought, and takes answers to refusals. */
import { type InviteFinding, readFinding } from '@candor/core/invitations/invitations';
import { Refusal } from '@candor/core/refusal';
import { inTransaction, sqlState, type Tx } from '../../db/db.ts';
import { Failure } from '../../http/errors.ts';
import { NOBODY } from '../audit/index.ts';
import { type CasesApp, openIn } from '../cases/index.ts';
import { findFriend, type InvitedRow, pay, tell } from './db/friends.repo.ts';
import { answer, findSuspect, hold } from './db/holds.repo.ts';

/** Days of one friend in one transaction. */
const DAYS_AT_ONCE = 50;

export async function settleFriend(app: CasesApp, friend: InvitedRow): Promise<void> {
  await inTransaction(app.db, (tx) => holdSuspect(app, tx, friend));
  for (;;) {
    const days = await inTransaction(app.db, (tx) => pay(tx, friend.friend_id, tx.now(), DAYS_AT_ONCE));
    if (days < DAYS_AT_ONCE) return;
  }
}

export function tellInviters(app: CasesApp): Promise<void> {
  return inTransaction(app.db, (tx) => tell(tx, tx.now()));
}

/** What nobody has looked at is looked at before anything is paid. */
async function holdSuspect(app: CasesApp, tx: Tx, { friend_id: friendId, inviter_id: customerId, number }: InvitedRow) {
  const found = await findSuspect(tx, friendId);
  if (found === null) return;
  const words = [`Invitation of friend ${number}, customer ${friendId}`, ...said(found), READ_BY_CUSTOMER].join('\n');
  const { id } = await openIn(app, tx, NOBODY, { kind: 'invitation', customerId, words, isByHand: false });
  await hold(tx, friendId, id, tx.now());
}

/** Refuses `invite_not_refused`; 404 for a friend whom the customer has not. */
export async function answerRefusal(
  app: CasesApp,
  customerId: string,
  { number, words }: { readonly number: number; readonly words: string },
): Promise<void> {
  try {
    await inTransaction(app.db, async (tx) => {
      const friend = await findFriend(tx, customerId, number);
      if (friend === null) throw new Failure('404');
      if (friend.verdict !== 'refused' || friend.answer !== null) throw new Refusal('invite_not_refused');
      const about = [
        `Answer to the refusal of friend ${number}: ${words}`,
        ...said(friend.found ?? []),
        READ_BY_CUSTOMER,
      ];
      const opening = { kind: 'invitation', customerId, words: about.join('\n'), isByHand: false } as const;
      const { id: caseId } = await openIn(app, tx, NOBODY, opening);
      await answer(tx, { inviterId: customerId, number, caseId, words }, tx.now());
    });
  } catch (error) {
    throw sqlState(error) === 'CN007' ? new Refusal('invite_not_refused') : error;
  }
}

const READ_BY_CUSTOMER = 'The customer reads the words with which this is closed.';
/** Of what was found, in the words of a case. */
const SAID_MAX = 10;

const WHOM = {
  inviter: 'the inviter',
  friend: 'another friend of the inviter',
  circle: 'somebody by whom the inviter came',
} as const;

function said(found: readonly string[]): string[] {
  const read = found.map(readFinding).filter((each): each is InviteFinding => each !== null);
  const lines = read.map(({ reason, relation, otherId }) => `Same ${reason} as ${WHOM[relation]}, customer ${otherId}`);
  const more = lines.length - SAID_MAX;
  return more > 0 ? [...lines.slice(0, SAID_MAX), `and ${more} more`] : lines;
}
