/** Avatars through HTTP, with a real database, a real folder and the real program that checks them. */
import { readdirSync } from 'node:fs';
import { type AvatarView, finishUpload, getAvatar, removeAvatar, startUpload } from '@candor/contract/documents';
import { closeAccount, exportData, getUserInfo } from '@candor/contract/identity';
import { AVATAR_SIDE } from '@candor/core/documents/pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { TestServer } from '../../testing/test-server.ts';
import { proven } from '../security/testing/owner.ts';
import { codestream, impostors, jp2, jpeg, png, turnedJpeg } from './images/testing/pictures.ts';
import { openDocuments, pictureDuplicates } from './index.ts';
import { begin, digestOf, handIn, sendRest, tryHandIn } from './testing/hand-in.ts';
import { keepPicture } from './testing/keep.ts';

let server: TestServer;
let customer: TestClient;

beforeAll(async () => {
  server = await TestServer.open([]);
});
beforeEach(async () => {
  customer = await server.register();
});
afterAll(() => server.close());

const idOf = async (client: TestClient) => (await client.done(getUserInfo)).id;
const bytesOf = (avatar: AvatarView | null) => Buffer.from(avatar?.picture ?? '', 'base64');
const setAvatar = async (file: Buffer<ArrayBuffer>, client = customer) => (await handIn(client, file, 'avatar')).id;
const filesOnDisk = () =>
  readdirSync(server.documentDir, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
const left = async (id: string) =>
  server.ask('select key_name, wrapped_key, fingerprint from documents_pictures where id = $1', [id]);

describe('an avatar', () => {
  it.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['JPEG 2000', jp2],
    ['bare JPEG 2000', codestream],
    ['turned JPEG', turnedJpeg],
  ])('that is a %s is kept as a small square JPEG around its middle', async (_, make) => {
    const id = await setAvatar(await make());
    const avatar = await customer.done(getAvatar);
    expect(avatar?.id).toBe(id);
    const meta = await sharp(bytesOf(avatar)).metadata();
    expect(meta).toMatchObject({ format: 'jpeg', width: AVATAR_SIDE, height: AVATAR_SIDE });
    expect([meta.exif, meta.icc, meta.xmp, meta.orientation]).toEqual(Array(4).fill(undefined));
  });

  it('is never made larger, however small it is', async () => {
    await setAvatar(await png({ width: 40, height: 9 }));
    const { width, height } = await sharp(bytesOf(await customer.done(getAvatar))).metadata();
    expect([width, height]).toEqual([9, 9]);
  });

  it('takes the place of the one before, whose key is gone at once and whose file soon', async () => {
    const first = await setAvatar(await jpeg());
    const second = await setAvatar(await png());
    expect((await customer.done(getAvatar))?.id).toBe(second);
    expect(await left(first)).toEqual([null, null, null]);
    await eventually(async () =>
      expect(await server.ask('select removed_at is not null from documents_pictures where id = $1', [first])).toEqual([
        true,
      ]),
    );
  });

  it('is one, however many come at once', async () => {
    const upload = await begin(customer, await jpeg(), 'avatar');
    await sendRest(customer, upload, await jpeg());
    const finish = () => customer.call(finishUpload, { body: { uploadId: upload.id } });
    const answers = await Promise.all(Array.from({ length: 6 }, finish));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['200']));
    const me = await idOf(customer);
    const count = `select count(*)::int from documents_pictures where customer_id = $1 and kind = 'avatar'`;
    expect(await server.ask(count, [me])).toEqual([1]);
    await expect(
      server.ask(
        `insert into documents_pictures (customer_id, kind, upload_id, name, key_name, wrapped_key, fingerprint, media_type, width, height, bytes, created_at)
         select customer_id, kind, -1, 'twin', key_name, wrapped_key, fingerprint, media_type, width, height, bytes, created_at
         from documents_pictures where customer_id = $1`,
        [me],
      ),
    ).rejects.toThrow(/one_avatar/);
  });

  it('is removed by its owner, once and again', async () => {
    const id = await setAvatar(await jpeg());
    for (const _ of [1, 2]) expect(await customer.codeOf(removeAvatar, { body: {} })).toBe('200');
    expect(await customer.done(getAvatar)).toBeNull();
    expect(await left(id)).toEqual([null, null, null]);
  });

  it('is shown to nobody else, and removed by nobody else', async () => {
    await setAvatar(await jpeg());
    const stranger = await server.register();
    expect(await stranger.done(getAvatar)).toBeNull();
    expect(await stranger.codeOf(removeAvatar, { body: {} })).toBe('200');
    expect((await server.visitor.call(getAvatar)).status).toBe(401);
    expect(await customer.done(getAvatar)).not.toBeNull();
  });

  it('counts for none of the twenty pictures that nothing refers to yet, and is not hindered by them', async () => {
    const documents = await openDocuments(server.app);
    const me = await idOf(customer);
    await setAvatar(await jpeg());
    for (let count = 0; count < 19; count += 1) await keepPicture(documents, me, 'depositProof', `proof ${count}`);
    await handIn(customer, await png(), 'depositProof');
    const body = { kind: 'depositProof', bytes: 9, digest: digestOf(Buffer.alloc(9)) } as const;
    expect(await customer.codeOf(startUpload, { body })).toBe('11052');
    await setAvatar(await png());
  });

  it('is nothing that the staff learn of, also from the same picture of somebody else', async () => {
    const documents = await openDocuments(server.app);
    const avatar = await setAvatar(await jpeg());
    const mine = await keepPicture(documents, await idOf(await server.register()), 'identityFront', 'a face');
    await server.ask('alter table documents_pictures disable trigger documents_pictures_guard');
    await server.ask(
      'update documents_pictures set fingerprint = (select fingerprint from documents_pictures where id = $1) where id = $2',
      [avatar, mine],
    );
    await server.ask('alter table documents_pictures enable trigger documents_pictures_guard');
    expect(await pictureDuplicates(server.app.db.kysely, [mine], 5)).toEqual([]);
    expect(await pictureDuplicates(server.app.db.kysely, [avatar], 5)).toHaveLength(1);
  });
});

