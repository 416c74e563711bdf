/** Simulated agreements to take back all fills on a quote, and the job that does it, account by account, whatever fails. */
import type { Random } from '@candor/core/market/prices/random';
import { type PostedStep, type Reversible, standing } from '@candor/core/trading/orders/reverse-order';
import { type OrderEvent, orderFact, orderKey } from '@candor/core/trading/orders/order';
import { isoTime } from '@candor/core/time';
import type { Market } from '../../market/index.ts';
import type { ReverseCommand } from '../decide/decide-reversal.ts';
import type { Committed } from './committed.ts';
import type { SimProcess } from './sim-process.ts';

const CHANCE = 0.04;
const RECENT = 40;

type Fill = { readonly orderId: string; readonly version: number };
type Agreement = { readonly id: string; readonly fills: readonly Fill[] };

export class SimReversals {
  readonly #committed: Committed;
  readonly #random: Random;
  readonly #market: Market;
  readonly #agreements: Agreement[] = [];
  readonly #quotes = new Set<string>();
  /** By account: where a command is under way. */
  readonly #underWay = new Map<string, SimProcess>();

  constructor(committed: Committed, random: Random, market: Market) {
    this.#committed = committed;
    this.#random = random;
    this.#market = market;
  }

  /** Now and then two people agree about a quote that is over. */
  agree(): void {
    if (this.#random.uniform() > CHANCE) return;
    const fills = this.#committed.events.filter(isFill).slice(-RECENT);
    const chosen = fills[Math.floor(this.#random.uniform() * fills.length)];
    const name = chosen === undefined ? null : this.#quoteOf(chosen);
    if (chosen === undefined || name === null || this.#quotes.has(name)) return;
    const { code } = this.#committed.orders.get(chosen.orderId)?.order ?? { code: '' };
    if (this.#market.quoteOf(code)?.sequence === chosen.quote?.sequence) return;
    this.#quotes.add(name);
    const same = this.#committed.events.filter((event) => isFill(event) && this.#quoteOf(event) === name);
    const left = same.filter((event) => !this.#isUndone(event));
    if (left.length > 0) this.#agreements.push({ id: String(this.#agreements.length + 1), fills: left });
  }

  /** One command for each account with fills that are still to be undone. */
  run(process: SimProcess): void {
    for (const { id, fills } of this.#agreements) {
      const left = fills.filter((fill) => !this.#isUndone(fill));
      const orders = new Set(left.map(({ orderId }) => orderId));
      const byOwner = Map.groupBy(orders, (orderId) => this.#committed.orders.get(orderId)?.order.owner ?? '');
      for (const [owner, ids] of byOwner) {
        if (this.#underWay.get(owner) === process) continue;
        this.#underWay.set(owner, process);
        const command: ReverseCommand = {
          kind: 'reverse',
          owner,
          mode: 'demo',
          why: { id, words: '' },
          orders: ids.flatMap((orderId) => this.#load(orderId, left) ?? []),
          mustEnd: false,
        };
        const over = () => {
          if (this.#underWay.get(owner) === process) this.#underWay.delete(owner);
        };
        process.submit({ command, idempotency: null }).then(over, over);
      }
    }
  }

  /** At rest, nothing that was agreed is left to do. */
  unfinished(): string[] {
    return this.#agreements.flatMap(({ id, fills }) =>
      fills
        .filter((fill) => !this.#isUndone(fill))
        .map(({ orderId, version }) => `agreement ${id}: order ${orderId} version ${version} was not taken back`),
    );
  }

  #load(orderId: string, left: readonly Fill[]): Reversible | null {
    const current = this.#committed.orders.get(orderId);
    if (current === undefined || (current.status !== 'open' && current.status !== 'closed')) return null;
    const steps = this.#committed.events
      .filter((event) => event.orderId === orderId)
      .map((event): PostedStep => ({ event, transfers: this.#transfersOf(event) }));
    const named = left.filter((fill) => fill.orderId === orderId).map(({ version }) => version);
    return { order: current.order, steps, named };
  }

  #transfersOf({ orderId, version, financing }: OrderEvent) {
    const night = financing === null ? null : `${orderFact(orderId)}:financing:${isoTime(financing.rollAt)}`;
    const prefix = orderKey(orderId, version, '');
    return this.#committed.transfers.filter(({ key }) => key === night || key.startsWith(prefix));
  }

  #isUndone({ orderId, version }: Fill): boolean {
    const own = this.#committed.events.filter((event) => event.orderId === orderId);
    return !standing(own).some((event) => event.version === version);
  }

  #quoteOf({ orderId, quote }: OrderEvent): string {
    return `${this.#committed.orders.get(orderId)?.order.code ?? ''}#${quote?.sequence ?? ''}`;
  }
}

function isFill({ kind }: OrderEvent): boolean {
  return kind === 'opened' || kind === 'partly_closed' || kind === 'closed';
}
