/** Routes of second factors and passkeys, as in the contract. */
import * as contract from '@candor/contract/security';
import type { App } from '../../http/app.ts';
import { type DataPart, wholePart } from '../../http/data-parts.ts';
import type { Customer, Mount } from '../../http/http.ts';
import * as commands from './commands.ts';
import type { SecurityApp } from './security-app.ts';
import * as passkeys from './passkeys.ts';
import { viewOf } from './view.ts';

/** The second factors in a customer's data export. */
export function securityData(app: App): DataPart {
  return wholePart('secondFactors', async (customerId) => {
    const { passkeys, methods, totpSince, recoveryCodesLeft } = await viewOf(app.db.kysely, customerId);
    return [{ methods, totpSince, recoveryCodesLeft }, ...passkeys];
  });
}

export function securityRoutes(app: SecurityApp, mount: Mount): void {
  mount(contract.getFactors, ({ customer }) => viewOf(app.db.kysely, customer.id));

  mount(contract.startTotp, (input) => commands.startTotp(app, input));

  mount(contract.finishTotp, (input) => commands.finishTotp(app, input, input.body.verificationCode));

  mount(contract.removeTotp, (input) => commands.removeTotp(app, input));

  mount(contract.renewRecoveryCodes, (input) => commands.renewRecoveryCodes(app, input));

  mount(contract.startPasskeySetup, (input) => passkeys.startSetup(app, input));

  mount(contract.finishPasskeySetup, (input) => passkeys.finishSetup(app, input, input.body));

  mount(contract.removePasskey, (input) => passkeys.remove(app, input, input.body.id));

  mount(contract.startPasskey, async ({ token, body }) => passkeys.start(app, await asker(app, token), body));

  mount(contract.finishPasskey, async (input) =>
    passkeys.finish(app, input, await asker(app, input.token), input.body),
  );
}

/** The customer, if somebody is signed in: visitors may call these routes too. */
async function asker({ authenticate }: SecurityApp, token: string | null): Promise<Customer | null> {
  return token === null ? null : authenticate(token);
}
