/** For tests: customers who hand in an identity check, and pictures that nobody photographed. */
import { getUserInfo } from '@candor/contract/identity';
import { identification } from '@candor/contract/identification';
import { assignCase, listCases } from '@candor/contract/staff-cases';
import { decideIdentity, getIdentity } from '@candor/contract/staff-identification';
import { CHECKLIST } from '@candor/core/kyc/checklist';
import type { IdentityDetails, IdentityField, PictureField } from '@candor/core/kyc/fields';
import type { IdentityReason } from '@candor/core/kyc/reasons';
import type { TestClient } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import type { Documents } from '../index.ts';
import { PICTURE_KIND, type PictureKind } from '../kyc-app.ts';

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

type Kept = {
  readonly id: string;
  readonly customerId: string;
  readonly kind: PictureKind;
  readonly content: string;
  isErased: boolean;
};

/** Pictures in memory, as the vault would keep them. */
export class FakeDocuments implements Documents {
  readonly #kept: Kept[] = [];

  add(customerId: string, field: PictureField, content = `${customerId} ${field} ${this.#kept.length}`): string {
    const id = String(1_000 + this.#kept.length);
    this.#kept.push({ id, customerId, kind: PICTURE_KIND[field], content, isErased: false });
    return id;
  }

  erased(): string[] {
    return this.#kept.filter(({ isErased }) => isErased).map(({ id }) => id);
  }

  ownPicture: Documents['ownPicture'] = (_, { customerId, id, kind }) => {
    const found = this.#kept.find((each) => each.id === id && each.customerId === customerId && each.kind === kind);
    const isThere = found?.isErased === false;
    return Promise.resolve(isThere ? { id, at: '2026-11-20T16:00:00.000Z', width: 800, height: 600 } : null);
  };

  idsOf: Documents['idsOf'] = (_, customerId) =>
    Promise.resolve(this.#kept.filter((each) => each.customerId === customerId && !each.isErased).map(({ id }) => id));

  readPicture: Documents['readPicture'] = (id) => {
    const bytes = Buffer.from(this.#kept.find((each) => each.id === id)?.content ?? '');
    return Promise.resolve({ bytes, type: 'image/png' });
  };

  erasePictures: Documents['erasePictures'] = (_, ids) => {
    for (const each of this.#kept) if (ids.includes(each.id)) each.isErased = true;
    return Promise.resolve();
  };

  pictureDuplicates: Documents['pictureDuplicates'] = (_, ids) => {
    const mine = this.#kept.filter(({ id }) => ids.includes(id));
    const same = this.#kept.filter((each) =>
      mine.some(({ content, customerId }) => content === each.content && customerId !== each.customerId),
    );
    return Promise.resolve(same.map(({ customerId }) => ({ customerId, at: new Date('2026-11-20T16:00:00Z') })));
  };
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

  static async join(server: TestServer, documents: FakeDocuments, email?: string): Promise<Applicant> {
    const client = email === undefined ? await server.register() : await server.registerByEmail(email);
    const { id } = await client.done(getUserInfo);
    return Applicant.of(client, id, documents);
  }

  static of(client: TestClient, id: string, documents: FakeDocuments): Applicant {
    const pictures = {
      front: documents.add(id, 'front'),
      back: documents.add(id, 'back'),
      handheld: documents.add(id, 'handheld'),
      signature: documents.add(id, 'signature'),
    };
    return new Applicant(client, id, pictures);
  }

  body(details: Partial<IdentityDetails> = {}) {
    return { details: { ...DETAILS, ...details }, pictures: this.pictures };
  }

  handIn(details: Partial<IdentityDetails> = {}) {
    return this.client.done(identification, { body: this.body(details) });
  }
}

/** Takes the case of the customer's check on. */
export async function takeOn(reviewer: TestClient, customerId: string): Promise<string> {
  const { list } = await reviewer.done(listCases, { query: { kind: 'identity', customerId } });
  const caseId = list[0]?.id ?? '';
  await reviewer.done(assignCase, { body: { caseId } });
  return caseId;
}

/** What a reviewer sends who finds nothing wrong, but for these fields. */
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
    documentNumber: 'L01X00T47',
    checklist: [...CHECKLIST],
    matches: (check?.screening?.matches ?? []).map(({ entryId }) => ({ entryId, words: 'Another birthdate.' })),
  };
}

export async function decideOn(
  reviewer: TestClient,
  customerId: string,
  wrong: Partial<Record<IdentityField, IdentityReason>> = {},
) {
  await takeOn(reviewer, customerId);
  return reviewer.done(decideIdentity, { body: await verdictOn(reviewer, customerId, wrong) });
}
