/** The routes for uploading pictures. Nobody can see a picture here but their own avatar. */
import * as contract from '@candor/contract/documents';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../http/app.ts';
import { type DataPart, wholePart } from '../../http/data-parts.ts';
import type { Mount } from '../../http/http.ts';
import type { TakingApp } from './app.ts';
import { avatarOf, removeAvatar } from './avatar.ts';
import { createFinish } from './finish.ts';
import { picturesOf } from './pictures.ts';
import { sendPart, startUpload } from './uploads.ts';

export function documentsData(app: App): DataPart {
  return wholePart('pictures', (customerId) => picturesOf(app.db.kysely, customerId));
}

export function documentsRoutes(app: TakingApp, mount: Mount, fastify: FastifyInstance): void {
  // After the last answer nobody waits for a check any more.
  fastify.addHook('onClose', () => app.images.stop());
  const finish = createFinish(app);
  mount(contract.startUpload, ({ customer, body }) => startUpload(app, customer.id, body));
  mount(contract.sendPart, ({ customer, params, bytes }) => sendPart(app, customer.id, { ...params, bytes }));
  mount(contract.finishUpload, ({ customer, body }) => finish(customer.id, body.uploadId));
  mount(contract.getAvatar, ({ customer }) => avatarOf(app, customer.id));
  mount(contract.removeAvatar, async ({ customer }) => {
    await removeAvatar(app, customer.id);
    return null;
  });
}
