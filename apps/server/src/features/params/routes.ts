/** Who asks for a parameter, and in what words. */
import { getParamByKey } from '@candor/contract/params';
import type { App } from '../../platform/app.ts';
import type { Mount } from '../../platform/http.ts';
import * as repo from './repo.ts';

export function paramsRoutes(app: App, mount: Mount): void {
  // What this deployment is follows from how it was started; there is no row that could say otherwise.
  const facts = new Map<string, string>([
    ['deploymentMode', app.config.deployment],
    ['operator', app.config.operator],
  ]);
  mount(getParamByKey, ({ params: { key } }) => {
    const fact = facts.get(key);
    return fact === undefined ? repo.getParam(app.db.kysely, key) : { key, value: fact };
  });
}
