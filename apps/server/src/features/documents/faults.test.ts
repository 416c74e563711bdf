/** Failures during an upload: nothing half done stays, and the customer can go on once the fault is gone. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PART_BYTES } from '@candor/contract/documents';
import { getUserInfo } from '@candor/contract/identity';
import { DAY } from '@candor/core/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../process/config.ts';
import { Overloaded } from '../../process/group-commit.ts';
import { createImageChecker } from './images/checker.ts';
import { jpeg } from './images/testing/pictures.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { createLog } from '../../process/log.ts';
import { TooOften } from '../../http/rate-limits.ts';
import { type Run, withTransactions } from '../../testing/transactions.ts';
import { loadKeyRing } from './vault/keys.ts';
import { guarded, type Store } from './vault/store.ts';
import { openBucket } from './vault/testing/bucket.ts';
import { createVault } from './vault/vault.ts';
import { TestServer } from '../../testing/test-server.ts';
import { createFinish } from './finish.ts';
import {
  type DocumentsApp,
  documentsJobs,
  erasePictures,
  openDocuments,
  readPicture,
  SWEEP_DOCUMENTS_JOB,
  type TakingApp,
} from './index.ts';
import { digestOf, handIn } from './testing/hand-in.ts';
import { keepPicture } from './testing/keep.ts';
import { sendPart, startUpload } from './uploads.ts';

let server: TestServer;
let documents: TakingApp;
let customerId: string;
const file = await jpeg();

beforeAll(async () => {
  server = await TestServer.open([]);
  documents = { ...(await openDocuments(server.app)), verificationOf: () => Promise.resolve('notVerified') };
});
beforeEach(async () => {
  customerId = (await (await server.register()).done(getUserInfo)).id;
});
afterAll(() => server.close());

const KEYS = readConfig({ CANDOR_DOCUMENT_KEYS: `test:${'8'.repeat(64)}` });
const withStore = (store: Partial<Store>): TakingApp => ({
  ...documents,
  vault: createVault(loadKeyRing(KEYS), guarded({ ...documents.vault.store, ...store })),
});
const start = (app = documents) =>
  startUpload(app, customerId, { kind: 'identityFront', bytes: file.length, digest: digestOf(file) });
const send = (app: DocumentsApp, uploadId: string) => sendPart(app, customerId, { uploadId, offset: 0, bytes: file });
const pictures = () => server.ask('select count(*)::int from documents_pictures where customer_id = $1', [customerId]);
const filesOf = async (uploadId: string) => {
  const [name] = await server.ask('select name from documents_uploads where id = $1', [uploadId]);
  return readdirSync(server.documentDir, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.includes(String(name)) && statSync(join(server.documentDir, path)).isFile(),
  );
};
const full = () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
const sweep = async () => {
  await enqueue(server.app.db.kysely, SWEEP_DOCUMENTS_JOB, {});
  await server.untilQuiet();
};

describe('a full disk', () => {
  it('refuses a part, which is taken once there is room again', async () => {
    const { id } = await start();
    await expect(send(withStore({ put: full }), id)).rejects.toMatchObject({ status: '503' });
    expect(await start()).toMatchObject({ id, received: 0 });
    expect(await send(documents, id)).toMatchObject({ received: file.length });
  });

  it('refuses a picture, which is kept once there is room again', async () => {
    const { id } = await start();
    await send(documents, id);
    await expect(createFinish(withStore({ put: full }))(customerId, id)).rejects.toMatchObject({ status: '503' });
    expect(await pictures()).toEqual([0]);
    await createFinish(documents)(customerId, id);
    expect(await pictures()).toEqual([1]);
  });
});

describe('a program that is killed', () => {
  const killing = (): DocumentsApp => ({
    ...documents,
    images: createImageChecker(createLog('silent'), { onStart: (child) => child.kill('SIGKILL') }),
  });

  it('leaves nothing, and the same upload is finished by the next one', async () => {
    const { id } = await start();
    await send(documents, id);
    await expect(createFinish(killing())(customerId, id)).rejects.toMatchObject({ code: 'upload_failed' });
    expect(await pictures()).toEqual([0]);
    expect(await createFinish(documents)(customerId, id)).toMatchObject({ width: 640 });
  });

  it('again and again by one picture is not started for it any more', async () => {
    const { id } = await start();
    await send(documents, id);
    const finish = createFinish(killing());
    for (let count = 0; count < 6; count += 1)
      await expect(finish(customerId, id)).rejects.toMatchObject({ code: 'upload_failed' });
    await expect(finish(customerId, id)).rejects.toMatchObject({ status: '404' });
    await server.untilQuiet();
    expect(await filesOf(id)).toEqual([]);
  });
});

describe('a queue that is full', () => {
  it('costs nobody a try', async () => {
    const { id } = await start();
    await send(documents, id);
    const images = createImageChecker(createLog('silent'), { waitingMax: 0 });
    const finish = createFinish({ ...documents, images });
    for (let count = 0; count < 6; count += 1) await expect(finish(customerId, id)).rejects.toBeInstanceOf(Overloaded);
    expect(await server.ask('select tries from documents_uploads where id = $1', [id])).toEqual([0]);
    expect(await createFinish(documents)(customerId, id)).toMatchObject({ width: 640 });
    expect(await server.ask('select tries from documents_uploads where id = $1', [id])).toEqual([1]);
  });
});

describe('an account that closes', () => {
  it('while a picture is checked keeps nothing of it', async () => {
    const { id } = await start();
    await send(documents, id);
    const images: DocumentsApp['images'] = {
      ...documents.images,
      check: async (work) => {
        const checked = await documents.images.check(work);
        await server.ask(`update identity_customers set status = 'closed', closed_at = now() where id = $1`, [
          customerId,
        ]);
        return checked;
      },
    };
    await expect(createFinish({ ...documents, images })(customerId, id)).rejects.toMatchObject({ status: '401' });
    expect(await pictures()).toEqual([0]);
    expect(await server.ask('select wrapped_key from documents_uploads where id = $1', [id])).toEqual([null]);
    await sweep();
    expect(await filesOf(id)).toEqual([]);
  });
});

describe('one customer', () => {
  it('has one picture checked at a time, and others do not wait for the rest', async () => {
    let [running, most] = [0, 0];
    const images: DocumentsApp['images'] = {
      ...documents.images,
      check: async (work) => {
        running += 1;
        most = Math.max(most, running);
        try {
          return await documents.images.check(work);
        } finally {
          running -= 1;
        }
      },
    };
    const kinds = ['identityFront', 'identityBack', 'identityHandheld'] as const;
    const uploads: string[] = [];
    for (const kind of kinds) {
      const { id } = await startUpload(documents, customerId, { kind, bytes: file.length, digest: digestOf(file) });
      await send(documents, id);
      uploads.push(id);
    }
    const finish = createFinish({ ...documents, images });
    await Promise.all(uploads.map((id) => finish(customerId, id)));
    expect([most, await pictures()]).toEqual([1, [3]]);
  });

  it('is told to come again tomorrow after too many tries', async () => {
    const { id } = await start();
    await send(documents, id);
    await server.ask('update documents_uploads set tries = 119 where id = $1', [id]);
    const finish = createFinish(documents);
    await expect(finish(customerId, id)).rejects.toMatchObject({ code: 'upload_failed' });
    const { id: next } = await start();
    await send(documents, next);
    await expect(finish(customerId, next)).rejects.toBeInstanceOf(TooOften);
    const again: unknown = await finish(customerId, next).catch((error: unknown) => error);
    expect(again instanceof TooOften && server.isRecent(server.now() + again.waitMs - DAY)).toBe(true);
  });
});

describe('a commit of which nobody hears', () => {
  const unheard = (isCommitted: boolean): DocumentsApp => {
    const { kysely } = documents.db;
    const lost = () => new Error('Connection terminated unexpectedly');
    const run: Run = async (work) => {
      await kysely.transaction().execute(async (tx) => {
        await work(tx);
        if (!isCommitted) throw lost();
      });
      throw lost();
    };
    return { ...documents, db: { ...documents.db, kysely: withTransactions(kysely, run) } };
  };

  it.each([true, false])('is the same picture when it is finished again (committed: %s)', async (isCommitted) => {
    const { id } = await start();
    await send(documents, id);
    await expect(createFinish(unheard(isCommitted))(customerId, id)).rejects.toThrow('terminated');
    expect(await pictures()).toEqual([isCommitted ? 1 : 0]);
    const { id: pictureId } = await createFinish(documents)(customerId, id);
    await sweep();
    expect((await filesOf(id)).length).toBe(1);
    expect((await readPicture(documents, pictureId)).bytes.length).toBeGreaterThan(1_000);
    expect(await pictures()).toEqual([1]);
  });
});

describe('a sweep', () => {
  it('goes on after a file that cannot be removed, and takes that up the next time', async () => {
    const stored = [
      await keepPicture(documents, customerId, 'identityFront', 'one'),
      await keepPicture(documents, customerId, 'identityFront', 'two'),
    ];
    await server.untilQuiet();
    const erased = 'key_name = null, wrapped_key = null, fingerprint = null, erased_at = created_at';
    await server.ask(`update documents_pictures set ${erased} where id = any($1)`, [stored]);
    const [stuck] = await server.ask('select name from documents_pictures where id = $1', [stored[0]]);
    const remove = (name: string) => (name === stuck ? full() : documents.vault.store.remove(name));
    await documentsJobs({ ...withStore({ remove }), log: createLog('silent') })[SWEEP_DOCUMENTS_JOB]?.({});
    const isRemoved = (id?: string) =>
      server.ask('select removed_at is not null from documents_pictures where id = $1', [id]);
    expect([await isRemoved(stored[0]), await isRemoved(stored[1])]).toEqual([[false], [true]]);
    await sweep();
    const left = await server.ask(
      'select count(*)::int from documents_pictures where customer_id = $1 and removed_at is null',
      [customerId],
    );
    expect(left).toEqual([0]);
  });

  it('removes no part that was never sent', async () => {
    const { id } = await startUpload(documents, customerId, {
      kind: 'identityFront',
      bytes: 40 * PART_BYTES,
      digest: digestOf(file),
    });
    await startUpload(documents, customerId, { kind: 'identityFront', bytes: 9, digest: digestOf(file) });
    const [name] = await server.ask('select name from documents_uploads where id = $1', [id]);
    await server.ask('update documents_uploads set cleaned_at = null where id = $1', [id]);
    const removed: string[] = [];
    const remove = (path: string) => {
      removed.push(path);
      return Promise.resolve();
    };
    await documentsJobs({ ...withStore({ remove }), log: createLog('silent') })[SWEEP_DOCUMENTS_JOB]?.({});
    expect(removed.filter((path) => path.includes(String(name))).length).toBeLessThanOrEqual(1);
  });
});

describe('a process that dies', () => {
  it('between the file and its row leaves nothing, once it is swept', async () => {
    const { id } = await start();
    await send(documents, id);
    const dying = withStore({
      put: async (name, bytes) => {
        await documents.vault.store.put(name, bytes);
        throw new Error('the power is gone');
      },
    });
    await expect(createFinish(dying)(customerId, id)).rejects.toMatchObject({ status: '503' });
    expect((await filesOf(id)).length).toBe(2);
    const { id: pictureId } = await createFinish(documents)(customerId, id);
    await sweep();
    expect((await filesOf(id)).length).toBe(1);
    expect((await readPicture(documents, pictureId)).bytes.length).toBeGreaterThan(1_000);
  });

  it('while another one finishes the same upload: it is one picture', async () => {
    const { id } = await start();
    await send(documents, id);
    const [one, two] = await Promise.all([
      createFinish(documents)(customerId, id),
      createFinish({ ...documents, images: createImageChecker(createLog('silent')) })(customerId, id),
    ]);
    expect(one).toEqual(two);
    expect(await pictures()).toEqual([1]);
    await sweep();
    expect((await filesOf(id)).length).toBe(1);
    expect((await readPicture(documents, one.id)).width).toBe(640);
  });
});

describe('a key that is missing', () => {
  it('keeps closed what it sealed, says so to the operator, and to nobody else more than that', async () => {
    const { id } = await start();
    await send(documents, id);
    const { id: pictureId } = await createFinish(documents)(customerId, id);
    const reported: unknown[] = [];
    const log = Object.assign(createLog('silent'), { error: (...words: unknown[]) => reported.push(words) });
    const { config } = server.app;
    const other = {
      ...config,
      documentKeys: readConfig({ CANDOR_DOCUMENT_KEYS: `other:${'9'.repeat(64)}` }).documentKeys,
    };
    const without = await openDocuments({ ...server.app, log, config: other });
    expect(JSON.stringify(reported)).toContain('"missing":["test"]');
    await expect(readPicture(without, pictureId)).rejects.toMatchObject({
      status: '503',
      message: 'the key test is not among CANDOR_DOCUMENT_KEYS',
    });
    // New documents are sealed under the new key.
    const upload = await start({ ...documents, ...without });
    await send(without, upload.id);
    const { id: newer } = await createFinish(without)(customerId, upload.id);
    expect((await readPicture(without, newer)).width).toBe(640);
    await expect(readPicture(documents, newer)).rejects.toMatchObject({ status: '503' });
  });
});

it('in a bucket it is the same: handed in, read, and gone', async () => {
  const bucket = await openBucket('candor');
  const remote = await TestServer.open([], bucket.settings);
  const files = () =>
    readdirSync(bucket.folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.includes('pictures/'));
  try {
    const customer = await remote.register();
    const { id } = await handIn(customer, file, 'identityBack');
    const app = await openDocuments(remote.app);
    expect((await readPicture(app, id)).width).toBe(640);
    expect(files().length).toBeGreaterThan(0);
    await erasePictures(app.db.kysely, [id]);
    await remote.untilQuiet();
    await expect(readPicture(app, id)).rejects.toMatchObject({ status: '404' });
    expect(files().filter((path) => statSync(join(bucket.folder, path)).isFile())).toEqual([]);
  } finally {
    await remote.close();
    await bucket.close();
  }
});
