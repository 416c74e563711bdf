/** Pictures through HTTP, with a real database, a real folder and the real program that checks them. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { finishUpload, PART_BYTES, startUpload } from '@candor/contract/documents';
import { exportData, getUserInfo } from '@candor/contract/identity';
import { DAY, HOUR } from '@candor/core/time';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/db.ts';
import { blankPng, codestream, impostors, jp2, jpeg, png, signature, turnedJpeg } from './images/testing/pictures.ts';
import { enqueue } from '../../jobs/jobs.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { eventually } from '../../testing/eventually.ts';
import { TestServer } from '../../testing/test-server.ts';
import {
  type DocumentsApp,
  erasePictures,
  openDocuments,
  ownPicture,
  pictureDuplicates,
  readPicture,
  SWEEP_DOCUMENTS_JOB,
} from './index.ts';
import { begin, handIn, send, sendRest, tryHandIn } from './testing/hand-in.ts';
import { keepPicture } from './testing/keep.ts';

let server: TestServer;
let documents: DocumentsApp;
let customer: TestClient;

beforeAll(async () => {
  server = await TestServer.open([]);
  documents = await openDocuments(server.app);
});
beforeEach(async () => {
  customer = await server.register();
});
afterAll(() => server.close());

const idOf = async (client: TestClient) => (await client.done(getUserInfo)).id;
const finish = (uploadId: string, client = customer) => client.call(finishUpload, { body: { uploadId } });
const erase = (ids: string[]) => inTransaction(server.app.db, (tx) => erasePictures(tx, ids));
const sweep = async () => {
  await enqueue(server.app.db.kysely, SWEEP_DOCUMENTS_JOB, {});
  await server.untilQuiet();
};
const filesOnDisk = () =>
  readdirSync(server.documentDir, { recursive: true, encoding: 'utf8' })
    .map((name) => join(server.documentDir, name))
    .filter((path) => statSync(path).isFile());
const largeJpeg = () => jpeg({ width: 2_400, height: 1_800 });

describe('a picture', () => {
  it.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['JPEG 2000', jp2],
    ['bare JPEG 2000', codestream],
  ])('that is a %s is kept as a JPEG of the same size', async (_, make) => {
    const { id, width, height } = await handIn(customer, await make());
    expect([width, height]).toEqual([640, 400]);
    const { type, bytes } = await readPicture(documents, id);
    expect(type).toBe('image/jpeg');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 400, channels: 3 });
    const looks = await sharp(bytes).resize(8, 5).raw().toBuffer();
    const looked = await sharp(await jpeg())
      .resize(8, 5)
      .raw()
      .toBuffer();
    const apart = looks.map((value, index) => Math.abs(value - (looked[index] ?? 0)));
    if (make !== png) expect(Math.max(...apart)).toBeLessThan(24);
  });

  it('stands upright, and tells nothing of where and by what it was taken', async () => {
    const file = await turnedJpeg();
    expect(file.includes('Camera of the test')).toBe(true);
    const { id, width, height } = await handIn(customer, file);
    expect([width, height]).toEqual([400, 640]);
    const { bytes } = await readPicture(documents, id);
    const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes('Camera of the test')).toBe(false);
  });

  it('takes nothing along that was hung behind it', async () => {
    const file = Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]);
    const { id } = await handIn(customer, file);
    expect((await readPicture(documents, id)).bytes.includes('script')).toBe(false);
  });

  it('that is a signature is kept no larger than a pad', async () => {
    const { width, height } = await handIn(customer, await jpeg({ width: 3_000, height: 1_500 }), 'identitySignature');
    expect([width, height]).toEqual([2_000, 1_000]);
  });

  it('is not taken in while twenty are there that nobody handed in', async () => {
    const me = await idOf(customer);
    const [first] = await Promise.all(
      Array.from({ length: 20 }, (_, index) => keepPicture(documents, me, 'identityFront', String(index))),
    );
    const body = { kind: 'identityFront', bytes: 9, digest: '0'.repeat(64) } as const;
    const answer = await customer.call(startUpload, { body });
    expect(answer).toMatchObject({ code: '11052', data: { count: '20' } });
    await erase([first ?? '']);
    expect(await customer.codeOf(startUpload, { body })).toBe('200');
  });

  it('that is a signature is a PNG of black on white', async () => {
    const { id } = await handIn(customer, await signature(), 'identitySignature');
    const { type, bytes } = await readPicture(documents, id);
    expect(type).toBe('image/png');
    const { channels, isOpaque } = await sharp(bytes).stats();
    expect([isOpaque, channels[0]?.max, (channels[0]?.min ?? 255) < 100]).toEqual([true, 255, true]);
  });

  it('is the customer’s own, of its kind, and in the copy of their data without what is in it', async () => {
    const { id } = await handIn(customer, await jpeg());
    const { kysely } = server.app.db;
    const [me, other] = [await idOf(customer), await idOf(await server.register())];
    expect(await ownPicture(kysely, { customerId: me, id, kind: 'identityFront' })).toMatchObject({ id, width: 640 });
    expect(await ownPicture(kysely, { customerId: me, id, kind: 'identityBack' })).toBe(null);
    expect(await ownPicture(kysely, { customerId: other, id, kind: 'identityFront' })).toBe(null);
    const { rows } = await (await customer.proven()).done(exportData, { query: { part: 'pictures' } });
    expect(rows).toMatchObject([{ id, kind: 'identityFront', width: 640, height: 400 }]);
  });

  it('that another customer handed in too is known again, whatever its file says of itself', async () => {
    const twin = await server.register();
    const file = await turnedJpeg({ width: 530, height: 490 });
    const { id } = await handIn(customer, file, 'identityBack');
    const changed = Buffer.from(file);
    changed.write('Kamera', changed.indexOf('Camera of the test'), 'latin1');
    const { id: otherId } = await handIn(twin, changed, 'identityBack');
    const { id: unlike } = await handIn(twin, await jpeg({ width: 499, height: 477 }), 'identityFront');
    const found = await pictureDuplicates(server.app.db.kysely, [otherId, unlike], 9);
    expect(found).toMatchObject([{ pictureId: otherId, otherCustomerId: await idOf(customer) }]);
    await erase([id]);
    expect(await pictureDuplicates(server.app.db.kysely, [otherId], 9)).toEqual([]);
  });
});

describe('what is no picture', async () => {
  it.each(Object.entries(await impostors()))('such as %s is refused by its content, and not kept', async (_, file) => {
    expect(await tryHandIn(customer, file)).toMatchObject({ code: '11041', status: 409 });
  });

  it('is refused in words, in the language of the customer', async () => {
    const { msg } = await tryHandIn(customer.with({ 'accept-language': 'de' }), Buffer.from('GIF89a, by name a JPG'));
    expect(msg).toBe('Dieses Bildformat wird nicht unterstützt. Möglich sind JPG, JPEG 2000 und PNG.');
  });

  it('has nothing in it', async () => {
    const body = { kind: 'identityFront', bytes: 0, digest: '0'.repeat(64) } as const;
    expect(await customer.codeOf(startUpload, { body })).toBe('11041');
  });

  it('is larger than 50 MB', async () => {
    const body = { kind: 'identityBack', bytes: 50_000_001, digest: '0'.repeat(64) } as const;
    const answer = await customer.with({ 'accept-language': 'en' }).call(startUpload, { body });
    expect([answer.code, answer.msg]).toEqual(['11042', 'The image must not be larger than 50 MB.']);
  });

  it.each([
    ['cut in half', (file: Buffer<ArrayBuffer>) => file.subarray(0, file.length / 2)],
    ['nothing but its first bytes', (file: Buffer<ArrayBuffer>) => file.subarray(0, 40)],
    ['noughts in the middle', (file: Buffer<ArrayBuffer>) => Buffer.from(file).fill(0, 60, file.length - 20)],
  ])('is a picture that is %s', async (_, damage) => {
    for (const make of [jpeg, png, jp2, codestream]) {
      const answer = await tryHandIn(customer, Buffer.from(Uint8Array.from(damage(await make())).buffer));
      // OpenJPEG decodes as much of a truncated picture as it can.
      if (make !== jp2 && make !== codestream) expect([make.name, answer.code]).toEqual([make.name, '11043']);
      else expect(['200', '11043']).toContain(answer.code);
    }
  });

  it('is too small to be read, unless it is a signature', async () => {
    const small = await jpeg({ width: 900, height: 399 });
    const answer = await tryHandIn(customer.with({ 'accept-language': 'en' }), small);
    expect(answer.code).toBe('11051');
    expect(answer.msg).toContain('at least 400 pixels');
    expect((await tryHandIn(customer, await jpeg({ width: 900, height: 400 }))).code).toBe('200');
    expect((await tryHandIn(customer, small, 'identitySignature')).code).toBe('200');
  });

  it('has more than 25 million pixels, by what it says of itself, before anything is decoded', async () => {
    const bomb = Buffer.from(await png());
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    const stream = Buffer.from(await codestream());
    stream.writeUInt32BE(60_000, 8);
    stream.writeUInt32BE(60_000, 12);
    for (const file of [await blankPng({ width: 5_001, height: 5_000 }), stream]) {
      const answer = await tryHandIn(customer, file);
      expect(['11044', '11043']).toContain(answer.code);
      expect(answer.status).toBe(409);
    }
    expect((await tryHandIn(customer, bomb)).status).toBe(409);
  });
});

describe('an upload', () => {
  it('that was cut half-way goes on where it stopped, also after the server was started again', async () => {
    const file = await largeJpeg();
    expect(file.length).toBeGreaterThan(PART_BYTES);
    const first = await begin(customer, file);
    await send(customer, first.id, file, 0);
    await server.restart();
    documents = await openDocuments(server.app);
    const again = await begin(customer, file);
    expect(again).toEqual({ ...first, received: PART_BYTES });
    expect((await sendRest(customer, again, file)).code).toBe('200');
    const picture = await finish(again.id);
    expect(picture.code).toBe('200');
    expect((await finish(again.id)).data).toEqual(picture.data);
  });

  it('takes the next part and no other, and one that has arrived before once more', async () => {
    const file = await largeJpeg();
    const { id } = await begin(customer, file);
    expect(await send(customer, id, file, PART_BYTES)).toMatchObject({ code: '11046', data: { received: '0' } });
    expect((await finish(id)).code).toBe('11046');
    const sent = await Promise.all([1, 2, 3, 4].map(() => send(customer, id, file, 0)));
    expect(sent.map(({ code }) => code)).toEqual(['200', '200', '200', '200']);
    expect(await send(customer, id, file, 5)).toMatchObject({ code: '11046', data: { received: String(PART_BYTES) } });
    expect((await send(customer, id, file, 0)).data).toMatchObject({ received: PART_BYTES });
    expect((await customer.call(finishUpload, { body: { uploadId: id } })).code).toBe('11046');
    await send(customer, id, file, PART_BYTES);
    const [one, two] = await Promise.all([finish(id), finish(id)]);
    expect([one.code, one.data]).toEqual(['200', two.data]);
  });

  it('of another customer is not there', async () => {
    const stranger = await server.register();
    const file = await jpeg();
    const { id } = await begin(customer, file);
    expect((await send(stranger, id, file, 0)).code).toBe('404');
    expect((await send(customer, id, file, 0)).code).toBe('200');
    expect((await finish(id, stranger)).code).toBe('404');
    expect((await finish(id)).code).toBe('200');
    expect((await finish(id, stranger)).code).toBe('404');
  });

  it('that is not the file that was announced is refused, and its parts are gone', async () => {
    const [file, other] = [await jpeg(), await jpeg(undefined, 7)];
    const padded = Buffer.alloc(file.length);
    other.copy(padded);
    const { id } = await begin(customer, file);
    await send(customer, id, padded, 0);
    expect((await finish(id)).code).toBe('11045');
    expect((await finish(id)).code).toBe('404');
  });

  it('gives way to another one of its kind, and ends after a day', async () => {
    const me = await idOf(customer);
    const [first, second] = [await begin(customer, await jpeg()), await begin(customer, await png())];
    expect(second.id).not.toBe(first.id);
    expect((await send(customer, first.id, await jpeg(), 0)).code).toBe('404');
    await send(customer, second.id, await png(), 0);
    server.move(DAY);
    // A session expires before an upload does.
    const [name] = await server.ask('select max(username) from identity_customers where id = $1', [me]);
    const back = await server.visitor.login(String(name));
    expect((await finish(second.id, back)).code).toBe('404');
    await sweep();
    expect(await server.ask('select wrapped_key from documents_uploads where id = $1', [second.id])).toEqual([null]);
    server.move(DAY + HOUR);
    await sweep();
    expect(await server.ask('select id from documents_uploads where id = $1', [second.id])).toEqual([]);
  });

  it('of more than a part’s size, or as anything but bytes, is not read', async () => {
    const { id } = await begin(customer, await largeJpeg());
    const path = `/swx/customer/file/sendPart/${id}/0`;
    const octets = { headers: { 'content-type': 'application/octet-stream' } };
    const tooLong = await customer.raw({ method: 'POST' }, path, { body: new Uint8Array(PART_BYTES + 1) }, octets);
    expect(tooLong.status).toBe(413);
    expect((await customer.raw({ method: 'POST' }, path, { body: '{}' })).status).toBe(415);
    expect((await customer.raw({ method: 'POST' }, path, { body: new Uint8Array(9) }, octets)).status).toBe(400);
    const elsewhere = await customer.raw(startUpload, startUpload.path, { body: new Uint8Array(9) }, octets);
    expect(elsewhere.status).toBe(415);
  });
});

describe('what lies on the disk', () => {
  it('shows nothing of a picture, neither while it comes nor afterwards, and opens for nobody else', async () => {
    const file = await largeJpeg();
    const upload = await begin(customer, file);
    await sendRest(customer, upload, file);
    const isSealed = () => {
      for (const path of filesOnDisk()) {
        const bytes = readFileSync(path);
        for (const beginning of ['ffd8ff', '89504e47', 'ff4fff51', '6a502020'])
          expect(bytes.subarray(0, 64).includes(Buffer.from(beginning, 'hex'))).toBe(false);
        for (let at = 0; at + 32 <= file.length; at += 100_003)
          expect(bytes.includes(file.subarray(at, at + 32))).toBe(false);
        // Encrypted bytes look random.
        const counts = new Uint32Array(256);
        for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1;
        if (bytes.length > 100_000) expect(Math.max(...counts) / bytes.length).toBeLessThan(0.006);
        expect(statSync(path).mode & 0o077).toBe(0);
      }
    };
    isSealed();
    expect(filesOnDisk().length).toBeGreaterThan(1);
    const { id } = finishUpload.reply.parse((await finish(upload.id)).data);
    // The parts are removed in the background.
    await server.untilQuiet();
    isSealed();
    const { id: mine } = await handIn(customer, await png(), 'identityBack');
    // With another picture's key, and with another kind in the row.
    await server.ask(`alter table documents_pictures disable trigger documents_pictures_guard`);
    await server.ask(
      `update documents_pictures a set wrapped_key = b.wrapped_key from documents_pictures b where a.id = $1 and b.id = $2`,
      [mine, id],
    );
    await expect(readPicture(documents, mine)).rejects.toMatchObject({ status: '503' });
    await server.ask(`update documents_pictures set kind = 'identityBack' where id = $1`, [id]);
    await expect(readPicture(documents, id)).rejects.toMatchObject({ status: '503' });
    await server.ask(`update documents_pictures set kind = 'identityFront' where id = $1`, [id]);
    await server.ask(`alter table documents_pictures enable trigger documents_pictures_guard`);
    expect((await readPicture(documents, id)).type).toBe('image/jpeg');
  });

  it('is gone after an erasure: its key with the commit, its file soon after', async () => {
    const { id } = await handIn(customer, await jpeg());
    const [name] = await server.ask('select name from documents_pictures where id = $1', [id]);
    const path = join(server.documentDir, String(name));
    const copy = readFileSync(path);
    await erase([id]);
    expect(
      await server.ask('select key_name, wrapped_key, fingerprint from documents_pictures where id = $1', [id]),
    ).toEqual([null, null, null]);
    await expect(readPicture(documents, id)).rejects.toMatchObject({ status: '404' });
    await eventually(() => expect(filesOnDisk()).not.toContain(path));
    expect(copy.length).toBeGreaterThan(1_000);
    const changes = [
      `update documents_pictures set wrapped_key = '\\x00', key_name = 'x', fingerprint = null, erased_at = null where id = $1`,
      'update documents_pictures set width = 1 where id = $1',
      'delete from documents_pictures where id = $1',
    ];
    for (const change of changes) await expect(server.ask(change, [id])).rejects.toThrow(/picture/);
  });

  it('is the kept pictures, and nothing else, once all is swept', async () => {
    await begin(customer, await jpeg());
    server.move(2 * DAY);
    await sweep();
    const names = await server.ask('select name from documents_pictures where removed_at is null');
    expect(filesOnDisk().toSorted()).toEqual(names.map((name) => join(server.documentDir, String(name))).toSorted());
  });
});
