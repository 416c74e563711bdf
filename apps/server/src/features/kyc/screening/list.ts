/** The sanctions list: a file of the operator's, read completely and validated against its format (docs/sanctions-list.md). */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { isLocalDate } from '@candor/core/statements/period';
import { z } from 'zod';
import { type ReadyName, readyName } from './names.ts';

export type ListEntry = {
  readonly id: string;
  readonly programme: string;
  readonly names: readonly { readonly name: string; readonly ready: ReadyName }[];
  /** Full dates or years. */
  readonly born: readonly string[];
  readonly countries: readonly string[];
};

export type SanctionsList = {
  readonly name: string;
  readonly date: string;
  readonly digest: Buffer;
  readonly isSample: boolean;
  readonly entries: readonly ListEntry[];
};

const BYTES_MAX = 256 * 1024 * 1024;
const text = (max: number) => z.string().min(1).max(max);

const shape = z.strictObject({
  name: text(200),
  date: z.string().refine(isLocalDate),
  sample: z.boolean().optional(),
  entries: z
    .array(
      z.strictObject({
        id: text(64).regex(/^[\x20-\x7e]+$/),
        programme: text(200),
        names: z.array(text(300)).min(1).max(200),
        born: z
          .array(z.string().regex(/^\d{4}(-\d\d-\d\d)?$/))
          .max(50)
          .optional(),
        countries: z
          .array(z.string().regex(/^[A-Z]{2}$/))
          .max(50)
          .optional(),
      }),
    )
    .min(1)
    .refine((entries) => new Set(entries.map(({ id }) => id)).size === entries.length, 'each id once'),
});

/** Throws if the file cannot be read, is incomplete, or has the wrong format. */
export async function readList(path: string): Promise<SanctionsList> {
  const { size } = await stat(path);
  if (size > BYTES_MAX) throw new Error(`${path} has ${size} bytes`);
  const bytes = await readFile(path);
  const list = shape.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  return {
    name: list.name,
    date: list.date,
    digest: createHash('sha256').update(bytes).digest(),
    isSample: list.sample === true,
    entries: list.entries.map(({ id, programme, names, born = [], countries = [] }) => ({
      id,
      programme,
      names: names.map((name) => ({ name, ready: readyName(name) })),
      born,
      countries,
    })),
  };
}
