/** Routes of sign-in with a provider, as in the contract. */
import * as contract from '@candor/contract/social';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../http/app.ts';
import { type DataPart, wholePart } from '../../http/data-parts.ts';
import type { Mount } from '../../http/http.ts';
import * as commands from './commands.ts';
import { takeForms } from './form-post.ts';
import { createProviders } from './providers.ts';
import { listLinks } from './repo.ts';
import type { SocialApp } from './social-app.ts';

/** The linked providers in a customer's data export. */
export function socialData({ db }: App): DataPart {
  return wholePart('providers', async (customerId) =>
    (await listLinks(db.kysely, customerId)).map(({ provider, subject, email, linked_at: since }) => ({
      provider,
      subject,
      email,
      since: since.toISOString(),
    })),
  );
}

export async function socialRoutes(app: SocialApp, mount: Mount, fastify: FastifyInstance): Promise<void> {
  const providers = createProviders(app);

  mount(contract.listProviders, () => [...providers.names]);

  mount(contract.startProvider, ({ body }) => commands.startProvider(app, providers, body.provider));

  mount(contract.loginByGoogle, (input) => commands.loginByProvider(app, providers, input, input.body));

  mount(contract.linkProvider, (input) => commands.linkProvider(app, input, input.body));

  mount(contract.listLinkedProviders, async ({ customer }) =>
    (await listLinks(app.db.kysely, customer.id)).map(({ provider, email, linked_at: since }) => ({
      provider,
      email,
      since: since.toISOString(),
    })),
  );

  mount(contract.unlinkProvider, async (input) => {
    await commands.unlinkProvider(app, input, input.customer, input.body.provider);
    return null;
  });

  if (providers.names.includes('apple')) await takeForms(fastify);
}
