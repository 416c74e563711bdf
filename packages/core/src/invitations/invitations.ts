/** Inviting friends: what a day of a friend's fees brings, and why an invitation is held (ADR 66). */
import { PPB, type Rate, rate } from '../money/rate.ts';
import { DAY } from '../time.ts';

/** From the friend's registration. */
export const INVITE_LASTS = 90 * DAY;
/** No two people can agree on more of a friend's fees. */
export const INVITE_SHARE_MAX = rate(300_000_000n);
/** For so long a browser remembers who invited its reader. */
export const INVITE_REMEMBERED = 30 * DAY;
/** What a customer says to a refusal, in characters. */
export const INVITE_ANSWER_MAX = 1_000;

/** Of one day of a friend. All in units. The database computes rewards; this rule is what it is held against. */
export type InviteDay = {
  /** Fees charged on it, less fees taken back on it. */
  readonly fees: bigint;
  /** Taken back before, and set against nothing yet: zero or less. */
  readonly owed: bigint;
};

/** Rounded down. Never less than nothing: what was taken back is set against later days. */
export function inviteReward({ fees, owed }: InviteDay, share: Rate): bigint {
  const counted = fees + owed;
  return counted <= 0n ? 0n : (counted * share) / PPB;
}

/** What is left to set against the days after it. */
export function owedAfter({ fees, owed }: InviteDay): bigint {
  const counted = fees + owed;
  return counted < 0n ? counted : 0n;
}

/** What a friend has in common with somebody. */
export const INVITE_REASONS = ['document', 'device', 'phone', 'address', 'network'] as const;
export type InviteReason = (typeof INVITE_REASONS)[number];
/** With whom: the inviter, another of their friends, or somebody by whom the inviter came. */
export const INVITE_RELATIONS = ['inviter', 'friend', 'circle'] as const;
export type InviteRelation = (typeof INVITE_RELATIONS)[number];

export type InviteFinding = {
  readonly reason: InviteReason;
  readonly relation: InviteRelation;
  readonly otherId: string;
};

/** As the database writes it, such as `device inviter 12`; null if it is none. */
export function readFinding(text: string): InviteFinding | null {
  const [said, to, otherId = ''] = text.split(' ');
  const reason = INVITE_REASONS.find((each) => each === said);
  const relation = INVITE_RELATIONS.find((each) => each === to);
  return reason === undefined || relation === undefined || !/^[1-9]\d*$/.test(otherId)
    ? null
    : { reason, relation, otherId };
}

/** A friend, as whoever invited them reads it. */
export const FRIEND_STATES = ['active', 'held', 'refused', 'ended'] as const;
export type FriendState = (typeof FRIEND_STATES)[number];

export function friendState(verdict: 'held' | 'refused' | null, endsAt: number, now: number): FriendState {
  return verdict ?? (endsAt <= now ? 'ended' : 'active');
}
