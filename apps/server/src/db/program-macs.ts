/**
 * Macs on what the database takes from the program alone, and not from whoever has its password (migrations 0189 and 0193): by a key that follows from the
 * program's secret key, and that only the schema's owner writes and reads.
 */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Secrets } from '../process/secrets.ts';

type Macs = Pick<Secrets, 'mac'>;

/**
 * 32 bytes.
 * @param reported what is said, in the order of the function that takes it; null is something else than an empty text.
 */
export function programMac(secrets: Macs, reported: readonly (string | null)[]): Buffer {
  const key = keyOf(secrets);
  const said = reported.map((part) => (part === null ? '-' : `${Buffer.byteLength(part)}:${part}`)).join('');
  return sha256(key, sha256(key, Buffer.from(said)));
}

/** A time as a part of what is said: milliseconds since 1970, as the database writes it. */
export function instantText(at: Date | null): string | null {
  return at === null ? null : String(at.getTime());
}

/** At each start, as the schema's owner. */
export async function installMacKey(owner: pg.ClientBase, secrets: Macs): Promise<void> {
  await owner.query(
    'insert into platform_mac_key (key) values ($1) on conflict (is_only) do update set key = excluded.key where platform_mac_key.key <> excluded.key',
    [keyOf(secrets)],
  );
}

function keyOf(secrets: Macs): Buffer {
  return secrets.mac('database.program', 'key');
}

function sha256(...parts: readonly Buffer[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}
