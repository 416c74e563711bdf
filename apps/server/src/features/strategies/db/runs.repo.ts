/** Runs of strategies: one statement per function. All amounts are units of USDT. */
import type { Mode } from '@candor/core/ledger/transfer';
import type { RefusalCode, RefusalDetails } from '@candor/core/refusal';
import type { Drawdown } from '@candor/core/strategies/drawdown';
import type { ParametersJson, StateJson } from '@candor/core/strategies/state-json';
import type { StrategyInterval, StrategyKind } from '@candor/core/strategies/strategy';
import { isoTime, type Instant } from '@candor/core/time';
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';

export type RunStatus = 'running' | 'paused' | 'stopping' | 'stopped';

/** A drawdown with its figures as text. */
export type DrawdownJson = Omit<Drawdown, 'peak' | 'fall' | 'share'> &
  Readonly<Record<'peak' | 'fall' | 'share', string>>;

export type RunRow = {
  readonly id: string;
  readonly customer_id: string;
  readonly mode: Mode;
  readonly kind: StrategyKind;
  readonly code: string;
  readonly interval: StrategyInterval;
  readonly parameters: ParametersJson;
  readonly budget_units: string;
  readonly started_at: Date;
  readonly status: RunStatus;
  readonly keeps_positions: boolean;
  readonly state: StateJson;
  readonly due_at: Date | null;
  readonly refusals: number;
  readonly reason: RefusalCode | null;
  readonly reason_details: RefusalDetails | null;
  readonly ended_at: Date | null;
  readonly result_units: string;
  readonly measured_at: Date | null;
  readonly drawdown: DrawdownJson | null;
};

/** As its customer sees it. @property waiting why an order of it is not placed yet. */
export type ShownRun = RunRow & {
  readonly waiting: RefusalCode | null;
  readonly waiting_details: RefusalDetails | null;
};

export type NewRun = {
  readonly customerId: string;
  readonly mode: Mode;
  readonly kind: StrategyKind;
  readonly code: string;
  readonly interval: StrategyInterval;
  readonly parameters: ParametersJson;
  readonly budget: bigint;
  readonly state: StateJson;
  readonly dueAt: Instant;
};

export async function countActive(tx: Tx, customerId: string, mode: Mode): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from strategies_runs
    where customer_id = ${customerId} and mode = ${mode} and status <> 'stopped'`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertRun(tx: Tx, run: NewRun): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into strategies_runs (customer_id, mode, kind, code, interval, parameters, budget_units, started_at, state, due_at)
    values (${run.customerId}, ${run.mode}, ${run.kind}, ${run.code}, ${run.interval}, ${JSON.stringify(run.parameters)}::jsonb,
      ${run.budget.toString()}, ${isoTime(tx.now())}, ${JSON.stringify(run.state)}::jsonb, ${isoTime(run.dueAt)})
    returning id::text`.execute(tx);
  return rows[0]?.id ?? '';
}

