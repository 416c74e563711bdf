/** The simulated database: what is committed outlives every process. It enforces the constraints of the real one. */
import { type AccountRef, accountKey, type Mode, OVERDRAFT_KINDS, type Transfer } from '@candor/core/ledger/transfer';
import type { OrderEvent } from '@candor/core/trading/orders/order';
import type { FirstAnswer } from '../../../db/idempotency.ts';
import type { AnyOrder, LiveOrder } from '../state/any-order.ts';
import { ReserveFailed } from '../writer/answers.ts';
import { type BatchSave, StaleRead, VersionConflict } from '../writer/store.ts';
import { ending, opening, readStatement, type SimPlan } from './sim-plans.ts';

/** A batch in flight, and which one it follows. */
export type Sent = { readonly save: BatchSave; readonly epoch: number; readonly before: number };

type AccountEvent = BatchSave['accountEvents'][number];

/** Everything committed. */
export class Committed {
  readonly orders = new Map<string, AnyOrder>();
  readonly events: OrderEvent[] = [];
  readonly accountEvents: AccountEvent[] = [];
  readonly transfers: Transfer[] = [];
  readonly balances = new Map<string, bigint>();
  readonly answers = new Map<string, FirstAnswer>();
  /** How many passing refusals were followed by another answer. */
  superseded = 0;
  readonly reservations: BatchSave['reservations'][number][] = [];
  /** By id, those that run; every one that was ever opened is in `plansOpened`. */
  readonly plans = new Map<string, SimPlan>();
  readonly plansOpened = new Set<string>();
  /** The lease's epoch: a holder of an older one saves nothing. */
  epoch = 0;
  nextId = 1;
  /** Constraint violations: decisions that the rules should not have made. */
  readonly refusals: string[] = [];
  /** The number of saved batches, as the lease counts them. */
  batch = 0;
  /** Its connection was lost during the commit: it will have arrived when somebody takes the lock that it holds. */
  inDoubt: (() => void) | null = null;
  /** Sent on a lost connection and not begun: it may still begin at any time. */
  #stragglers: (() => void)[] = [];
  readonly #keys = new Set<string>();
  readonly #steps = new Set<string>();

  /** The effect of taking the lease's row, or waiting for it: nothing is in flight any more. */
  settle(): void {
    const arrive = this.inDoubt;
    this.inDoubt = null;
    arrive?.();
  }

  /** Fences off what was sent before and has not arrived. */
  fence(): number {
    this.settle();
    this.batch += 1_000;
    return this.batch;
  }

