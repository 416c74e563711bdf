/** The routes of invitations, as in the contract. */
import * as contract from '@candor/contract/invitations';
import { readInviteCode } from '@candor/core/invitations/code';
import { usdtText } from '@candor/core/money/money';
import { formatPercent } from '@candor/core/money/rate';
import type { App } from '../../http/app.ts';
import { type DataPart, pagedPart, wholePart } from '../../http/data-parts.ts';
import { Failure } from '../../http/errors.ts';
import type { Mount } from '../../http/http.ts';
import type { CasesApp } from '../cases/index.ts';
import { getPercent } from '../parameters/index.ts';
import { answerRefusal } from './commands.ts';
import { findFriend, findInviter, findTerms, listFriends, listRewards } from './db/friends.repo.ts';
import { INVITE_DAYS, percentOf, viewFriend, viewTerms } from './views.ts';

const SHARE = 'inviteShareRate';

export function invitationRoutes(app: App & CasesApp, mount: Mount): void {
  const { kysely } = app.db;

  mount(contract.getInviteTerms, async ({ query: { code } }) => {
    const share = await getPercent(kysely, SHARE);
    const read = code === undefined ? null : readInviteCode(code);
    const inviter = read === null ? null : await findInviter(kysely, read);
    return {
      isOpen: share > 0n && inviter?.is_off !== true,
      isKnown: code === undefined ? null : inviter !== null,
      sharePercent: formatPercent(share),
      days: INVITE_DAYS,
    };
  });

  mount(contract.getInvitations, async ({ customer }) => {
    const terms = await findTerms(kysely, customer.id);
    if (terms === null) throw new Failure('401');
    return viewTerms(terms, await getPercent(kysely, SHARE));
  });

  mount(contract.listInvitedFriends, async ({ customer, query }) => {
    const { list, total } = await listFriends(kysely, customer.id, query);
    const now = app.now();
    return { list: list.map((row) => viewFriend(row, now)), total, ...query };
  });

  mount(contract.answerInviteRefusal, async ({ customer, body }) => {
    await answerRefusal(app, customer.id, body);
    const friend = await findFriend(kysely, customer.id, body.number);
    if (friend === null) throw new Failure('404');
    return viewFriend(friend, app.now());
  });
}

/** Invitations in a customer's data export: what is theirs, and nothing that says who the other is. */
export function invitationData({ db, now }: Pick<App, 'db' | 'now'>): DataPart[] {
  return [
    wholePart('invitedBy', async (customerId) => {
      const terms = await findTerms(db.kysely, customerId);
      if (terms === null || terms.invited_ppb === null) return [];
      return [{ sharePercent: percentOf(terms.invited_ppb), until: terms.invited_until?.toISOString() ?? null }];
    }),
    pagedPart('invitedFriends', async (customerId, page) => {
      const { list, total } = await listFriends(db.kysely, customerId, page);
      const at = now();
      return { rows: list.map((row) => viewFriend(row, at)), total };
    }),
    pagedPart('inviteRewards', async (customerId, page) => {
      const { list, total } = await listRewards(db.kysely, customerId, page);
      const rows = list.map(({ number, day, share_ppb: ppb, reward_units: units }) => ({
        friend: number,
        day,
        sharePercent: percentOf(ppb),
        reward: usdtText(units),
      }));
      return { rows, total };
    }),
  ];
}
