/** Routes of parameters, as in the contract. */
import { getParamByKey } from '@candor/contract/parameters';
import { listParamHistory, listParams } from '@candor/contract/staff/proposals';
import { parameterRule } from '@candor/core/parameters/parameters';
import type { App } from '../../http/app.ts';
import type { Mount } from '../../http/http.ts';
import * as repo from './repo.ts';

export function parameterRoutes(app: App, mount: Mount): void {
  // The kind of deployment follows from how it was started; no row can say otherwise.
  const facts = new Map<string, string>([
    ['deploymentMode', app.config.deployment],
    ['operator', app.config.operator],
  ]);
  mount(getParamByKey, ({ params: { key } }) => {
    const fact = facts.get(key);
    return fact === undefined ? repo.getParameter(app.db.kysely, key) : { key, value: fact };
  });
}

export function parameterStaffRoutes({ db }: Pick<App, 'db'>, mount: Mount): void {
  mount(listParams, async () => {
    const rows = await repo.listParameters(db.kysely);
    return {
      list: rows.map(({ key, value, about, changed_at }) => ({
        key,
        value,
        about,
        rule: parameterRule(key),
        changedAt: changed_at?.toISOString() ?? null,
      })),
    };
  });

  mount(listParamHistory, async ({ params: { key } }) => {
    const rows = await repo.listChanges(db.kysely, key);
    return {
      list: rows.map(({ value, value_before, proposal_id, changed_at }) => ({
        value,
        before: value_before,
        proposalId: proposal_id,
        changedAt: changed_at?.toISOString() ?? null,
      })),
    };
  });
}
