/** Who signs up and in, in the contract's words. */
import * as contract from '@candor/contract/identity';
import type { App } from '../../platform/app.ts';
import type { Mount } from '../../platform/http.ts';
import * as commands from './commands.ts';
import type { Sessions } from './sessions.ts';

export function identityRoutes(app: App, sessions: Sessions, mount: Mount): void {
  mount(contract.checkUserNameOrPhone, async ({ query }) => ({
    available: await commands.isAvailable(app, query.account),
  }));

  mount(contract.register, ({ body, mode, client }) => commands.register(app, sessions, mode, client, body));

  mount(contract.login, ({ body, mode, client }) => commands.login(app, sessions, mode, client, body));

  mount(contract.logout, async ({ token }) => {
    if (token !== null) await sessions.end(token);
    return null;
  });

  mount(contract.getUserInfo, ({ customer, mode }) => commands.userInfo(app, customer.id, mode));
}
