/** From what a customer asks of their records to a filter of the ledger: with what a search means in their language. */
import type { listPostings } from '@candor/contract/balance';
import type { RouteRequest } from '@candor/contract/wire/route';
import type { Mode } from '@candor/core/ledger/transfer';
import { recordGroup } from '@candor/core/ledger/record-groups';
import { parseRecordSearch } from '@candor/core/ledger/record-search';
import { spanOf } from '@candor/core/statements/period';
import type { Locale } from '@candor/i18n/locales';
import { factName, movementName } from '@candor/i18n/movement-kinds';
import { translator } from '@candor/i18n/translator';
import type { App } from '../../http/app.ts';
import { BadInput } from '../../http/errors.ts';
import { type RecordFilter, recordKinds, type SoughtRecord } from '../../ledger/record-filter.ts';
import { factsOfHash } from '../wallet/index.ts';

export type Reader = { readonly customerId: string; readonly mode: Mode; readonly locale: Locale };
export type AskedRecords = Omit<RouteRequest<typeof listPostings>['query'], 'cursor' | 'size'>;

/** Refuses a period that ends before it begins. */
export async function recordFilter(
  app: Pick<App, 'db'>,
  reader: Reader,
  { group, asset, from, to, timeZone = 'UTC', number, search }: AskedRecords,
): Promise<RecordFilter> {
  if (from !== undefined && to !== undefined && to < from) throw new BadInput([{ field: 'to', problem: 'invalid' }]);
  const span = (day: string) => spanOf({ from: day, to: day, timeZone });
  return {
    group: group ?? null,
    asset: asset ?? null,
    start: from === undefined ? null : span(from).start,
    end: to === undefined ? null : span(to).end,
    number: number ?? null,
    sought: search === undefined ? null : await soughtBy(app, reader, search),
  };
}

async function soughtBy(
  { db: { kysely } }: Pick<App, 'db'>,
  { customerId, mode, locale }: Reader,
  search: string,
): Promise<readonly SoughtRecord[] | null> {
  const ways = parseRecordSearch(search, namesOf(await recordKinds(kysely), locale));
  if (ways === null) return null;
  return Promise.all(
    ways.map(async ({ hash, ...way }) => {
      if (hash === null) return { ...way, facts: null };
      // Play money is on no chain.
      return { ...way, facts: mode === 'demo' ? [] : await factsOfHash(kysely, customerId, hash) };
    }),
  );
}

/** What the page says of each kind: its name, its group's, and that of what it belongs to. */
function namesOf(
  kinds: readonly { readonly kind: string; readonly fact: string }[],
  locale: Locale,
): ReadonlyMap<string, string> {
  const t = translator(locale);
  return new Map(
    kinds.map(({ kind, fact }) => {
      const group = t(`records.groups.${recordGroup(kind)}`);
      return [kind, [movementName(kind, t), group, factName({ kind, fact: `${fact}:` }, t)].join(' · ')];
    }),
  );
}
