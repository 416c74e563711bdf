/**
 * Where something stood at certain moments, saved outside the database: one signed line each. Whoever changes the database, also all of it,
 * cannot make these lines agree.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appendLine } from './append-line.ts';
import type { Secrets } from './secrets.ts';

/** A file of checkpoints, and what their signatures are for. */
export type Series = { readonly folder: string; readonly file: string; readonly purpose: string };

export function auditSeries(folder: string): Series {
  return { folder, file: 'checkpoints.jsonl', purpose: 'audit.checkpoints' };
}

export function booksSeries(folder: string): Series {
  return { folder, file: 'books.jsonl', purpose: 'ledger.checkpoints' };
}

export type Checkpoint = {
  /** How far it reaches, such as the id of the last entry. */
  readonly id: string;
  /** Of the state, in hexadecimal. */
  readonly hash: string;
  /** In ISO 8601. */
  readonly at: string;
  /** The end of the chain of quotes at that moment; absent where there was none, and in other series. */
  readonly chain?: ChainEnd;
};

/** A minute of the quote log, and its hash in hexadecimal. */
export type ChainEnd = { readonly minute: number; readonly hash: string };

/** On disk when this returns; throws if that fails. */
export function writeCheckpoint(
  { folder, file: name, purpose }: Series,
  secrets: Secrets,
  checkpoint: Checkpoint,
): void {
  mkdirSync(folder, { recursive: true });
  appendLine(join(folder, name), JSON.stringify({ ...checkpoint, mac: macOf(secrets, purpose, checkpoint) }));
}

export type ReadCheckpoint = Checkpoint & { readonly isSigned: boolean };

export function hasCheckpoints({ folder, file }: Series): boolean {
  return existsSync(join(folder, file));
}

/** All lines, oldest first. A line that cannot be parsed counts as unsigned, except an unfinished one at the end, which a power failure left. */
export function readCheckpoints(series: Series, secrets: Secrets): ReadCheckpoint[] {
  if (!hasCheckpoints(series)) return [];
  const text = readFileSync(join(series.folder, series.file), 'utf8');
  const lines = text.split('\n').slice(0, -1);
  return lines.map((line) => {
    const { mac, ...checkpoint } = parsed(line);
    return { ...checkpoint, isSigned: mac === macOf(secrets, series.purpose, checkpoint) };
  });
}

function macOf(secrets: Secrets, purpose: string, { id, hash, at, chain }: Checkpoint): string {
  const end = chain === undefined ? '' : ` ${chain.minute} ${chain.hash}`;
  return secrets.mac(purpose, `${id} ${hash} ${at}${end}`).toString('hex');
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
    const read = { id: text('id'), hash: text('hash'), at: text('at'), mac: text('mac') };
    const chain = chainOf(Reflect.get(value, 'chain'));
    return chain === null ? read : { ...read, chain };
  } catch {
    return empty;
  }
}

function chainOf(value: unknown): ChainEnd | null {
  if (typeof value !== 'object' || value === null) return null;
  const minute: unknown = Reflect.get(value, 'minute');
  const hash: unknown = Reflect.get(value, 'hash');
  return typeof minute === 'number' && typeof hash === 'string' ? { minute, hash } : null;
}
