/** Who asks for a statement. */
import * as contract from '@candor/contract/statements';
import type { App } from '../../platform/app.ts';
import type { Mount } from '../../platform/http.ts';
import { createStatements } from './commands.ts';

export function statementRoutes(app: App, mount: Mount): void {
  const statements = createStatements(app);
  mount(contract.exportStatement, ({ query: { format, ...period }, customer, mode }) =>
    statements.write({ owner: customer.id, mode, period, format }),
  );
}