export async function findRun(tx: Tx, id: string): Promise<RunRow | null> {
  const { rows } = await sql<RunRow>`select * from strategies_runs where id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

const SHOWN = sql`select r.*, w.reason as waiting, w.reason_details as waiting_details from strategies_runs r
  left join lateral (select reason, reason_details from strategies_orders
    where run_id = r.id and status = 'wanted' and reason is not null order by step desc limit 1) w on true`;

export async function findOwnRun(tx: Tx, customerId: string, mode: Mode, id: string): Promise<ShownRun | null> {
  const { rows } = await sql<ShownRun>`${SHOWN}
    where id = ${id} and customer_id = ${customerId} and mode = ${mode}`.execute(tx);
  return rows[0] ?? null;
}

/** Whoever decides about it next waits for us. */
export async function lockRun(tx: Tx, id: string): Promise<RunRow | null> {
  const { rows } = await sql<RunRow>`select * from strategies_runs where id = ${id} for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** The newest first. */
export async function listRuns(
  tx: Tx,
  customerId: string,
  mode: Mode,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ list: ShownRun[]; total: number }> {
  const { rows } = await sql<ShownRun>`${SHOWN} where customer_id = ${customerId} and mode = ${mode}
    order by id desc limit ${size} offset ${(page - 1) * size}`.execute(tx);
  const counted = await sql<{ total: number }>`select count(*)::integer as total from strategies_runs
    where customer_id = ${customerId} and mode = ${mode}`.execute(tx);
  return { list: rows, total: counted.rows[0]?.total ?? 0 };
}

/** Those with something to look at by then, the longest due first. @param behind the last one of those before. */
export async function listDue(
  tx: Tx,
  at: Instant,
  behind: { readonly dueAt: Instant; readonly id: string } | null,
  most: number,
): Promise<{ id: string; dueAt: Instant }[]> {
  const { rows } = await sql<{ id: string; due_at: Date }>`select id::text, due_at from strategies_runs
    where due_at <= ${isoTime(at)}
      and (${behind === null}::boolean or (due_at, id) > (${behind === null ? null : isoTime(behind.dueAt)}::timestamptz, ${behind?.id ?? '0'}::bigint))
    order by due_at, id limit ${most}`.execute(tx);
  return rows.map((row) => ({ id: row.id, dueAt: row.due_at.getTime() }));
}

export type RunChange = {
  readonly status: RunStatus;
  readonly state: StateJson;
  readonly dueAt: Instant | null;
  readonly refusals: number;
  readonly reason: { readonly code: RefusalCode; readonly details: RefusalDetails } | null;
  readonly endedAt: Instant | null;
};

/** The row is locked. */
export async function saveRun(tx: Tx, id: string, { state, dueAt, reason, endedAt, ...run }: RunChange): Promise<void> {
  await sql`update strategies_runs set status = ${run.status}, state = ${JSON.stringify(state)}::jsonb,
      due_at = ${dueAt === null ? null : isoTime(dueAt)}, refusals = ${run.refusals}, reason = ${reason?.code ?? null},
      reason_details = ${reason === null ? null : JSON.stringify(reason.details)}::jsonb, ended_at = ${endedAt === null ? null : isoTime(endedAt)}
    where id = ${id}`.execute(tx);
}

/** Whatever is due, it is. */
export async function saveStopping(tx: Tx, id: string, keeps: boolean): Promise<void> {
  await sql`update strategies_runs set status = 'stopping', keeps_positions = ${keeps}, due_at = started_at
    where id = ${id}`.execute(tx);
}

export async function saveResumed(tx: Tx, id: string): Promise<void> {
  await sql`update strategies_runs set status = 'running', refusals = 0, reason = null, reason_details = null
    where id = ${id}`.execute(tx);
}

export async function saveMeasure(
  tx: Tx,
  id: string,
  at: Instant,
  units: bigint,
  drawdown: DrawdownJson,
): Promise<void> {
  await sql`update strategies_runs set result_units = ${units.toString()}, measured_at = ${isoTime(at)},
    drawdown = ${JSON.stringify(drawdown)}::jsonb where id = ${id}`.execute(tx);
}

export async function insertMark(tx: Tx, id: string, at: Instant, units: bigint): Promise<void> {
  await sql`insert into strategies_marks (run_id, at, result_units) values (${id}, ${isoTime(at)}, ${units.toString()})
    on conflict do nothing`.execute(tx);
}

/** False: one was written for this pause. */
export async function insertMail(tx: Tx, id: string, pausedAt: string): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into strategies_mails (run_id, paused_at, written_at)
    values (${id}, ${pausedAt}, ${isoTime(tx.now())}) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** At most so many, evenly spaced and with the newest, oldest first. */
export async function listMarks(tx: Tx, id: string, most: number): Promise<{ at: Date; result_units: string }[]> {
  const { rows } = await sql<{ at: Date; result_units: string }>`
    with marks as (select at, result_units, row_number() over (order by at desc) as place, count(*) over () as total
      from strategies_marks where run_id = ${id})
    select at, result_units from marks where (place - 1) % greatest(1, ceil(total / ${most}::numeric)) = 0 order by at`.execute(
    tx,
  );
  return rows;
}
