/** Routes for customers and visitors, as in the contract. */
import * as contract from '@candor/contract/support';
import { assert } from '@candor/core/assert';
import { SECOND } from '@candor/core/time';
import type { App } from '../../http/app.ts';
import { type DataPart, pagedPart } from '../../http/data-parts.ts';
import type { Customer, Mount } from '../../http/http.ts';
import { cached } from '../../process/ttl-cache.ts';
import { getParameter } from '../parameters/index.ts';
import * as commands from './commands.ts';
import * as repo from './db/conversations.repo.ts';
import { pictureOf } from './pictures.ts';
import type { Asker, SupportApp } from './support-app.ts';
import { transcriptFile } from './transcript.ts';
import { viewConversation, viewLine, viewMessage } from './views.ts';

/** However many ask, the database is queried once in so long. */
const DESK_KEPT_FOR = 5 * SECOND;
/** Of fewer, the middle says nothing. */
const MEASURED_MIN = 5;

export function supportRoutes(app: SupportApp, mount: Mount): void {
  const { kysely } = app.db;
  const view = (row: repo.ConversationRow) => viewConversation(kysely, app.news, row);
  const desk = cached(DESK_KEPT_FOR, app.now, (at) => readDesk(app, at));
  mount(contract.getSupportDesk, () => desk());
  customerRoutes(app, mount, view);
  visitorRoutes(app, mount, view);
}

type View = (row: repo.ConversationRow) => ReturnType<typeof viewConversation>;

function customerRoutes(app: SupportApp, mount: Mount, view: View): void {
  const { kysely } = app.db;

  mount(contract.openSupport, async ({ customer, token, locale, body }) =>
    view(await commands.openSupport(app, askerOf(customer, token), locale, body)),
  );

  mount(contract.listSupport, async ({ customer, query }) => {
    const { list, total } = await repo.listOfCustomer(kysely, customer.id, query);
    const unread = await repo.countUnread(
      kysely,
      list.map(({ id }) => id),
    );
    return { list: list.map((row) => viewLine(row, unread.get(row.id) ?? 0)), total, ...query };
  });

  mount(contract.getSupport, async ({ customer, token, params }) =>
    view(await commands.findOwn(kysely, askerOf(customer, token), params.id)),
  );

  mount(contract.writeSupport, async ({ customer, token, body }) =>
    view(await commands.write(app, askerOf(customer, token), body.id, body)),
  );

  mount(contract.readSupport, async ({ customer, token, body }) => {
    await commands.markSeen(app, askerOf(customer, token), body.id, body.seq);
    return null;
  });

  mount(contract.typeSupport, async ({ customer, token, body }) => {
    await commands.type(app, askerOf(customer, token), body.id);
    return null;
  });

  mount(contract.closeSupport, async ({ customer, token, body }) =>
    view(await commands.close(app, askerOf(customer, token), body.id)),
  );

  mount(contract.rateSupport, async ({ customer, token, body }) =>
    view(await commands.rate(app, askerOf(customer, token), body.id, body)),
  );

  mount(contract.contestComplaint, async ({ customer, token, body }) =>
    view(await commands.contest(app, askerOf(customer, token), body.id, body.words)),
  );

  mount(contract.getSupportTranscript, async ({ customer, token, locale, params }) => {
    const row = await commands.findOwn(kysely, askerOf(customer, token), params.id);
    return transcriptFile(locale, row, await repo.listMessages(kysely, row.id));
  });

  mount(contract.getSupportPicture, async ({ customer, token, params: { id, seq } }) => {
    const row = await commands.findOwn(kysely, askerOf(customer, token), id);
    return pictureOf(app, row.id, seq);
  });
}

function visitorRoutes(app: SupportApp, mount: Mount, view: View): void {
  const { kysely } = app.db;
  const idOf = async (token: string) => (await commands.findVisitors(kysely, token)).id;
  const visitor = (token: string) => ({ customerId: null, token }) as const;

  mount(contract.openVisitorChat, async ({ locale, body }) => {
    const { token, row } = await commands.openVisitorChat(app, locale, body);
    return { token, conversation: await view(row), isMailed: row.email !== null };
  });

  mount(contract.confirmVisitorAddress, async ({ body }) => {
    await commands.confirmAddress(app, body.link);
    return null;
  });

  mount(contract.getVisitorChat, async ({ body: { token, seq } }) => {
    await commands.markSeen(app, visitor(token), await idOf(token), seq);
    return view(await commands.findVisitors(kysely, token));
  });

  mount(contract.writeVisitorChat, async ({ body }) =>
    view(await commands.write(app, visitor(body.token), await idOf(body.token), body)),
  );

  mount(contract.typeVisitorChat, async ({ body: { token } }) => {
    await commands.type(app, visitor(token), await idOf(token));
    return null;
  });

  mount(contract.closeVisitorChat, async ({ body: { token } }) =>
    view(await commands.close(app, visitor(token), await idOf(token))),
  );

  mount(contract.rateVisitorChat, async ({ body }) =>
    view(await commands.rate(app, visitor(body.token), await idOf(body.token), body)),
  );
}

/** The conversations in a customer's data export. */
export function supportData(app: Pick<App, 'db'>): DataPart {
  const { kysely } = app.db;
  return pagedPart('support', async (customerId, page) => {
    const { list, total } = await repo.listOfCustomer(kysely, customerId, page);
    const rows = list.map(async (row) => ({
      ...viewLine(row, 0),
      messages: (await repo.listMessages(kysely, row.id)).map(viewMessage),
      steps: (await repo.listOwnSteps(kysely, row.id)).map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
    }));
    return { rows: await Promise.all(rows), total };
  });
}

async function readDesk({ db: { kysely } }: SupportApp, at: number): Promise<contract.SupportDesk> {
  const [times, hours, days] = await Promise.all([
    repo.answerTimes(kysely, new Date(at)),
    getParameter(kysely, 'supportAnswerHours'),
    getParameter(kysely, 'complaintDecisionDays'),
  ]);
  const { median_seconds: median, answered, waiting } = times;
  return {
    isStaffed: times.is_staffed,
    medianSeconds: answered + waiting < MEASURED_MIN ? null : median,
    answered,
    waiting,
    answerHours: Number(hours.value),
    complaintDays: Number(days.value),
  };
}

function askerOf(customer: Customer, token: string | null): Asker & { readonly customerId: string } {
  assert(token !== null, 'whoever is signed in has a token');
  return { customerId: customer.id, token };
}
