/** The routes of statements, and of records as files. */
import * as contract from '@candor/contract/statements';
import type { App } from '../../http/app.ts';
import type { Mount } from '../../http/http.ts';
import type { Typesetter } from './typesetting/typesetter.ts';
import type { RunningMarket } from '../market/index.ts';
import { createStatements } from './commands.ts';

export function statementRoutes(
  app: App & { readonly market: RunningMarket; readonly typesetter: Typesetter },
  mount: Mount,
): void {
  const statements = createStatements(app);
  mount(contract.exportStatement, ({ query: { format, ...period }, customer, mode, locale, gone }) =>
    statements.write({ owner: customer.id, mode, period, format, locale, gone }),
  );
  mount(contract.exportRecords, ({ query: { format, ...asked }, customer, mode, locale, gone }) =>
    statements.writeRecords({ owner: customer.id, mode, locale, asked, format, gone }),
  );
}
