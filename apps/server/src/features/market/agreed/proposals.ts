/** Instrument terms and market holidays: changed under four eyes, for orders placed from then on. */
import { calendar, type CalendarId, CALENDAR_NAMES } from '@candor/core/market/calendar/calendar';
import { checkDay } from '@candor/core/market/calendar/special-days';
import {
  checkTerms,
  effectiveFrom,
  type Terms,
  type TermsChange,
  termsAt,
  termsOf,
  withChange,
} from '@candor/core/market/terms';
import { Refusal } from '@candor/core/refusal';
import { BadInput } from '../../../http/errors.ts';
import { handles, type KindHandler } from '../../proposals/index.ts';
import type { Hub } from '../hub/hub.ts';
import { type Agreed, daysOf } from './keep-agreed.ts';
import * as repo from '../db/agreed.repo.ts';

type Deps = { readonly market: Hub; readonly agreed: Pick<Agreed, 'refresh'> };

export function marketProposals({ market, agreed }: Deps): readonly KindHandler[] {
  return [
    handles('instrument.change', {
      async inspect(tx, { code, ...given }, { locks, at }) {
        const listed = listedAs(market, code);
        if (locks) await repo.lockMarket(tx);
        const objection = checkTerms(listed, given);
        if (objection !== null) {
          const { field, min, max } = objection;
          throw new Refusal('out_of_bounds', { field: `payload.${field}`, min, max });
        }
        const rows = await repo.listChanges(tx, listed.id);
        const inForce = termsAt(listed, rows.map(repo.agreedOf), at);
        const change = named(given, termsOf(withChange(inForce, given)));
        if (Object.keys(change).length === 0) throw new BadInput([{ field: 'payload', problem: 'required' }]);
        return {
          subject: `instrument ${code}`,
          payload: { code, ...change },
          before: { ...named(given, termsOf(inForce)) },
        };
      },
      async apply(tx, { id, payload: { code, ...change }, at }) {
        const listed = listedAs(market, code);
        const rows = await repo.listChanges(tx, listed.id);
        const from = effectiveFrom(termsAt(listed, rows.map(repo.agreedOf), at), change, at);
        await repo.applyChange(tx, id, listed.id, new Date(from));
        return true;
      },
      committed: () => agreed.refresh(),
    }),
    handles('session.change', {
      async inspect(tx, { calendar: name, date, hours }, { locks, at }) {
        const cal = calendar(calendarIdOf(name));
        if (locks) await repo.lockMarket(tx);
        const days = daysOf(await repo.listDays(tx, name)).get(cal.id) ?? new Map<string, string>();
        const objection = checkDay(cal, days, { date, hours }, at);
        if (objection !== null) {
          const field = objection === 'neverCloses' ? 'calendar' : objection === 'hours' ? 'hours' : 'date';
          throw new BadInput([{ field: `payload.${field}`, problem: 'invalid' }]);
        }
        return {
          subject: `calendar ${name}`,
          payload: { calendar: name, date, hours },
          before: { hours: days.get(date) ?? 'usual' },
        };
      },
      async apply(tx, { id }) {
        await repo.applyDay(tx, id);
        return true;
      },
      committed: () => agreed.refresh(),
    }),
  ];
}

function listedAs(market: Hub, code: string) {
  const listed = market.listed.find((instrument) => instrument.code === code);
  if (listed === undefined) throw new BadInput([{ field: 'payload.code', problem: 'invalid' }]);
  return listed;
}

function calendarIdOf(name: string): CalendarId {
  const id = CALENDAR_NAMES.find((each) => each === name);
  if (id === undefined) throw new BadInput([{ field: 'payload.calendar', problem: 'invalid' }]);
  return id;
}

/** Only the terms that the change names. */
function named(given: TermsChange, terms: Terms): TermsChange {
  return {
    ...(given.leverageMax !== undefined && { leverageMax: terms.leverageMax }),
    ...(given.feeRate !== undefined && { feeRate: terms.feeRate }),
    ...(given.lotMax !== undefined && { lotMax: terms.lotMax }),
    ...(given.acceptsOrders !== undefined && { acceptsOrders: terms.acceptsOrders }),
  };
}
