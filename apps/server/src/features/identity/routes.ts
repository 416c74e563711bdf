/** The routes of sign-up, sign-in, sessions and profile, as in the contract. */
import * as contract from '@candor/contract/identity';
import type { DataPart } from '../../http/data-parts.ts';
import type { Mount } from '../../http/http.ts';
import { confirmIdentity, login, loginSecondFactor } from './sign-in/sign-in.ts';
import { exportData } from './export.ts';
import type { IdentityApp } from './identity-app.ts';
import { unlock } from './login-throttle/locks.ts';
import * as profile from './profile.ts';
import * as registering from './sign-in/sign-up.ts';
import { repassword } from './sign-in/password-change.ts';
import { userInfo } from './view.ts';

/** @param data the export parts of all features. */
export function identityRoutes(app: IdentityApp, mount: Mount, data: readonly DataPart[]): void {
  entranceRoutes(app, mount);
  profileRoutes(app, mount);
  mount(contract.exportData, (input) => exportData(app, data, input, input.customer.id, input.query));
}

function entranceRoutes(app: IdentityApp, mount: Mount): void {
  mount(contract.checkUserNameOrPhone, async ({ query }) => ({
    available: await registering.isAvailable(app, query.account),
  }));

  mount(contract.register, (input) => registering.register(app, input, input.body));

  mount(contract.login, (input) => login(app, input, input.body));

  mount(contract.loginSecondFactor, (input) => loginSecondFactor(app, input, input.body));

  mount(contract.sendCode, (input) => registering.sendCode(app, input, input.body));

  mount(contract.unlock, async (input) => {
    await unlock(app, input, input.body.ticket);
    return null;
  });

  mount(contract.logout, async (input) => {
    await profile.logout(app, input, input.customer);
    return null;
  });

  mount(contract.repassword, async (input) => {
    const customer = input.token === null ? null : await app.sessions.authenticate(input.token);
    return repassword(app, input, customer, input.body);
  });

  mount(contract.confirmIdentity, (input) => confirmIdentity(app, input, input.customer, input.body));
}

function profileRoutes(app: IdentityApp, mount: Mount): void {
  mount(contract.getUserInfo, ({ customer, mode }) => userInfo(app, customer.id, mode));

  mount(contract.listSessions, ({ customer, query }) => profile.listSessions(app, customer, query));

  mount(contract.endSession, async (input) => {
    await profile.endSession(app, input, input.customer, input.body.id);
    return null;
  });

  mount(contract.listSecurityEvents, ({ customer, query }) => profile.listSecurityEvents(app, customer.id, query));

  mount(contract.listFailedAttempts, ({ customer }) => profile.listFailedAttempts(app, customer.id));

  mount(contract.startEmailChange, (input) => profile.startEmailChange(app, input, input.customer, input.body.email));

  mount(contract.finishEmailChange, (input) => profile.finishEmailChange(app, input, input.customer, input.body));

  mount(contract.changePhone, (input) => profile.changePhone(app, input, input.customer, input.body.phone));

  mount(contract.changeLocale, async ({ customer, body }) => {
    await profile.changeLocale(app, customer, body.locale);
    return null;
  });

  mount(contract.closeAccount, async (input) => {
    await profile.closeAccount(app, input, input.customer);
    return null;
  });
}
