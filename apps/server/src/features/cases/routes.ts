/** Routes for viewing and working the queues, as in the contract. */
import { assert } from '@candor/core/assert';
import * as contract from '@candor/contract/staff/cases';
import { kindsSeenBy } from '@candor/core/staff/cases';
import { BadInput } from '../../http/errors.ts';
import type { Mount, Staff } from '../../http/http.ts';
import * as commands from './commands.ts';
import type { CasesApp } from './commands.ts';
import * as repo from './repo.ts';
import { viewCases } from './views.ts';

const PAGE_SIZE = 50;

export function casesRoutes(app: CasesApp, mount: Mount): void {
  const { kysely } = app.db;
  const view = async ({ role }: Staff, row: repo.CaseRow): Promise<contract.CaseView> => {
    const [viewed] = await viewCases(kysely, [row], role);
    assert(viewed !== undefined, 'a case has its view');
    return viewed;
  };

  mount(contract.listCases, async ({ staff, query }) => {
    const behind = query.cursor === undefined ? null : await repo.findCase(kysely, query.cursor);
    const status = query.status ?? 'open';
    // A case that was closed since still marks a place among the open ones.
    const isPlace = behind !== null && (status === 'open' || behind.closed_at !== null);
    if (query.cursor !== undefined && !isPlace) throw new BadInput([{ field: 'cursor', problem: 'invalid' }]);
    const assigneeId = query.assignee === undefined ? undefined : query.assignee === 'mine' ? staff.id : null;
    const found = await repo.listCases(
      kysely,
      {
        status,
        kinds: kindsSeenBy(staff.role).filter((kind) => query.kind === undefined || kind === query.kind),
        assigneeId,
        customerId: query.customerId,
        dueBefore: query.overdue === undefined ? undefined : new Date(app.now()),
      },
      query.cursor ?? null,
      PAGE_SIZE + 1,
    );
    const shown = found.slice(0, PAGE_SIZE);
    return {
      list: await viewCases(kysely, shown, staff.role),
      next: found.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
    };
  });

  mount(contract.countCases, async ({ staff }) => {
    const [list, changed] = await Promise.all([
      repo.countCases(kysely, kindsSeenBy(staff.role), staff.id, new Date(app.now())),
      repo.lastChange(kysely),
    ]);
    return { list, changedAt: changed?.toISOString() ?? null };
  });

  mount(contract.openCase, async ({ staff, client, body }) =>
    view(staff, await commands.openCase(app, { staff, client }, body)),
  );

  mount(contract.assignCase, async ({ staff, client, body }) =>
    view(staff, await commands.assignCase(app, { staff, client }, body.caseId)),
  );

  mount(contract.releaseCase, async ({ staff, client, body }) =>
    view(staff, await commands.releaseCase(app, { staff, client }, body.caseId)),
  );

  mount(contract.closeCase, async ({ staff, client, body }) =>
    view(staff, await commands.closeCase(app, { staff, client }, body)),
  );
}
