/** What a customer does with alerts: sets one, changes it, takes it back. */
import type { ChangeAlertBody, CreateAlertBody } from '@candor/contract/alerts';
import {
  type AlertKind,
  type AlertTerms,
  ALERTS_MAX,
  checkAlert,
  isOnGrid,
  type PriceRange,
  rangeBefore,
  WINDOW_MINUTES,
} from '@candor/core/alerts/alert';
import type { Instrument } from '@candor/core/market/instrument';
import { formatPrice } from '@candor/core/money/price';
import { Refusal } from '@candor/core/refusal';
import { HOUR, MINUTE } from '@candor/core/time';
import { inTransaction, sqlState } from '../../db/db.ts';
import { firstAnswer, type IdempotencyKey, once } from '../../db/idempotency.ts';
import { BadInput, Failure } from '../../http/errors.ts';
import type { InputProblem } from '../../http/messages.ts';
import { TooOften } from '../../http/rate-limits.ts';
import { closedCandles } from '../market/index.ts';
import type { AlertsApp } from './alerts-app.ts';
import * as repo from './db/alerts.repo.ts';

type Asked = Omit<ChangeAlertBody, 'id'>;

/** Whoever has set and changed a thousand in a day may go on a while later, when those of yesterday no longer count. */
const PACE_WAIT_MS = HOUR;

/** The id of the alert; to a repeated key, that of the first. */
export async function createAlert(
  app: AlertsApp,
  customerId: string,
  idempotency: IdempotencyKey,
  { code, kind, ...asked }: CreateAlertBody,
): Promise<string> {
  const before = await firstAnswer<{ readonly id: string }>(app.db.kysely, customerId, idempotency);
  if (before !== null) return before.answer.id;
  const instrument = app.market.instrument(code);
  if (instrument === null) throw new BadInput([{ field: 'code', problem: 'invalid' }]);
  const terms = await checked(app, instrument, kind, asked);
  try {
    const { id } = await once(app.db, customerId, idempotency, async (tx) => ({
      id: await repo.insertAlert(tx, { customerId, code, kind, terms }),
    }));
    return id;
  } catch (error) {
    throw said(error);
  }
}

/** What the database refuses, in the words of the program. */
function said(error: unknown): unknown {
  if (sqlState(error) === 'CN020') return new Refusal('too_many_alerts', { max: String(ALERTS_MAX) });
  return sqlState(error) === 'CN021' ? new TooOften(PACE_WAIT_MS) : error;
}

/** From now on it waits for what it says now. */
export async function changeAlert(
  app: AlertsApp,
  customerId: string,
  { id, ...asked }: ChangeAlertBody,
): Promise<void> {
  const { code, kind } = await findOwn(app, customerId, id);
  const instrument = app.market.instrument(code);
  if (instrument === null) throw new Refusal('not_tradable_now', { code });
  const terms = await checked(app, instrument, kind, asked);
  try {
    await inTransaction(app.db, async (tx) => {
      const row = await repo.lockOwnAlert(tx, customerId, id);
      if (row === null || !(await repo.updateAlert(tx, id, terms))) throw new Refusal('alert_over');
    });
  } catch (error) {
    throw said(error);
  }
}

export async function deleteAlert(app: AlertsApp, customerId: string, id: string): Promise<void> {
  const { status } = await findOwn(app, customerId, id);
  if (status === 'deleted') return;
  await inTransaction(app.db, async (tx) => {
    if (!(await repo.deleteAlert(tx, id, customerId))) throw new Refusal('alert_over');
  });
}

async function findOwn(app: AlertsApp, customerId: string, id: string): Promise<repo.AlertRow> {
  const row = await repo.findOwnAlert(app.db.kysely, customerId, id);
  if (row === null) throw new Failure('404');
  return row;
}

/** Held against the last price, of a closed market too. Before the first one nothing can be said. */
async function checked(app: AlertsApp, instrument: Instrument, kind: AlertKind, asked: Asked): Promise<repo.TermsRow> {
  const { code, digits } = instrument;
  const terms = readTerms(instrument, kind, asked);
  const quote = app.market.quoteOf(code);
  if (quote === null) throw new Refusal('not_tradable_now', { code });
  const now = app.now();
  const expiresAt = asked.expiresAt ?? null;
  const range = terms.kind === 'percent' ? await rangeNow(app, instrument, terms, Math.floor(now / MINUTE)) : null;
  const refusal = checkAlert(terms, expiresAt, { quote, digits, range, now });
  if (refusal !== null) throw refusal;
  return {
    level: terms.kind === 'percent' ? null : formatPrice(terms.level),
    move_ppb: terms.kind === 'percent' ? String(terms.move) : null,
    window_minutes: terms.kind === 'percent' ? WINDOW_MINUTES[terms.window] : null,
    digits,
    note: asked.note ?? null,
    expiresAt,
    setSequence: quote.sequence,
  };
}

/** What its kind needs, and nothing else. */
function readTerms({ digits }: Instrument, kind: AlertKind, { level, percent, window }: Asked): AlertTerms {
  const problems: InputProblem[] = [];
  const isMove = kind === 'percent';
  for (const [field, value, isNeeded] of [
    ['level', level, !isMove],
    ['percent', percent, isMove],
    ['window', window, isMove],
  ] as const) {
    if ((value !== undefined) !== isNeeded) problems.push({ field, problem: isNeeded ? 'required' : 'unknownField' });
  }
  if (problems.length > 0) throw new BadInput(problems);
  if (kind === 'percent') {
    if (percent === undefined || window === undefined) throw new BadInput([{ field: 'percent', problem: 'required' }]);
    return { kind, move: percent, window };
  }
  if (level === undefined || !isOnGrid(level, digits))
    throw new BadInput([{ field: 'level', problem: 'priceAboveZero', values: { decimals: digits } }]);
  return { kind, level };
}

async function rangeNow(
  app: AlertsApp,
  instrument: Instrument,
  { window }: Extract<AlertTerms, { kind: 'percent' }>,
  minute: number,
): Promise<PriceRange | null> {
  // Growing candles first: one that is stored in between is then read twice, rather than not at all.
  const recent = app.market.entry(instrument.code)?.candles.recent('1m').candles ?? [];
  const most = WINDOW_MINUTES[window];
  const stored = await closedCandles(app, instrument, '1m', { to: minute * MINUTE, most });
  return rangeBefore([...stored, ...recent], minute, window);
}
