/** Who asks for a parameter, and in what words. */
import { getParamByKey } from '@candor/contract/params';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Mount } from '../../platform/http.ts';
import * as repo from './repo.ts';

export function paramsRoutes(app: App, mount: Mount): void {
  mount(getParamByKey, ({ params }) => inTransaction(app.db, (tx) => repo.getParam(tx, params.key)));
}
