/** For tests: customers who submit an identity check, and made-up pictures. */
import { getUserInfo } from '@candor/contract/identity';
import { identification } from '@candor/contract/kyc';
import { assignCase, listCases } from '@candor/contract/staff/cases';
import { decideIdentity, type DuplicateSeen, getIdentity, type IdentityCheckView } from '@candor/contract/staff/kyc';
import { CHECKLIST } from '@candor/core/kyc/checklist';
import type { IdentityDetails, IdentityField, PictureField } from '@candor/core/kyc/fields';
import type { IdentityReason } from '@candor/core/kyc/reasons';
import { run } from '../../../testing/database.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { type DocumentsApp, openDocuments } from '../../documents/index.ts';
import { keepPicture } from '../../documents/testing/keep.ts';
import { PICTURE_KIND } from '../kyc-app.ts';
import { seal } from '../sealed.ts';

export const DETAILS: IdentityDetails = {
  firstName: 'Ada',
  lastName: 'Wellenreiter',
  birthdate: '1990-04-30',
  sex: 'female',
  country: 'DE',
  address: 'Am Ufer 1, 20095 Hamburg',
  phone: '+4915112345678',
  documentType: 'idCard',
};

/**
 * Stores right away that the test pictures have no MRZ. Otherwise a program would start for each, dozens per file, and the one that a test
 * waits for would start last.
 */
const ZONES_AT_ONCE = `
  create function no_zone() returns trigger language plpgsql as
    'begin insert into kyc_zones (check_id, read_at) values (new.id, new.submitted_at); return null; end';
  create trigger zones_at_once after insert on kyc_checks for each row execute function no_zone()`;

/** Pictures stored like any other, but never uploaded: their content is a text. */
export class StoredPictures {
  readonly #server: TestServer;
  #app: DocumentsApp;
  #count = 0;

  private constructor(server: TestServer, app: DocumentsApp) {
    this.#server = server;
    this.#app = app;
  }

  /** A test that wants the program to look for an MRZ disables `zones_at_once`. */
  static async open(server: TestServer): Promise<StoredPictures> {
    await run(server.database.adminUrl, ZONES_AT_ONCE);
    return new StoredPictures(server, await openDocuments(server.app));
  }

  async add(customerId: string, field: PictureField, content?: string): Promise<string> {
    this.#count += 1;
    // The server may have been started again.
    if (this.#app.db !== this.#server.app.db) this.#app = await openDocuments(this.#server.app);
    return keepPicture(this.#app, customerId, PICTURE_KIND[field], content ?? `${customerId} ${field} ${this.#count}`);
  }

  async erased(): Promise<string[]> {
    const { rows } = await this.#app.db.pool.query<{ id: string }>(
      'select id::text from documents_pictures where wrapped_key is null',
    );
    return rows.map(({ id }) => id);
  }
}

export class Applicant {
  readonly client: TestClient;
  readonly id: string;
  readonly pictures: Record<PictureField, string>;

  private constructor(client: TestClient, id: string, pictures: Record<PictureField, string>) {
    this.client = client;
    this.id = id;
    this.pictures = pictures;
  }

  static async join(server: TestServer, stored: StoredPictures, email?: string): Promise<Applicant> {
    const client = email === undefined ? await server.register() : await server.registerByEmail(email);
    const { id } = await client.done(getUserInfo);
    return Applicant.of(client, id, stored);
  }

  static async of(client: TestClient, id: string, stored: StoredPictures): Promise<Applicant> {
    return new Applicant(client, id, await Applicant.photograph(id, stored));
  }

  static async photograph(id: string, stored: StoredPictures): Promise<Record<PictureField, string>> {
    return {
      front: await stored.add(id, 'front'),
      back: await stored.add(id, 'back'),
      handheld: await stored.add(id, 'handheld'),
      signature: await stored.add(id, 'signature'),
    };
  }

  body(details: Partial<IdentityDetails> = {}) {
    return { details: { ...DETAILS, ...details }, pictures: this.pictures };
  }

  handIn(details: Partial<IdentityDetails> = {}) {
    return this.client.done(identification, { body: this.body(details) });
  }
}

/** Takes the case of the customer's check. */
export async function takeOn(reviewer: TestClient, customerId: string): Promise<string> {
  const { list } = await reviewer.done(listCases, { query: { kind: 'identity', customerId } });
  const caseId = list[0]?.id ?? '';
  await reviewer.done(assignCase, { body: { caseId } });
  return caseId;
}

/** The decision of a reviewer who finds nothing wrong except these fields. */
export async function verdictOn(
  reviewer: TestClient,
  customerId: string,
  wrong: Partial<Record<IdentityField, IdentityReason>> = {},
) {
  const { checks } = await reviewer.done(getIdentity, { params: { customerId } });
  const [check] = checks;
  return {
    checkId: check?.id ?? '0',
    decisions: (check?.open ?? []).map((field) => ({ field, reason: wrong[field] ?? null })),
    documentNumber: `L01X00T${customerId}`,
    checklist: [...CHECKLIST],
    matches: (check?.screening?.matches ?? []).map(({ entryId }) => ({ entryId, words: 'Another birthdate.' })),
    duplicateWords: (check?.duplicates ?? []).length > 0 ? 'They share a household.' : null,
    duplicatesSeen: seenIn(check?.duplicates ?? []),
    // These pictures have no MRZ.
    withoutZone: true,
  };
}

/** As a reviewer sends back what was shown. */
export function seenIn(duplicates: IdentityCheckView['duplicates']): DuplicateSeen[] {
  return duplicates.map(({ by, customer }) => ({ by, customerId: customer.id }));
}

export async function decideOn(
  reviewer: TestClient,
  customerId: string,
  wrong: Partial<Record<IdentityField, IdentityReason>> = {},
) {
  await takeOn(reviewer, customerId);
  return reviewer.done(decideIdentity, { body: await verdictOn(reviewer, customerId, wrong) });
}

/** As if it had been handed in, and screened, before names were held to what they are now. */
export async function rewriteDetails(server: TestServer, customerId: string, details: IdentityDetails): Promise<void> {
  const sealed = seal(server.app, 'kyc.details', customerId, details).toString('hex');
  await run(
    server.database.adminUrl,
    `alter table kyc_checks disable trigger user;
     update kyc_checks set details = '\\x${sealed}' where customer_id = ${customerId};
     alter table kyc_checks enable trigger user;
     alter table kyc_screenings disable trigger user;
     update kyc_screenings set method = 1;
     alter table kyc_screenings enable trigger user`,
  );
}
