/**
 * Where the chain's end was, kept outside of the database: one line for each look, signed. Whoever cuts the end of the chain off, or writes
 * the whole chain anew, cannot also make these lines agree.
 */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '../../process/secrets.ts';

export type Checkpoint = {
  /** Of the last entry. */
  readonly id: string;
  /** Hexadecimal. */
  readonly hash: string;
  /** ISO 8601. */
  readonly at: string;
};

const FILE = 'checkpoints.jsonl';
const MAC = 'audit.checkpoints';

/** On disk when this returns; throws when it cannot be. */
export function writeCheckpoint(folder: string, secrets: Secrets, checkpoint: Checkpoint): void {
  mkdirSync(folder, { recursive: true });
  const file = openSync(join(folder, FILE), 'a', 0o600);
  try {
    writeSync(file, `${JSON.stringify({ ...checkpoint, mac: macOf(secrets, checkpoint) })}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

export type ReadCheckpoint = Checkpoint & { readonly isSigned: boolean };

export function hasCheckpoints(folder: string): boolean {
  return existsSync(join(folder, FILE));
}

/** All lines, the oldest first. One that does not read is there as unsigned, except half a line at the end: there the power went. */
export function readCheckpoints(folder: string, secrets: Secrets): ReadCheckpoint[] {
  if (!hasCheckpoints(folder)) return [];
  const text = readFileSync(join(folder, FILE), 'utf8');
  const lines = text.split('\n').slice(0, -1);
  return lines.map((line) => {
    const { id, hash, at, mac } = parsed(line);
    const checkpoint = { id, hash, at };
    return { ...checkpoint, isSigned: mac === macOf(secrets, checkpoint) };
  });
}

function macOf(secrets: Secrets, { id, hash, at }: Checkpoint): string {
  return secrets.mac(MAC, `${id} ${hash} ${at}`).toString('hex');
}

function parsed(line: string): Checkpoint & { readonly mac: string } {
  const empty = { id: '', hash: '', at: '', mac: '' };
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null) return empty;
    const text = (name: string) => {
      const field: unknown = Reflect.get(value, name);
      return typeof field === 'string' ? field : '';
    };
    return { id: text('id'), hash: text('hash'), at: text('at'), mac: text('mac') };
  } catch {
    return empty;
  }
}
