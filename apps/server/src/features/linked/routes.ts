/** The list of opposite positions of linked accounts, as in the contract. It reads, and does nothing else. */
import * as contract from '@candor/contract/staff/linked';
import { assert } from '@candor/core/assert';
import { isOpen, nextOpen } from '@candor/core/market/calendar/calendar';
import { usdtText } from '@candor/core/money/money';
import { formatLots, parseLots } from '@candor/core/money/price';
import { DAY, type Instant } from '@candor/core/time';
import { inSnapshot } from '../../db/db.ts';
import type { App } from '../../http/app.ts';
import type { Mount } from '../../http/http.ts';
import { customerNames } from '../identity/index.ts';
import type { RunningMarket } from '../market/index.ts';
import * as repo from './repo.ts';

type LinkedApp = App & { readonly market: Pick<RunningMarket, 'entries'> };

const PAGE_SIZE = 20;
const CROWDED_MAX = 20;
/** Real positions that one page goes through at most, so that its cost does not depend on how many there are. Reading one is cheap. */
const CHECK_MAX = 2_000;
const READ_MAX = 40_000;
/** How long a position stays listed after it was stopped out or protected. */
const LISTED_FOR = 30 * DAY;

export function linkedRoutes(app: LinkedApp, mount: Mount): void {
  mount(contract.listLinkedPositions, ({ staff, query: { code = null, cursor } }) =>
    inSnapshot(app.db, async (tx) => {
      await repo.planByIndexes(tx);
      const now = tx.now();
      const search = searchFor(code, cursor, now);
      const end = await repo.endOfStretch(tx, search);
      const found = await repo.listPairs(tx, search, PAGE_SIZE + 1);
      const shown = found.slice(0, PAGE_SIZE);
      const last = shown.at(-1);
      const reached = found.length > PAGE_SIZE && last !== undefined ? { ...last, otherId: last.other_id } : end;
      const positions = await repo.findPositions(
        tx,
        shown.flatMap(({ id, other_id: otherId }) => [id, otherId]),
      );
      const crowded = await repo.listCrowded(tx, search, CROWDED_MAX);
      const names = await customerNames(
        tx,
        [...positions.values(), ...crowded].map(({ customer_id: id }) => id),
        staff.role,
      );
      return {
        linkedMax: repo.LINKED_MAX,
        crowded: crowded.map(({ customer_id: id, link }) => ({
          customer: { id, username: names.get(id) ?? null },
          link,
        })),
        list: shown.map((pair) => viewPair(app, pair, positions, names, now)),
        next: reached === null ? null : `${reached.at}-${reached.id}-${reached.otherId}`,
        searchedTo: reached === null ? null : timeOf(reached),
      };
    }),
  );
}

/** Without an instrument, all that is read is checked. */
export function searchFor(code: string | null, cursor: string | undefined, now: Instant): repo.Search {
  return {
    code,
    since: new Date(now - LISTED_FOR),
    behind: placeOf(cursor),
    readMax: code === null ? CHECK_MAX : READ_MAX,
    checkMax: CHECK_MAX,
  };
}

function placeOf(cursor: string | undefined): repo.Place | null {
  const [at, id, otherId] = cursor?.split('-') ?? [];
  return at === undefined || id === undefined || otherId === undefined ? null : { at, id, otherId };
}

function timeOf({ at }: { readonly at: string }): string {
  return new Date(Number(BigInt(at) / 1_000n)).toISOString();
}

type Names = ReadonlyMap<string, string | null>;

function viewPair(
  app: LinkedApp,
  { at, id, other_id: otherId, links }: repo.PairRow,
  positions: ReadonlyMap<string, repo.PositionRow>,
  names: Names,
  now: Instant,
): contract.LinkedPair {
  const [one, other] = [positions.get(id), positions.get(otherId)];
  assert(one !== undefined && other !== undefined, 'positions stay');
  const sides = one.direction === 'long' ? [one, other] : [other, one];
  return {
    id: `${id}-${otherId}`,
    code: one.code,
    market: viewMarket(app, one.code, now),
    at: timeOf({ at }),
    links: [...links],
    sides: sides.map((side) => viewSide(side, names)),
  };
}

function viewMarket({ market }: LinkedApp, code: string, now: Instant): contract.LinkedPair['market'] {
  const entry = market.entries.find(({ instrument }) => instrument.code === code);
  if (entry === undefined) return null;
  if (isOpen(entry.calendar, now)) return { isOpen: true, opensAt: null };
  const opensAt = nextOpen(entry.calendar, now);
  return { isOpen: false, opensAt: opensAt === null ? null : new Date(opensAt).toISOString() };
}

function viewSide(row: repo.PositionRow, names: Names): contract.LinkedSide {
  const lots = parseLots(row.lots);
  assert(lots !== null, 'a position has lots');
  return {
    customer: { id: row.customer_id, username: names.get(row.customer_id) ?? null },
    orderId: row.id,
    orderNo: row.id.padStart(10, '0'),
    direction: row.direction,
    lots: formatLots(lots),
    leverage: row.leverage,
    openedAt: row.opened_at.toISOString(),
    closedAt: row.ended_at?.toISOString() ?? null,
    closeReason: row.end_reason,
    protection: usdtText(row.protected_units),
  };
}
