/** An identity check with real stored pictures: encrypted on disk, shown to the reviewer, and lost with their keys when erased. */
import { eraseIdentification, identification } from '@candor/contract/kyc';
import { closeAccount } from '@candor/contract/identity';
import { decideIdentity, getIdentity, viewPicture } from '@candor/contract/staff/kyc';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enqueue } from '../../../jobs/jobs.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { begin, handIn, sendRest } from '../../documents/testing/hand-in.ts';
import { Member } from '../../staff/testing/office.ts';
import { KYC_SWEEP_JOB } from '../jobs.ts';
import { PICTURE_KIND } from '../kyc-app.ts';
import { DETAILS, takeOn, verdictOn } from '../testing/submission.ts';
import { recognizeText } from '../mrz/ocr.ts';

let server: TestServer;
let reviewer: TestClient;

beforeAll(async () => {
  server = await TestServer.open([]);
  reviewer = await (await Member.join(server, 'compliance')).signIn();
});
afterAll(() => server.close());

const picture = async (grey: number) => {
  const background = { r: grey, g: grey, b: grey };
  return new Uint8Array(
    await sharp({ create: { width: 500, height: 400, channels: 3, background } })
      .png()
      .toBuffer(),
  );
};
const idOf = async (client: TestClient, field: keyof typeof PICTURE_KIND, grey: number) =>
  (await handIn(client, await picture(grey), PICTURE_KIND[field])).id;

it('goes from the upload to the reviewer, is known again, and is erased', async () => {
  const [ada, ben] = [await server.register(), await server.register()];
  // Photographed, and never used.
  await idOf(ada, 'front', 50);
  const pictures = {
    front: await idOf(ada, 'front', 10),
    back: await idOf(ada, 'back', 20),
    handheld: await idOf(ada, 'handheld', 30),
    signature: await idOf(ada, 'signature', 40),
  };
  const theirs = await idOf(ben, 'front', 10);
  for (const front of [theirs, pictures.back])
    expect(await ada.codeOf(identification, { body: { details: DETAILS, pictures: { ...pictures, front } } })).toBe(
      '400',
    );
  // Begun in another window: what arrives after the submission would belong to nothing.
  const late = await picture(60);
  const started = await begin(ada, late, PICTURE_KIND.front);
  await ada.done(identification, { body: { details: DETAILS, pictures } });
  expect((await sendRest(ada, started, late)).code).toBe('404');
  const [customerId] = await server.ask('select customer_id::text from kyc_checks');
  const keysLeft = () =>
    server.ask('select count(wrapped_key)::int from documents_pictures where customer_id = $1', [customerId]);
  expect(await keysLeft()).toEqual([4]);
  const of = { customerId: String(customerId) };
  const { checks } = await reviewer.done(getIdentity, { params: of });
  expect(checks[0]?.pictures.map(({ field, width, height }) => [field, width, height])).toEqual(
    ['front', 'back', 'handheld', 'signature'].map((field) => [field, 500, 400]),
  );
  expect(checks[0]?.duplicates).toMatchObject([{ by: 'picture' }]);
  const seen = { params: { ...of, pictureId: pictures.front } };
  const shown = await reviewer.call(viewPicture, seen);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^image\/(png|jpeg)$/),
  ]);
  expect(await reviewer.codeOf(viewPicture, { params: { ...of, pictureId: theirs } })).toBe('404');
  await takeOn(reviewer, of.customerId);
  await reviewer.done(decideIdentity, { body: await verdictOn(reviewer, of.customerId, { front: 'glare' }) });
  await idOf(ada, 'front', 80);
  await (await ada.proven()).done(eraseIdentification, {});
  expect(await reviewer.codeOf(viewPicture, seen)).toBe('404');
  expect(await keysLeft()).toEqual([0]);
});

const ZONE = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];

const pageOf = (lines: readonly string[], height: number) => {
  const texts = lines.map(
    (line, index) =>
      `<text x="50" y="${height - 140 + index * 70}" font-size="43" font-family="monospace" textLength="1150">${line.replaceAll('<', '&lt;')}</text>`,
  );
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="1250" height="${height}"><rect width="100%" height="100%" fill="#dde4ea"/>${texts.join('')}</svg>`;
  return sharp(Buffer.from(page)).png().toBuffer();
};

it('keeps nothing of an account that was closed before anything was handed in', async () => {
  const cleo = await server.register();
  const left = (await handIn(cleo, await picture(90), PICTURE_KIND.front)).id;
  await (await cleo.proven()).done(closeAccount, {});
  await enqueue(server.app.db.kysely, KYC_SWEEP_JOB, {});
  await server.untilQuiet();
  expect(await server.ask('select wrapped_key from documents_pictures where id = $1', [left])).toEqual([null]);
});

it('looks for no zone in what can be no document: enlarged, it would have no end', async () => {
  expect(await recognizeText(await pageOf(ZONE, 4_000), new AbortController().signal)).toEqual([]);
}, 90_000);

it('has the zone of a passport read, compared with what was typed, and kept sealed', async () => {
  const anna = await server.register();
  const front = new Uint8Array(await pageOf(ZONE, 880));
  const pictures = {
    front: (await handIn(anna, front, PICTURE_KIND.front)).id,
    handheld: await idOf(anna, 'handheld', 60),
    signature: await idOf(anna, 'signature', 70),
  };
  const details = {
    ...DETAILS,
    firstName: 'Anna Maria',
    lastName: 'Erikson',
    birthdate: '1974-08-12',
    documentType: 'passport',
  } as const;
  await anna.done(identification, { body: { details, pictures } });
  const [customerId] = await server.ask('select customer_id::text from kyc_checks order by id desc limit 1');
  const mrz = async () => {
    const { checks } = await reviewer.done(getIdentity, { params: { customerId: String(customerId) } });
    return checks[0]?.zone;
  };
  await expect.poll(async () => (await mrz())?.status, { timeout: 60_000 }).toBe('read');
  expect(await mrz()).toMatchObject({
    values: {
      firstName: 'ANNA MARIA',
      lastName: 'ERIKSSON',
      birthdate: '740812',
      sex: 'female',
      documentNumber: 'L898902C3',
    },
    differs: ['lastName'],
  });
  const [raw] = await server.ask(`select encode(sealed, 'escape') from kyc_zones where sealed is not null`);
  expect(String(raw)).not.toContain('ERIKSSON');
}, 90_000);
