/** Invitations as the contract shows them: numbers instead of names, and days instead of times. */
import type { FriendView, InvitationsView } from '@candor/contract/invitations';
import { friendState, INVITE_LASTS, type InviteFinding, readFinding } from '@candor/core/invitations/invitations';
import { usdtText } from '@candor/core/money/money';
import { formatPercent, type Rate, rate } from '@candor/core/money/rate';
import { DAY, type Instant } from '@candor/core/time';
import type { FriendRow, TermsRow } from './db/friends.repo.ts';

export const INVITE_DAYS = INVITE_LASTS / DAY;

export function viewTerms(row: TermsRow, share: Rate): InvitationsView {
  const whyNot = !row.is_active ? 'account' : row.is_off ? 'country' : share === 0n ? 'share' : null;
  return {
    code: row.code,
    isOpen: whyNot === null,
    whyNot,
    sharePercent: formatPercent(share),
    days: INVITE_DAYS,
    friends: row.friends,
    rewarded: usdtText(row.rewarded_units),
    invitedBy:
      row.invited_ppb === null || row.invited_until === null
        ? null
        : { sharePercent: percentOf(row.invited_ppb), endsOn: dayOf(row.invited_until) },
  };
}

export function viewFriend(row: FriendRow, now: Instant): FriendView {
  return {
    number: row.number,
    state: friendState(row.verdict, row.ends_at.getTime(), now),
    sharePercent: percentOf(row.share_ppb),
    registeredOn: dayOf(row.registered_at),
    fundedOn: row.funded_at && dayOf(row.funded_at),
    tradedOn: row.traded_at && dayOf(row.traded_at),
    endsOn: dayOf(row.ends_at),
    rewarded: usdtText(row.rewarded_units),
    isOff: row.is_off,
    hold: viewHold(row),
  };
}

function viewHold({ held_at: heldAt, due_at: dueAt, found, outcome, words, answer }: FriendRow): FriendView['hold'] {
  if (heldAt === null || dueAt === null || found === null) return null;
  const read = found.map(readFinding).filter((each): each is InviteFinding => each !== null);
  // With whom else it is, nobody is told: each thing in common once.
  const once = new Map(read.map(({ reason, relation }) => [`${reason} ${relation}`, { reason, relation }]));
  const mayAnswer = outcome === 'refused' && answer === null;
  return {
    heldOn: dayOf(heldAt),
    dueAt: dueAt.toISOString(),
    found: [...once.values()],
    outcome,
    words,
    answer,
    mayAnswer,
  };
}

export function percentOf(ppb: string): string {
  return formatPercent(rate(BigInt(ppb)));
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
