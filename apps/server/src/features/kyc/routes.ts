/** Routes for submitting and reviewing identity checks, as in the contract. */
import * as contract from '@candor/contract/kyc';
import * as office from '@candor/contract/staff/kyc';
import { PICTURE_FIELDS } from '@candor/core/kyc/fields';
import { Failure } from '../../http/errors.ts';
import { type FileReply, pictureFile } from '../../http/files.ts';
import type { Mount } from '../../http/http.ts';
import { customerNames, findCustomer } from '../identity/index.ts';
import type { KycAuthApp } from './kyc-app.ts';
import { decide } from './review.ts';
import * as repo from './repo.ts';
import { picturesOf, kycStatusOf } from './status.ts';
import { erase, save, submit } from './submit.ts';
import { viewChecks, viewStatus } from './views.ts';

/** The customer's own. */
export function kycRoutes(app: KycAuthApp, mount: Mount): void {
  const { kysely } = app.db;

  mount(contract.getIdentification, async ({ customer }) =>
    viewStatus(app, kysely, customer.id, await kycStatusOf(app, kysely, customer.id)),
  );

  mount(contract.saveIdentification, ({ customer, body }) => save(app, customer.id, body));

  mount(contract.identification, ({ customer, body, client, mode, locale }) =>
    submit(app, { client, mode, locale }, customer.id, body),
  );

  mount(contract.eraseIdentification, async ({ customer, client, mode, locale }) => {
    await erase(app, { client, mode, locale }, customer.id);
    return null;
  });
}

/** Of the back office. */
export function kycStaffRoutes(app: KycAuthApp, mount: Mount): void {
  const { kysely } = app.db;

  mount(office.getIdentity, async ({ staff, params }) => {
    const customer = await findCustomer(kysely, params.customerId);
    if (customer === null) throw new Failure('404');
    const { id } = customer;
    const names = await customerNames(kysely, [id], staff.role);
    return { customer: { id, username: names.get(id) ?? null }, checks: await viewChecks(app, kysely, id, staff.role) };
  });

  mount(office.viewPicture, ({ params }) => readPicture(app, params));

  mount(office.decideIdentity, ({ staff, client, body }) => decide(app, { staff, client }, body));
}

/** Only pictures of a submitted attempt; others are none of the staff's business. */
async function readPicture(
  app: KycAuthApp,
  { customerId, pictureId }: { readonly customerId: string; readonly pictureId: string },
): Promise<FileReply> {
  const checks = await repo.listChecks(app.db.kysely, customerId);
  const isHandedIn = checks.some((check) => {
    const ids = picturesOf(check);
    return check.erased_at === null && PICTURE_FIELDS.some((field) => ids[field] === pictureId);
  });
  if (!isHandedIn) throw new Failure('404');
  const { bytes, type } = await app.documents.readPicture(pictureId);
  return pictureFile(`picture-${pictureId}`, type, bytes);
}
