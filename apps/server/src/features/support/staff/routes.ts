/** Routes of the inbox, as in the contract. */
import * as contract from '@candor/contract/staff/support';
import { BadInput, Failure } from '../../../http/errors.ts';
import type { Mount, Staff } from '../../../http/http.ts';
import * as repo from '../db/conversations.repo.ts';
import * as inbox from '../db/inbox.repo.ts';
import { pictureOf } from '../pictures.ts';
import type { SupportStaffApp } from '../support-app.ts';
import * as commands from './commands.ts';
import { viewForStaff, viewInbox, viewReplies } from './views.ts';

const PAGE_SIZE = 50;

export function supportStaffRoutes(app: SupportStaffApp, mount: Mount): void {
  const { kysely } = app.db;
  const get = async (id: string) => {
    const row = await repo.findConversation(kysely, id);
    if (row === null) throw new Failure('404');
    return row;
  };
  const show = async (id: string, staff: Staff) => viewForStaff(kysely, await get(id), staff, app.now());

  mount(contract.listInbox, async ({ staff, query }) => {
    const now = app.now();
    const behind = query.cursor === undefined ? null : await repo.findConversation(kysely, query.cursor);
    const isPlace = behind !== null && (query.state !== 'closed' || behind.closed_at !== null);
    if (query.cursor !== undefined && !isPlace) throw new BadInput([{ field: 'cursor', problem: 'invalid' }]);
    const found = await inbox.listInbox(
      kysely,
      {
        state: query.state,
        kind: query.kind,
        category: query.category,
        assigneeId: query.assignee === undefined ? undefined : query.assignee === 'mine' ? staff.id : null,
        overdueAt: query.overdue === undefined ? undefined : new Date(now),
      },
      query.cursor ?? null,
      PAGE_SIZE + 1,
    );
    const shown = found.slice(0, PAGE_SIZE);
    return {
      list: await viewInbox(kysely, shown, now, staff.role),
      next: found.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
    };
  });

  mount(contract.countInbox, async ({ staff }) => {
    const [counts, presence] = await Promise.all([
      inbox.countInbox(kysely, staff.id, new Date(app.now())),
      inbox.findPresence(kysely, staff.id),
    ]);
    return { ...counts, isHere: presence?.session_id === staff.sessionId, publicName: presence?.name ?? null };
  });

  mount(contract.viewConversation, ({ staff, params }) => show(params.id, staff));

  mount(contract.followConversation, async ({ params }) => {
    const { version, customer_read: customerRead } = await get(params.id);
    return { version, customerRead, isCustomerTyping: app.news.isTyping(params.id, 'customer') };
  });

  mount(contract.answerConversation, async ({ staff, client, body }) => {
    await commands.answer(app, { staff, client }, body);
    return show(body.id, staff);
  });

  mount(contract.noteConversation, async ({ staff, client, body }) => {
    await commands.note(app, { staff, client }, body.id, body.text);
    return show(body.id, staff);
  });

  mount(contract.typeConversation, async ({ body: { id, seq, isTyping } }) => {
    const row = await get(id);
    await repo.saveStaffRead(kysely, id, seq);
    if (isTyping && row.state !== 'closed')
      await repo.tellTyping(kysely, { id, customer: row.customer_id, typing: 'staff' });
    return null;
  });

  mount(contract.assignConversation, async ({ staff, client, body }) => {
    await commands.assign(app, { staff, client }, body);
    return show(body.id, staff);
  });

  mount(contract.closeConversation, async ({ staff, client, body }) => {
    await commands.close(app, { staff, client }, body.id, body.version);
    return show(body.id, staff);
  });

  mount(contract.decideComplaint, async ({ staff, client, body }) => {
    await commands.decide(app, { staff, client }, body);
    return show(body.id, staff);
  });

  pictureAndReplyRoutes(app, mount);
}

function pictureAndReplyRoutes(app: SupportStaffApp, mount: Mount): void {
  const { kysely } = app.db;

  mount(contract.setPresence, async ({ staff, client, body }) => {
    await commands.setPresence(app, { staff, client }, body.isHere, body.publicName);
    return null;
  });

  mount(contract.viewSupportPicture, ({ params: { id, seq } }) => pictureOf(app, id, seq));

  mount(contract.listReplies, () => viewReplies(kysely));

  mount(contract.saveReply, async ({ staff, client, body }) => {
    await commands.saveReply(app, { staff, client }, body);
    return viewReplies(kysely);
  });

  mount(contract.retireReply, async ({ staff, client, body }) => {
    await commands.retireReply(app, { staff, client }, body.id);
    return viewReplies(kysely);
  });
}
