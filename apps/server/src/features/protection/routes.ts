/** Routes of protection, as in the contract. */
import * as contract from '@candor/contract/protection';
import type { Mount } from '../../http/http.ts';
import * as commands from './commands.ts';

export function protectionRoutes(app: commands.ProtectionApp, mount: Mount): void {
  mount(contract.getProtection, ({ customer }) => commands.viewProtection(app, customer.id));

  mount(contract.changeLimit, ({ customer, body }) => commands.setLimit(app, customer.id, body));

  mount(contract.takeBreak, ({ customer, body }) => commands.takeBreak(app, customer.id, body.days));

  mount(contract.getLeverageNote, ({ customer }) => commands.leverageNote(app, customer.id));

  mount(contract.confirmLeverageNote, ({ customer, body, locale }) =>
    commands.confirmLeverageNote(app, customer.id, { version: body.version, locale }),
  );

  mount(contract.resetDemo, ({ customer, idempotency }) => commands.resetDemo(app, customer.id, idempotency));
}
