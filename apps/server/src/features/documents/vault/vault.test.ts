/** The vault by itself: what can be decrypted, what cannot, and where files are stored. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../process/config.ts';
import { loadKeyRing } from './keys.ts';
import { guarded, openStore, type Store } from './store.ts';
import { openBucket } from './testing/bucket.ts';
import { createVault } from './vault.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-vault-'));
const bucket = await openBucket('documents');
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const [OLD, NEW] = [`old:${'1'.repeat(64)}`, `new:${'2'.repeat(64)}`];
const ringOf = (keys: string) => loadKeyRing(readConfig({ CANDOR_DOCUMENT_KEYS: keys }));
const store = await openStore({ kind: 'disk', folder });
const vaultOf = (keys: string) => createVault(ringOf(keys), store);
const plain = Buffer.from('a picture of somebody');

describe('a file', () => {
  const { wrapped, key } = vaultOf(OLD).newKey('customer 1');
  const sealed = key.seal('picture', plain);

  it('opens as what it is and for whom it is, and for nothing else', () => {
    expect(vaultOf(OLD).openKey('customer 1', wrapped).open('picture', sealed)).toEqual(plain);
    expect(() => vaultOf(OLD).openKey('customer 2', wrapped)).toThrow('does not open');
    expect(() => vaultOf(OLD).openKey('customer 1', wrapped).open('part 0', sealed)).toThrow('does not open');
    const other = vaultOf(OLD).newKey('customer 1');
    expect(() => other.key.open('picture', sealed)).toThrow('does not open');
  });

  it('that was changed by one bit does not open', () => {
    const opener = vaultOf(OLD).openKey('customer 1', wrapped);
    for (let at = 1; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => opener.open('picture', changed)).toThrow('does not open');
    }
  });

  it('opens when another key has become the first, and does not without its own', () => {
    const vault = vaultOf(`${NEW},${OLD}`);
    expect(vault.openKey('customer 1', wrapped).open('picture', sealed)).toEqual(plain);
    expect(vault.newKey('customer 1').wrapped.keyName).toBe('new');
    expect(() => vaultOf(NEW).openKey('customer 1', wrapped)).toThrow('the key old is not among CANDOR_DOCUMENT_KEYS');
    const impostor = vaultOf(`old:${'3'.repeat(64)}`);
    expect(() => impostor.openKey('customer 1', wrapped)).toThrow('does not open');
  });
});

describe('the keys', () => {
  it('of a sandbox are made once, for nobody else to read, and never under a name that was there before', () => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    const load = () => loadKeyRing(readConfig({ CANDOR_DATA_DIR: dataDir }));
    const [first] = load();
    expect(load()[0]).toEqual(first);
    const path = join(dataDir, 'document.keys');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    rmSync(path);
    expect(load()[0].name).not.toBe(first.name);
  });

  it.each(['key', 'a:12', `a:${'1'.repeat(64)},a:${'2'.repeat(64)}`, `a b:${'1'.repeat(64)}`, `:${'1'.repeat(64)}`])(
    'that do not read so, such as %s, keep it from starting',
    (keys) => {
      expect(() => readConfig({ CANDOR_DOCUMENT_KEYS: keys })).toThrow('CANDOR_DOCUMENT_KEYS');
    },
  );
});

const stores: readonly (readonly [string, Store])[] = [
  ['a folder', store],
  ['a bucket', await openStore(readConfig({ ...bucket.settings }).documents)],
];

describe.each(stores)('%s', (_, place) => {
  it('gives back what it was given, the latest of a name, and nothing of what was removed', async () => {
    const large = Buffer.alloc(3_000_000, 7);
    await place.put('pictures/ab/abc-1', plain);
    await place.put('pictures/ab/abc-1', large);
    expect(large.equals(await place.get('pictures/ab/abc-1'))).toBe(true);
    await place.remove('pictures/ab/abc-1');
    await place.remove('pictures/ab/abc-1');
    await expect(place.get('pictures/ab/abc-1')).rejects.toMatchObject({ status: '503' });
  });

  it.each(['../etc/passwd', '/etc/passwd', 'pictures/../../x', 'pictures', 'pictures/a\0b'])(
    'knows no file called %j',
    async (name) => {
      await expect(place.put(name, plain)).rejects.toThrow('is a name of a file');
      await expect(place.get(name)).rejects.toThrow('is a name of a file');
    },
  );
});

it('of a folder that is full keeps nothing of what did not fit, and says so', async () => {
  const full = guarded({
    put: () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })),
    get: (name) => store.get(name),
    remove: (name) => store.remove(name),
  });
  await expect(full.put('pictures/ab/x', plain)).rejects.toMatchObject({ status: '503' });
  await expect(full.put('pictures/ab/x', plain)).rejects.toThrow('no space left');
  // The folder's place is taken by a file: the half-written file is removed again.
  writeFileSync(join(folder, 'blocked'), '');
  await expect(store.put('blocked/x', plain)).rejects.toMatchObject({ status: '503' });
  expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
});

it('of a bucket holds nothing that can be read', async () => {
  const remote = await openStore(readConfig({ ...bucket.settings }).documents);
  const { key } = vaultOf(OLD).newKey('customer 1');
  await remote.put('pictures/cd/sealed', key.seal('picture', plain));
  const held = readdirSync(bucket.folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    join(bucket.folder, name),
  );
  const files = held.filter((path) => statSync(path).isFile());
  expect(files.length).toBeGreaterThan(0);
  for (const path of files) expect(readFileSync(path).includes('somebody')).toBe(false);
});
