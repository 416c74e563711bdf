/** Who invited whom, and what came of it: one statement per function. Reads tables of other features, and writes by the database's functions alone. */
import { type Instant, isoTime } from '@candor/core/time';
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';

export type TermsRow = {
  readonly code: string;
  readonly is_active: boolean;
  readonly is_off: boolean;
  readonly friends: number;
  readonly rewarded_units: string;
  /** Of the one who invited this customer. Null: nobody did. */
  readonly invited_ppb: string | null;
  readonly invited_until: Date | null;
};

export async function findTerms(tx: Tx, customerId: string): Promise<TermsRow | null> {
  const { rows } = await sql<TermsRow>`
    select c.invite_code as code, c.status = 'active' as is_active, invitations_off(c.id) as is_off,
      (select count(*)::int from invitations_friends f where f.inviter_id = c.id) as friends,
      (select coalesce(sum(r.reward_units), 0)::text from invitations_rewards r where r.inviter_id = c.id) as rewarded_units,
      mine.share_ppb::text as invited_ppb, mine.ends_at as invited_until
    from identity_customers c left join invitations_friends mine on mine.friend_id = c.id
    where c.id = ${customerId}::bigint`.execute(tx);
  return rows[0] ?? null;
}

/** Null: nobody has this code. */
export async function findInviter(tx: Tx, code: string): Promise<{ readonly is_off: boolean } | null> {
  const { rows } = await sql<{ readonly is_off: boolean }>`
    select invitations_off(id) as is_off from identity_customers where invite_code = ${code} and status = 'active'`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export type FriendRow = {
  readonly number: number;
  readonly share_ppb: string;
  readonly registered_at: Date;
  readonly ends_at: Date;
  readonly funded_at: Date | null;
  readonly traded_at: Date | null;
  readonly rewarded_units: string;
  readonly is_off: boolean;
  readonly verdict: 'held' | 'refused' | null;
  /** The latest look at what was found; all null when nothing was. */
  readonly held_at: Date | null;
  readonly due_at: Date | null;
  readonly found: readonly string[] | null;
  readonly outcome: 'approved' | 'refused' | null;
  readonly words: string | null;
  readonly answer: string | null;
};

type Page = { readonly page: number; readonly size: number };

const FRIEND = sql`
  select f.number, f.share_ppb::text, f.registered_at, f.ends_at, r.units::text as rewarded_units, invitations_verdict(f.friend_id) as verdict,
    invitations_off(f.friend_id) or invitations_off(f.inviter_id) as is_off, h.held_at, h.found, h.answer, c.due_at, c.outcome, c.closing_words as words,
    (select j.posted_at from ledger_journal j where j.book = ledger_book(f.friend_id, 'real')
      and j.kind_id = any (array(select k.id from ledger_kinds k where k.kind in ('deposit.credited', 'deposit.reviewed', 'sandbox.grant')))
      order by j.id limit 1) as funded_at,
    (select o.opened_at from trading_orders o where o.customer_id = f.friend_id and o.mode = 'real' and o.opened_at is not null
      order by o.id limit 1) as traded_at
  from invitations_friends f
  cross join lateral (select coalesce(sum(r.reward_units), 0) as units from invitations_rewards r where r.friend_id = f.friend_id) r
  left join lateral (select * from invitations_holds h where h.friend_id = f.friend_id order by h.id desc limit 1) h on true
  left join cases_cases c on c.id = h.case_id`;

/** Newest first. */
export async function listFriends(
  tx: Tx,
  inviterId: string,
  { page, size }: Page,
): Promise<{ readonly list: FriendRow[]; readonly total: number }> {
  const { rows } = await sql<FriendRow>`
    ${FRIEND} where f.inviter_id = ${inviterId}::bigint order by f.number desc limit ${size} offset ${(page - 1) * size}`.execute(
    tx,
  );
  const { rows: counted } = await sql<{ readonly total: number }>`
    select count(*)::int as total from invitations_friends where inviter_id = ${inviterId}::bigint`.execute(tx);
  return { list: rows, total: counted[0]?.total ?? 0 };
}

export async function findFriend(tx: Tx, inviterId: string, number: number): Promise<FriendRow | null> {
  const { rows } = await sql<FriendRow>`
    ${FRIEND} where f.inviter_id = ${inviterId}::bigint and f.number = ${number}::int`.execute(tx);
  return rows[0] ?? null;
}

export type InvitedRow = {
  readonly friend_id: string;
  readonly inviter_id: string;
  readonly number: number;
};

/** In the order of their registration, those behind one of them; without those whose days are over and paid. */
export async function listAfter(tx: Tx, friendId: string, most: number): Promise<InvitedRow[]> {
  const { rows } = await sql<InvitedRow>`
    select f.friend_id::text, f.inviter_id::text, f.number from invitations_friends f
    where f.friend_id > ${friendId}::bigint and not exists (select from invitations_over o where o.friend_id = f.friend_id)
    order by f.friend_id limit ${most}`.execute(tx);
  return rows;
}

/** Pays what is due for days that are over. @returns for how many. */
export async function pay(tx: Tx, friendId: string, at: Instant, most: number): Promise<number> {
  const { rows } = await sql<{ readonly days: number }>`
    select days from invitations_pay(${friendId}::bigint, ${isoTime(at)}::timestamptz, ${most}::int)`.execute(tx);
  return rows[0]?.days ?? 0;
}

/** Tells inviters what came since they were told last, once a day. */
export async function tell(tx: Tx, at: Instant): Promise<void> {
  await sql`select invitations_tell(${isoTime(at)}::timestamptz)`.execute(tx);
}

export type RewardRow = {
  readonly number: number;
  readonly day: string;
  readonly share_ppb: string;
  readonly reward_units: string;
};

/** The latest first. */
export async function listRewards(
  tx: Tx,
  inviterId: string,
  { page, size }: Page,
): Promise<{ readonly list: RewardRow[]; readonly total: number }> {
  const { rows } = await sql<RewardRow>`
    select f.number, r.day::text, r.share_ppb::text, r.reward_units::text
    from invitations_rewards r join invitations_friends f on f.friend_id = r.friend_id
    where r.inviter_id = ${inviterId}::bigint order by r.id desc limit ${size} offset ${(page - 1) * size}`.execute(tx);
  const { rows: counted } = await sql<{ readonly total: number }>`
    select count(*)::int as total from invitations_rewards where inviter_id = ${inviterId}::bigint`.execute(tx);
  return { list: rows, total: counted[0]?.total ?? 0 };
}
