/** Sealed data opens only in its own context, and the sandbox keeps its key. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSecrets, loadSecrets } from './secrets.ts';

const secrets = createSecrets(Buffer.alloc(32, 7));
const UNAUTHENTIC = 'unable to authenticate data';
const plain = Buffer.from('JBSWY3DPEHPK3PXP');

describe('what is sealed', () => {
  it('opens again, and never looks the same twice', () => {
    const [one, two] = [secrets.seal('totp', 'customer 1', plain), secrets.seal('totp', 'customer 1', plain)];
    expect(secrets.open('totp', 'customer 1', one)).toEqual(plain);
    expect(one.equals(two)).toBe(false);
    expect(one.includes(plain)).toBe(false);
  });

  it('opens however large it was, and lets others work while it is sealed', async () => {
    for (const bytes of [0, 1, 262_144, 3_000_001]) {
      const large = Buffer.alloc(bytes, 'ink');
      let turns = 0;
      let next = setImmediate(function count() {
        turns += 1;
        next = setImmediate(count);
      });
      const sealed = await secrets.sealLarge('document', 'customer 1', large);
      clearImmediate(next);
      // Yields at least once for each quarter of a mebibyte.
      expect(turns).toBeGreaterThanOrEqual(Math.floor(bytes / 262_144));
      if (bytes > 0) expect(secrets.open('document', 'customer 1', sealed).equals(large)).toBe(true);
      expect(() => secrets.open('document', 'customer 2', sealed)).toThrow(/authenticate|sealed in a way/);
    }
  });

  it('does not open for another, for another purpose, under another key, or changed', () => {
    const sealed = secrets.seal('totp', 'customer 1', plain);
    expect(() => secrets.open('totp', 'customer 2', sealed)).toThrow(UNAUTHENTIC);
    expect(() => secrets.open('document', 'customer 1', sealed)).toThrow(UNAUTHENTIC);
    expect(() => createSecrets(Buffer.alloc(32, 8)).open('totp', 'customer 1', sealed)).toThrow(UNAUTHENTIC);
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => secrets.open('totp', 'customer 1', changed)).toThrow(/authenticate|sealed in a way/);
    }
    expect(() => secrets.open('totp', 'customer 1', sealed.subarray(0, 20))).toThrow('sealed in a way that is known');
  });
});

it('gives each purpose codes of its own', () => {
  expect(secrets.mac('code', '123456')).toEqual(secrets.mac('code', '123456'));
  expect(secrets.mac('code', '123456')).not.toEqual(secrets.mac('unlock', '123456'));
});

describe('without a configured key', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'candor-secrets-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('makes one that only its owner can read, and keeps it', () => {
    const nested = join(dataDir, 'new');
    const sealed = loadSecrets({ secretKey: null, dataDir: nested }).seal('totp', '1', plain);
    expect(loadSecrets({ secretKey: null, dataDir: nested }).open('totp', '1', sealed)).toEqual(plain);
    expect(statSync(join(nested, 'secret.key')).mode & 0o777).toBe(0o600);
  });
});
