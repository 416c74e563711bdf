/** Instruments and sessions for the back office, as in the contract. */
import * as contract from '@candor/contract/staff/market';
import { isOpen, nextClose, nextOpen, weeklyHours } from '@candor/core/market/calendar/calendar';
import { termsOf } from '@candor/core/market/terms';
import { formatLots } from '@candor/core/money/price';
import type { Instant } from '@candor/core/time';
import { Failure } from '../../../http/errors.ts';
import type { Mount } from '../../../http/http.ts';
import type { MarketApp } from '../commands.ts';
import { viewAnnounced, viewSpecialDays } from '../views.ts';
import * as repo from '../db/agreed.repo.ts';

export function marketStaffRoutes(app: MarketApp, mount: Mount): void {
  const { market, db } = app;
  const listed = new Map(market.listed.map((instrument) => [instrument.id, instrument]));

  mount(contract.listInstruments, () => ({
    list: market.entries.map((entry) => {
      const { instrument } = entry;
      const terms = termsOf(instrument);
      const asListed = listed.get(instrument.id) ?? instrument;
      return {
        id: instrument.id,
        code: instrument.code,
        name: instrument.name,
        kind: instrument.kind,
        calendar: instrument.calendar,
        leverageCap: asListed.leverageMax,
        lotMin: formatLots(instrument.lotMin),
        lotStep: formatLots(instrument.lotStep),
        ...terms,
        announced: viewAnnounced(entry),
        isChanged: JSON.stringify(terms) !== JSON.stringify(termsOf(asListed)),
      };
    }),
  }));

  mount(contract.listInstrumentHistory, async ({ params: { code } }) => {
    const instrument = market.instrument(code);
    if (instrument === null) throw new Failure('404');
    const rows = await repo.listChanges(db.kysely, instrument.id);
    return {
      list: rows.toReversed().map(({ change, before, proposal_id, changed_at, effective_at }) => ({
        change,
        before,
        proposalId: proposal_id,
        changedAt: changed_at.toISOString(),
        effectiveAt: effective_at.toISOString(),
      })),
    };
  });

  mount(contract.listSessions, () => {
    const now = app.now();
    const iso = (at: Instant | null) => (at === null ? null : new Date(at).toISOString());
    const byCalendar = Map.groupBy(market.entries, ({ calendar }) => calendar);
    return {
      list: [...byCalendar].map(([calendar, entries]) => ({
        calendar: calendar.id,
        timeZone: calendar.timeZone,
        weekly: weeklyHours(calendar),
        isOpen: isOpen(calendar, now),
        nextOpen: iso(nextOpen(calendar, now)),
        nextClose: iso(nextClose(calendar, now)),
        instruments: entries.length,
        specialDays: viewSpecialDays(calendar, entries[0]?.specialDays ?? new Map<string, string>(), now),
      })),
    };
  });

  mount(contract.listSessionHistory, async ({ params: { calendar } }) => {
    const rows = await repo.listDays(db.kysely, calendar);
    return {
      list: rows.toReversed().map(({ day, hours, proposal_id, changed_at }) => ({
        date: day,
        hours,
        proposalId: proposal_id,
        changedAt: changed_at.toISOString(),
      })),
    };
  });
}
