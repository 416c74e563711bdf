/**
 * What becomes of orders, for customers who are connected: taken from what the writer has just committed, so that nothing is asked of the
 * database. Only the process that decides knows; whoever is connected to another one polls.
 */
import type { OrderStepEvent, StreamEvent } from '@candor/contract/events';
import type { Mode } from '@candor/core/ledger/transfer';
import { formatMoney } from '@candor/core/money/money';
import { formatLots, formatPrice } from '@candor/core/money/price';
import type { Log } from '../../../process/log.ts';
import type { Market } from '../../market/index.ts';
import { digitsOf } from '../api/views.ts';
import type { CommittedBatch, CommittedStep } from '../state/committed-step.ts';

export type NewsListener = {
  /** Whether anybody would read it: nothing is put together for others. */
  hears(customerId: string): boolean;
  tell(customerId: string, events: readonly StreamEvent[]): void;
  /** Something may have been missed: everybody must read everything again. */
  startAfresh(): void;
};

/** Moves no money. */
const QUIET: ReadonlySet<string> = new Set(['trailed']);

export class OrderNews {
  readonly #market: Market;
  readonly #log: Log;
  readonly #isLive: () => boolean;
  #listener: NewsListener | null = null;

  /** @param isLive whether this process decides about orders. */
  constructor(market: Market, log: Log, isLive: () => boolean) {
    this.#market = market;
    this.#log = log;
    this.#isLive = isLive;
  }

  get isLive(): boolean {
    return this.#isLive();
  }

  listen(listener: NewsListener): void {
    this.#listener = listener;
  }

  onCommitted({ steps, reservations }: CommittedBatch): void {
    const listener = this.#listener;
    if (listener === null) return;
    const heard = steps.filter(({ order }) => listener.hears(order.owner));
    const spent = reservations.filter(({ command }) => listener.hears(command.owner));
    if (heard.length + spent.length === 0) return;
    // After the answers, which others wait for.
    setImmediate(() => this.#safely(() => this.#tell(listener, heard, spent)));
  }

  /** Somebody other than the writer moved this money. */
  moved(owner: string, mode: Mode): void {
    this.#safely(() => this.#listener?.tell(owner, [{ event: 'balance', mode }]));
  }

  /** What was committed is not known for certain. */
  startAfresh(): void {
    this.#safely(() => this.#listener?.startAfresh());
  }

  /** One message for each customer. */
  #tell(listener: NewsListener, steps: readonly CommittedStep[], reservations: CommittedBatch['reservations']): void {
    const byCustomer = new Map<string, StreamEvent[]>();
    const add = (owner: string, event: StreamEvent) => {
      const events = byCustomer.get(owner);
      if (events === undefined) byCustomer.set(owner, [event]);
      else events.push(event);
    };
    const moved = new Map<string, { readonly owner: string; readonly mode: Mode }>();
    for (const step of steps) {
      const { order, event } = step;
      add(order.owner, this.#view(step));
      if (!QUIET.has(event.kind)) moved.set(`${order.owner} ${order.mode}`, order);
    }
    for (const { command } of reservations) moved.set(`${command.owner} ${command.mode}`, command);
    for (const { owner, mode } of moved.values()) add(owner, { event: 'balance', mode });
    for (const [owner, events] of byCustomer) listener.tell(owner, events);
  }

  #view({ order, event }: CommittedStep): OrderStepEvent {
    const { mode, code, direction } = order;
    const { orderId, version, kind, reason, lots, price, profit } = event;
    return {
      event: 'order',
      mode,
      orderId,
      version,
      kind,
      reason,
      code,
      direction,
      lots: lots === null ? null : formatLots(lots),
      price: price === null ? null : formatPrice(price, digitsOf(this.#market, code)),
      profit: profit === null ? null : formatMoney(profit),
    };
  }

  /** What is told must never hold up what is decided. */
  #safely(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#log.error({ err: error }, 'customers could not be told of their orders');
    }
  }
}
