/**
 * A simulated feature that spends: plans take money out of the available balance by `reserve`, and give it back without asking the
 * writer. The simulated database reads their statements as PostgreSQL reads SQL.
 */
import { createHash } from 'node:crypto';
import { type AccountRef, customerAccount, houseAccount, type Transfer } from '@candor/core/ledger/transfer';
import { money } from '@candor/core/money/money';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import type { Query } from '../../../db/batch-pipeline.ts';
import type { ReserveCommand } from '../decide/reserve.ts';
import type { Submission } from '../writer/answers.ts';

const MODE = 'demo';
const OPEN = 'plan-open';
/** Stands in for the customers' segregated accounts: it is no equity, and only `plans` says whose it is. */
const PLANS = houseAccount(MODE, SETTLEMENT_ASSET, 'fees');

export type SimPlan = { readonly id: string; readonly owner: string; readonly units: bigint };

/** A request with a key and a plan of its own; one in sixteen breaks a rule that only the database knows. */
export function openPlan(owner: string, units: bigint, serial: number): Submission {
  const id = String(serial);
  const command: ReserveCommand = {
    kind: 'reserve',
    owner,
    mode: MODE,
    amount: money(SETTLEMENT_ASSET, units),
    answer: { id },
    save: ({ before }): Query[] => [{ name: OPEN, text: '', values: [id, owner, units.toString(), before.toString()] }],
  };
  const key = `plan-${serial}`;
  return { command, idempotency: { key, requestHash: createHash('sha256').update(key).digest() } };
}

/** What the statement saves, and the balance that it must find. */
export function readStatement({
  name,
  values,
}: Query): SimPlan & { readonly before: bigint; readonly isRefused: boolean } {
  if (name !== OPEN) throw new Error(`the simulated database does not know ${name}`);
  const [id = '', owner = '', units = '', before = ''] = values.map(String);
  return { id, owner, units: BigInt(units), before: BigInt(before), isRefused: Number(id) % 16 === 0 };
}

export function opening(plan: SimPlan): Transfer {
  return transfer(plan, freeOf(plan.owner), PLANS, 'plan.opened');
}

export function ending(plan: SimPlan): Transfer {
  return transfer(plan, PLANS, freeOf(plan.owner), 'plan.ended');
}

function transfer({ id, units }: SimPlan, debit: AccountRef, credit: AccountRef, kind: string): Transfer {
  return { debit, credit, amount: money(SETTLEMENT_ASSET, units), kind, fact: `plan:${id}`, key: `plan:${id}:${kind}` };
}

function freeOf(owner: string): AccountRef {
  return customerAccount(owner, MODE, SETTLEMENT_ASSET, 'available');
}
