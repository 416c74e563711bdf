/**
 * Where the chain ended at each checkpoint, saved outside the database: one signed line each. Whoever cuts off the end of the chain, or
 * rewrites all of it, cannot make these lines agree.
 */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '../../process/secrets.ts';

export type Checkpoint = {
  /** The id of the last entry. */
  readonly id: string;
  /** In hexadecimal. */
  readonly hash: string;
  /** In ISO 8601. */
  readonly at: string;
};

const FILE = 'checkpoints.jsonl';
const MAC = 'audit.checkpoints';

/** On disk when this returns; throws if that fails. */
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

/** All lines, oldest first. A line that cannot be parsed counts as unsigned, except an unfinished one at the end, which a power failure left. */
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