describe('what is no avatar', () => {
  it('is refused by its content, whatever it is called, and leaves the one before', async () => {
    const id = await setAvatar(await jpeg());
    for (const [name, file] of Object.entries(await impostors())) {
      const { code } = await tryHandIn(customer, file, 'avatar');
      expect([name, code]).not.toEqual([name, '200']);
    }
    expect((await customer.done(getAvatar))?.id).toBe(id);
  });

  it.each([
    [2_000_000, '200'],
    [2_000_001, '11042'],
    [50_000_000, '11042'],
    [0, '11041'],
    [-1, '400'],
    [1.5, '400'],
    [Number.MAX_SAFE_INTEGER, '11042'],
  ])('is %d bytes: %s', async (bytes, code) => {
    const body = { kind: 'avatar', bytes, digest: digestOf(Buffer.alloc(0)) } as const;
    expect(await customer.codeOf(startUpload, { body })).toBe(code);
  });
});

describe('with the account', () => {
  it('goes its picture, whoever closes it', async () => {
    const owner = await proven(customer);
    const id = await setAvatar(await jpeg(), owner);
    expect(await owner.codeOf(closeAccount, { body: {} })).toBe('200');
    expect(await left(id)).toEqual([null, null, null]);
    const other = await server.register();
    const second = await setAvatar(await png(), other);
    await server.ask(`update identity_customers set status = 'closed', closed_at = now() where id = $1`, [
      await idOf(other),
    ]);
    expect(await left(second)).toEqual([null, null, null]);
  });

  it('it is exported as it is shown', async () => {
    const owner = await proven(customer);
    const part = { query: { part: 'avatar' } };
    expect((await owner.done(exportData, part)).rows).toEqual([]);
    const id = await setAvatar(await jpeg(), owner);
    const { rows } = await owner.done(exportData, part);
    expect(rows).toEqual([{ ...(await owner.done(getAvatar)), type: 'image/jpeg' }]);
    expect(rows[0]?.['id']).toBe(id);
    await server.ask('alter table documents_pictures disable trigger documents_pictures_guard');
    await server.ask(`update documents_pictures set key_name = 'lost' where id = $1`, [id]);
    await server.ask('alter table documents_pictures enable trigger documents_pictures_guard');
    expect((await owner.done(exportData, part)).rows).toEqual([{ picture: null }]);
    expect((await owner.call(getAvatar)).status).toBe(503);
    // A new one can be set all the same.
    await setAvatar(await png(), owner);
    expect(await owner.done(getAvatar)).not.toBeNull();
    expect(filesOnDisk().length).toBeGreaterThan(0);
  });
});