  /** @param onArrived is called when it does arrive. */
  straggle(batch: Sent, onArrived: () => void): void {
    this.#stragglers.push(() => {
      if (batch.epoch === this.epoch && batch.before === this.batch) this.applyLate(batch, onArrived);
    });
  }

  /** The sender never hears of a refusal; `refusals` records those that should not have happened. */
  applyLate(batch: Sent, onArrived: () => void): void {
    try {
      this.apply(batch);
    } catch {
      return;
    }
    onArrived();
  }

  /** Work in flight on lost connections continues. */
  arrive(): void {
    this.settle();
    for (const arrive of this.#stragglers.splice(0)) arrive();
  }

  isCalled(owner: string, mode: Mode): boolean {
    const last = this.accountEvents.findLast(
      (event) => event.owner === owner && event.mode === mode && event.kind !== 'stop_out',
    );
    return last?.kind === 'margin_call';
  }

  live(): LiveOrder[] {
    return [...this.orders.values()].flatMap((order) =>
      order.status === 'pending' || order.status === 'open' ? [order] : [],
    );
  }

  post(transfers: readonly Transfer[]): void {
    for (const transfer of transfers) {
      this.#keys.add(transfer.key);
      this.transfers.push(transfer);
      this.#move(accountKey(transfer.debit), -transfer.amount.units);
      this.#move(accountKey(transfer.credit), transfer.amount.units);
    }
  }

  /** The batch that follows the last saved one. */
  apply({ save }: Sent): void {
    const isStale = save.known.some(({ account, before }) => (this.balances.get(accountKey(account)) ?? 0n) !== before);
    const isAnswered = save.answers.some(({ customer, key }) => this.answers.has(`${customer} ${key}`));
    if (isStale || isAnswered) throw new StaleRead();
    const isFinal = save.superseding.some((given) => !this.#isOpen(given));
    if (isFinal) this.#refuse('an answer that stands is superseded');
    if (this.#isReversedBefore(save)) throw new VersionConflict();
    const problem = this.#problemOf(save);
    if (problem !== null) this.#refuse(problem);
    const plans = this.#reserve(save);
    this.batch += 1;
    for (const order of [...save.created, ...save.changed]) this.orders.set(order.order.id, order);
    for (const event of save.events) this.#steps.add(`${event.orderId}/${event.version}`);
    this.events.push(...save.events);
    this.accountEvents.push(...save.accountEvents);
    this.post(save.transfers);
    this.reservations.push(...save.reservations);
    for (const plan of plans) {
      this.post([opening(plan)]);
      this.plans.set(plan.id, plan);
      this.plansOpened.add(plan.id);
    }
    this.superseded += save.superseding.length;
    for (const answer of [...save.answers, ...save.superseding])
      this.answers.set(`${answer.customer} ${answer.key}`, answer);
  }

  /** Whether the key has a passing refusal, of the same request. */
  #isOpen({ customer, key, requestHash }: FirstAnswer): boolean {
    const known = this.answers.get(`${customer} ${key}`);
    if (known === undefined || !known.requestHash.equals(requestHash)) return false;
    const { code } = known.answer as { readonly code?: string };
    return code === 'not_tradable_now' || code === 'no_cover';
  }

  /** Gives the money back, without asking any process. */
  endPlan(plan: SimPlan): void {
    this.plans.delete(plan.id);
    this.post([ending(plan)]);
  }

  /**
   * What the batch's reservations open, each upon the balance that its posting function would find after the steps and the
   * reservations before it. The steps alone must lead to where `known` says.
   */
  #reserve({ known, transfers, reservations }: BatchSave): SimPlan[] {
    const balances = new Map(known.map(({ account, before }) => [accountKey(account), before]));
    for (const { debit, credit, amount } of transfers) {
      for (const [key, units] of [
        [accountKey(debit), -amount.units],
        [accountKey(credit), amount.units],
      ] as const) {
        const balance = balances.get(key);
        if (balance !== undefined) balances.set(key, balance + units);
      }
    }
    const differing = known.find(({ account, after }) => balances.get(accountKey(account)) !== after);
    if (differing !== undefined) this.#refuse(`the steps lead ${accountKey(differing.account)} elsewhere`);
    return reservations.map(({ command, account, after, queries }) => {
      const [plan, ...others] = queries.map(readStatement);
      if (plan === undefined || others.length > 0) throw new Error('a simulated reserve opens one plan');
      const key = accountKey(account);
      const balance = balances.get(key) ?? 0n;
      // By a rule of its own, such as a bid that is not high enough any more.
      if (plan.isRefused) throw new ReserveFailed(command, new Error(`plan ${plan.id} breaks a rule`));
      if (plan.before !== balance)
        this.#refuse(`plan ${plan.id} was decided upon ${plan.before}, and finds ${balance}`);
      if (this.plansOpened.has(plan.id)) this.#refuse(`plan ${plan.id} is opened twice`);
      if (balance - plan.units !== after || after < 0n)
        this.#refuse(`plan ${plan.id} leads ${key} to ${balance - plan.units}`);
      balances.set(key, after);
      return plan;
    });
  }

  #refuse(problem: string): never {
    this.refusals.push(problem);
    throw new Error(problem);
  }

  /** Versions are consecutive, each step and each key exists once, and no balance is negative. */
  #problemOf(save: BatchSave): string | null {
    const versions = new Map<string, number>();
    for (const { order } of save.created) {
      if (order.version !== 1 || this.orders.has(order.id)) return `order ${order.id} begins twice`;
      versions.set(order.id, 1);
    }
    for (const { order } of save.changed) {
      const known = this.orders.get(order.id);
      const before = versions.get(order.id) ?? known?.order.version ?? 0;
      const hasEnded =
        !versions.has(order.id) && known !== undefined && known.status !== 'pending' && known.status !== 'open';
      const undone = save.events.filter(
        ({ orderId, version, kind }) =>
          kind === 'reversed' && orderId === order.id && version > before && version <= order.version,
      );
      const isBack = undone.length > 0 && undone.length === order.version - before;
      if (!isBack && (order.version !== before + 1 || hasEnded))
        return `order ${order.id} goes from ${before} to ${order.version}`;
      versions.set(order.id, order.version);
    }
    const steps = save.events.map(({ orderId, version }) => `${orderId}/${version}`);
    if (new Set(steps).size !== steps.length || steps.some((step) => this.#steps.has(step))) return 'a step twice';
    const keys = save.transfers.map(({ key }) => key);
    const twice = keys.find((key, index) => this.#keys.has(key) || keys.indexOf(key) !== index);
    if (twice !== undefined) return `key ${twice} twice`;
    return this.#belowZero(save.transfers);
  }

  /** A reversal that was decided on an order as it had been before another one. */
  #isReversedBefore({ events }: BatchSave): boolean {
    return events.some(({ kind, orderId, version }) => kind === 'reversed' && this.#steps.has(`${orderId}/${version}`));
  }

  /** The steps of an order that are undone count as one. */
  #belowZero(transfers: readonly Transfer[]): string | null {
    const after = new Map<string, bigint>();
    for (const [index, { debit, credit, amount, fact, kind }] of transfers.entries()) {
      const next = transfers[index + 1];
      const goesOn = kind.endsWith('.reversed') && next?.fact === fact;
      for (const [account, units] of [
        [debit, -amount.units],
        [credit, amount.units],
      ] as const) {
        const key = accountKey(account);
        const balance = (after.get(key) ?? this.balances.get(key) ?? 0n) + units;
        after.set(key, balance);
        if (balance < 0n && !mayOverdraw(account) && !goesOn) return `${key} would be at ${balance}`;
      }
    }
    return null;
  }

  #move(key: string, units: bigint): void {
    this.balances.set(key, (this.balances.get(key) ?? 0n) + units);
  }
}

export function mayOverdraw(account: AccountRef): boolean {
  return account.owner === null && OVERDRAFT_KINDS.includes(account.kind);
}
