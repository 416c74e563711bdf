/** Screening: compares a customer's name with a sanctions list and stores the result with the attempt. Without a list nobody is verified. */
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { MatchView } from '@candor/contract/staff/kyc';
import type { App } from '../../../http/app.ts';
import type { Tx } from '../../../db/db.ts';
import { getParameter } from '../../parameters/index.ts';
import type { IdentityDetails } from '@candor/core/kyc/fields';
import * as repo from '../repo.ts';
import { open, seal } from '../sealed.ts';
import { readList, type SanctionsList } from './list.ts';
import { matchAll, type Person } from './match.ts';

export type Screened = {
  readonly list: Pick<SanctionsList, 'name' | 'date' | 'digest'> & { readonly entries: number };
  readonly matches: readonly MatchView[];
};

/** The source of screenings: the operator's file, or a service. */
export type Screener = {
  /** The digest of the list it would use now. Null if there is none, or it cannot be used. */
  digest(): Promise<Buffer | null>;
  /** @param threshold from 0 to 100: how alike a name has to be. Null if there is no list to use. */
  screen(person: Person, threshold: number): Promise<Screened | null>;
};

/** A few invented names, for sandboxes. */
const SAMPLE = fileURLToPath(new URL('sample-list.json', import.meta.url));

type Seen = { readonly of: string; readonly list: SanctionsList | null };

/** Reads the file again when it has changed, so that a new list needs no restart. */
export function createScreener({ config, log }: Pick<App, 'config' | 'log'>): Screener {
  const path = config.sanctionsFile ?? SAMPLE;
  let seen: Promise<Seen> | null = null;

  async function screen(before: Seen | null): Promise<Seen> {
    let of = 'missing';
    try {
      const { mtimeMs, size, ino } = await stat(path);
      of = `${mtimeMs} ${size} ${ino}`;
      if (before?.of === of) return before;
      const list = await readList(path);
      if (list.isSample && config.deployment === 'production') throw new Error(`${path} is a sample`);
      return { of, list };
    } catch (error) {
      if (before?.of !== of) log.error({ err: error, path }, 'there is no sanctions list: nobody can be verified');
      return { of, list: null };
    }
  }

  /** Builds on the look that is under way, so that an unchanged file is not read again. */
  async function current(): Promise<SanctionsList | null> {
    const before = await (seen ?? Promise.resolve(null));
    seen = screen(before);
    return (await seen).list;
  }

  return {
    digest: async () => (await current())?.digest ?? null,
    async screen(person, threshold) {
      const list = await current();
      if (list === null) return null;
      const { name, date, digest, entries } = list;
      return {
        list: { name, date, digest, entries: entries.length },
        matches: await matchAll(person, entries, threshold),
      };
    },
  };
}

/** Goes up when names are compared in another way: what waits for a decision is then screened again. */
export const SCREENING_METHOD = 2;

type ScreeningApp = Pick<App, 'secrets'> & { readonly screener: Screener };

/** Screens an attempt, by what was typed and by the MRZ if one was read, and stores the result. Null if there is no list. */
export async function keepScreening(
  app: ScreeningApp,
  tx: Tx,
  { id, customer_id: customerId }: Pick<repo.CheckRow, 'id' | 'customer_id'>,
  { firstName, lastName, birthdate, country }: IdentityDetails,
): Promise<repo.ScreeningRow | null> {
  const threshold = Number((await getParameter(tx, 'sanctionsMatchScore')).value);
  const zone = await namesInZone(app, tx, id, customerId);
  const screened = await app.screener.screen({ firstName, lastName, birthdate, country, zone }, threshold);
  if (screened === null) return null;
  const { list, matches } = screened;
  return repo.insertScreening(tx, {
    check_id: id,
    screened_at: new Date(tx.now()),
    list_name: list.name,
    list_date: list.date,
    list_digest: list.digest,
    list_entries: list.entries,
    threshold,
    method: SCREENING_METHOD,
    matched: matches.map(({ entryId }) => entryId),
    sealed: seal(app, 'kyc.matches', customerId, matches),
  });
}

async function namesInZone(app: ScreeningApp, tx: Tx, checkId: string, customerId: string): Promise<Person['zone']> {
  const row = await repo.findMrz(tx, checkId);
  if (row === null || row.sealed === null) return null;
  const { firstName, lastName } = open(app, 'kyc.zone', customerId, row.sealed).values;
  return firstName === null && lastName === null ? null : { first: firstName ?? '', last: lastName ?? '' };
}
