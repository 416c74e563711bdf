/** For tests: reads one account through HTTP once nothing is under way in it, and compares every figure with the oracle's own books. */
import { type BalanceView, listBalances, listPostings, type PostingView } from '@candor/contract/balance';
import type { RouteReply } from '@candor/contract/wire/route';
import * as contract from '@candor/contract/trading';
import type { AccountSummaryView, OrderDetailView, OrderEventView, OrderView } from '@candor/contract/trading';
import type { Instant } from '@candor/core/time';
import { expect, vi } from 'vitest';
import type { CallOptions, TestClient } from '../../../testing/test-client.ts';
import * as oracle from './oracle-books.ts';
import { closingPrice, fine, money, moneyText, required, type OracleOrder, type OracleQuote } from './oracle-books.ts';

/** What the market is at this moment, and whether it can be traded on. */
export type MarketNow = {
  readonly now: () => Instant;
  readonly terms: (code: string) => oracle.OracleTerms;
  readonly quote: (code: string) => OracleQuote;
  readonly isLive: (code: string) => boolean;
};

type Snapshot = {
  readonly postings: PostingView[];
  readonly orders: OrderView[];
  readonly changed: OrderDetailView[];
  readonly summary: AccountSummaryView;
  readonly balances: readonly BalanceView[];
};

type Listed = { readonly fact: string; readonly move: string };
type QueuedEvent = { readonly view: OrderDetailView; readonly event: OrderEventView };

const PAGE = 100;
const SOON = { timeout: 20_000, interval: 5 };

export class OracleAccount {
  readonly client: TestClient;
  readonly options: CallOptions;
  readonly market: MarketNow;
  readonly books = new oracle.OracleBooks();
  /** The balance by the postings that were listed so far. */
  readonly #posted: Record<string, bigint> = {};
  /** Money that the next postings without an order must bring. */
  readonly #credits: { readonly kind: string; readonly amount: bigint | null }[] = [];
  /** Which steps and situations were compared. */
  readonly seen: string[] = [];
  orders: readonly OrderView[] = [];
  #lastPosting = 0;
  #part: { readonly id: string; readonly lots: bigint } | null = null;

  constructor(client: TestClient, options: CallOptions, market: MarketNow) {
    this.client = client;
    this.options = options;
    this.market = market;
  }

  /** @param amount null: whatever brings the account back to 100,000. */
  expectCredit(kind: string, amount: bigint | null): void {
    this.#credits.push({ kind, amount });
  }

  /** The customer is about to ask for a part of an order to be closed. */
  expectPart(id: string, lots: string): void {
    this.#part = { id, lots: fine(lots) };
  }

  /** Net open profit at the last quotes, less what is owed. */
  openResult(): bigint {
    return [...this.books.orders].reduce((sum, [id, order]) => sum + this.#openProfit(id, order) - order.owed, 0n);
  }

  /** An open gain is not there yet; a loss, and what is owed for nights, is gone; and nobody can spend less than nothing. */
  spendable(): bigint {
    const result = this.openResult();
    const left = result < 0n ? this.books.available + result : this.books.available;
    return left < 0n ? 0n : left;
  }

  /** Waits until every trigger, night and stop-out has been carried out, then compares everything. */
  async check(): Promise<void> {
    const snapshot = await vi.waitFor(() => this.#read(), SOON);
    this.orders = snapshot.orders;
    this.#replay(snapshot);
    this.#part = null;
    this.#compareBalances(snapshot);
    this.#compareSummary(snapshot.summary);
    for (const view of snapshot.orders) this.#compareOrder(view);
  }

  async #read(): Promise<Snapshot> {
    const postings = await this.#newPostings();
    const { list: orders } = await this.#ask(contract.listContracts);
    const changed = await Promise.all(
      orders
        .filter(({ id, version }) => (this.books.orders.get(id)?.version ?? 0) < version)
        .map(({ id }) => this.client.done(contract.getContract, { params: { id } }, this.options)),
    );
    const summary = await this.client.done(contract.getAccountSummary, {}, this.options);
    const { balances } = await this.client.done(listBalances, {}, this.options);
    const again = await this.#newPostings();
    if (again.length !== postings.length) throw new Error('money moved meanwhile');
    for (const { id, version } of (await this.#ask(contract.listContracts)).list) {
      const detail = changed.find((other) => other.id === id);
      if ((detail?.version ?? this.books.orders.get(id)?.version) !== version)
        throw new Error('an order moved meanwhile');
    }
    for (const order of orders) {
      const detail = changed.find(({ id }) => id === order.id);
      this.#expectSettled(order, detail);
    }
    this.#expectNoStopOut(summary, orders);
    return { postings, orders, changed, summary, balances: balances.filter(({ asset }) => asset === 'USDT') };
  }

  #ask(route: typeof contract.listContracts) {
    return this.client.done(route, { query: { page: '1', size: String(PAGE) } }, this.options);
  }

  /** Oldest first. */
  async #newPostings(): Promise<PostingView[]> {
    const all: PostingView[] = [];
    let cursor: string | null = null;
    for (;;) {
      const query: { readonly size: string; readonly cursor?: string } = {
        size: String(PAGE),
        ...(cursor !== null && { cursor }),
      };
      const { list, next }: RouteReply<typeof listPostings> = await this.client.done(
        listPostings,
        { query },
        this.options,
      );
      const fresh = list.filter(({ id }) => Number(id) > this.#lastPosting);
      all.push(...fresh);
      if (fresh.length < list.length || next === null) return all.toReversed();
      cursor = next;
    }
  }

  /** Throws while something is still to be done with the order by what the help says about triggers and nights. */
  #expectSettled(order: OrderView, detail: OrderDetailView | undefined): void {
    const { code, status, id } = order;
    if (status === 'pending' && order.expiresAt !== null && Date.parse(order.expiresAt) <= this.market.now())
      throw new Error(`order ${id} is to expire`);
    if (!this.market.isLive(code)) return;
    const quote = this.market.quote(code);
    if (status === 'pending' && isEntryReached(order, quote)) throw new Error(`order ${id} is to open`);
    // A level that was behind the price when a gap opened the order counts from the next quote on.
    const isNew = order.fills.some(({ leg, sequence }) => leg === 'open' && sequence === quote.sequence);
    if (status === 'open' && !isNew && isStopReached(order, quote)) throw new Error(`order ${id} is to close`);
    if (status === 'open' && this.#nextNight(order, detail) <= this.market.now())
      throw new Error(`a night of order ${id} is to be charged`);
  }

  /** The first roll that the order was not charged for yet. */
  #nextNight({ id, code, openTime }: OrderView, detail: OrderDetailView | undefined): Instant {
    const charged = detail?.events.flatMap(({ financing }) => (financing === null ? [] : [financing.time])) ?? [];
    const times = [openTime ?? '', ...charged].map((time) => Date.parse(time));
    const since = Math.max(this.books.orders.get(id)?.chargedUntil ?? 0, ...times);
    return oracle.nextRoll(since, this.market.terms(code).isCrypto).time;
  }

  /** At 50 % positions are closed, unless one of them is in a market that is closed now. */
  #expectNoStopOut({ level }: AccountSummaryView, orders: readonly OrderView[]): void {
    const open = orders.filter(({ status }) => status === 'open');
    if (level !== null && Number(level) <= 50 && open.every(({ code }) => this.market.isLive(code)))
      throw new Error(`a stop-out is to come at ${level}`);
  }

  /** Every posting must follow from a step of the order that it names, or be money that was expected. */
  #replay({ postings, changed }: Snapshot): void {
    const queues = new Map(changed.map((view) => [`order:${view.id}`, this.#newEvents(view)]));
    this.books.protectedLately = 0n;
    const own = postings.filter(({ movesBalance }) => movesBalance);
    let rest: Listed[] = own.map((posting) => ({ fact: posting.fact, move: moveOf(posting) }));
    this.#lastPosting = Number(postings.at(-1)?.id ?? this.#lastPosting);
    for (const posting of own) {
      const sum = (this.#posted[posting.account] ?? 0n) + money(posting.amount);
      this.#posted[posting.account] = sum;
    }
    while (rest.length > 0) {
      this.#applySilent(queues, rest);
      const fact = rest[0]?.fact ?? '';
      const moves = fact.startsWith('order:') ? this.#applyNext(queues.get(fact) ?? []) : this.#applyCredit();
      expect(moves, `${fact} has a step behind ${rest[0]?.move}`).not.toEqual([]);
      const posted = rest.slice(0, moves.length).map(({ move }) => move);
      expect({ fact, moves: posted.toSorted() }).toEqual({ fact, moves: moves.toSorted() });
      rest = rest.slice(moves.length);
    }
    for (const [fact, queue] of queues) expect(this.#applyNext(queue), `${fact} has posted it`).toEqual([]);
    // What the operator paid is listed too, besides.
    const paid = postings
      .filter(({ movesBalance }) => !movesBalance)
      .reduce((sum, { amount }) => sum + money(amount), 0n);
    expect(paid, 'what protection paid').toBe(this.books.protectedLately);
  }

  #newEvents(view: OrderDetailView): QueuedEvent[] {
    const known = this.books.orders.get(view.id)?.version ?? 0;
    return view.events.filter(({ version }) => version > known).map((event) => ({ view, event }));
  }

  /**
   * Nights that a penniless account could not pay have no posting that would say when they came: the nights of one order come one after the
   * other, so they come now if none of them is still to be paid.
   */
  #applySilent(queues: ReadonlyMap<string, QueuedEvent[]>, rest: readonly Listed[]): void {
    for (const [fact, queue] of queues) {
      const isPaid = rest.some((posting) => posting.fact === fact && posting.move.endsWith('financing.paid'));
      while (!isPaid && queue[0] !== undefined && this.books.isSilent(queue[0].event))
        this.#applyEvent(required(queue.shift()));
    }
  }

  #applyCredit(): string[] {
    const { kind, amount } = this.#credits.shift() ?? { kind: 'unexpected', amount: 1n };
    return this.books.credit(amount ?? money('100000') - this.books.available, kind);
  }

  /** What the next step of the order must have posted; steps that move nothing are passed over. */
  #applyNext(queue: QueuedEvent[]): string[] {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const moves = this.#applyEvent(next);
      if (moves.length > 0) return moves;
    }
    return [];
  }

  #applyEvent({ view, event }: QueuedEvent): string[] {
    this.#expectLotsAsAsked(view, event);
    const step = this.books.apply(view, event, this.market.terms(view.code));
    this.seen.push(event.kind, ...(event.reason === null ? [] : [event.reason]));
    if (event.financing?.nights === 3) this.seen.push('three nights');
    if (event.financing?.amount.startsWith('-') === false) this.seen.push('received');
    const { profit, fee, margin, financing } = event;
    expect({ profit, fee, margin, financing }, `order ${view.id}, step ${event.version} ${event.kind}`).toEqual({
      profit: textOrNull(step.profit),
      fee: textOrNull(step.fee),
      margin: textOrNull(step.margin),
      financing: step.financing === undefined ? null : viewFinancing(step.financing),
    });
    return step.moves;
  }

  /** A part is closed as asked; the whole, if the part cannot pay for what the position owes. */
  #expectLotsAsAsked(view: OrderDetailView, event: OrderEventView): void {
    if (event.reason !== 'customer' || view.id !== this.#part?.id) return;
    const { lots } = this.#part;
    if (fine(event.lots ?? '') === lots) return;
    const order = required(this.books.orders.get(view.id));
    expect(this.books.canPayFor(order, event, lots), `order ${view.id}: ${event.lots} lots were closed`).toBe(false);
    this.seen.push('enlarged');
  }

  #compareBalances({ balances }: Snapshot): void {
    const { books } = this;
    const margin = books.sum((order) => order.margin);
    const held = books.sum((order) => order.held);
    const expected = { available: books.available, margin, held };
    for (const [kind, amount] of Object.entries(expected)) {
      const listed = balances.find((balance) => balance.kind === kind)?.amount ?? '0';
      expect([kind, listed]).toEqual([kind, moneyText(amount)]);
      expect([kind, this.#posted[kind] ?? 0n]).toEqual([kind, amount]);
    }
    expect(books.available >= 0n, 'never below zero').toBe(true);
    if (books.protectedLately > 0n) {
      this.seen.push('protected');
      expect(expected, 'the account ends at zero before the operator pays').toEqual({
        available: 0n,
        margin: 0n,
        held: 0n,
      });
    }
  }

  #compareSummary(summary: AccountSummaryView): void {
    const { books } = this;
    const [used, held] = [books.sum((order) => order.margin), books.sum((order) => order.held)];
    const profit = this.openResult();
    const balance = books.available + used + held;
    const equity = balance + profit;
    const level = used === 0n ? null : percentText(roundedDown(equity * 10_000n, used));
    if (money(summary.owed) > 0n) this.seen.push('owed');
    expect(summary).toMatchObject({
      balance: moneyText(balance),
      profit: moneyText(profit),
      owed: moneyText(books.sum((order) => order.owed)),
      equity: moneyText(equity),
      used: moneyText(used),
      held: moneyText(held),
      free: moneyText(this.spendable()),
      level,
    });
  }

  #compareOrder(view: OrderView): void {
    const order = required(this.books.orders.get(view.id));
    const isOpen = view.status === 'open';
    const { margin, fee, profit, realizedProfit, financing } = view;
    expect({ id: view.id, margin, fee, profit, realizedProfit, financing }).toEqual({
      id: view.id,
      margin: moneyText(isOpen ? order.margin : order.required),
      fee: moneyText(order.fee),
      profit: isOpen
        ? moneyText(this.#openProfit(view.id, order))
        : order.openPrice === null
          ? null
          : moneyText(order.realized),
      realizedProfit: moneyText(order.realized),
      financing: moneyText(order.financing),
    });
    expect(fine(view.lots)).toBe(order.isOver ? fine(view.orderedLots) : order.lots);
    expect(order.isOver).toBe(!isOpen && view.status !== 'pending');
    if (isOpen && this.market.isLive(view.code)) this.#compareNextNight(view, order);
  }

  #compareNextNight({ code, nextFinancing }: OrderView, order: OracleOrder): void {
    const { time, nights } = oracle.nextRoll(order.chargedUntil, order.terms.isCrypto);
    const quote = this.market.quote(code);
    const amount = oracle.financingOf(order, { time, nights }, closingPrice(order, quote), quote.rate);
    expect(nextFinancing).toEqual({ time: new Date(time).toISOString(), nights, amount: moneyText(amount) });
  }

  #openProfit(id: string, order: OracleOrder): bigint {
    const code = this.orders.find((view) => view.id === id)?.code;
    return code === undefined ? 0n : oracle.openProfit(order, this.market.quote(code));
  }
}

const textOrNull = (units: bigint | undefined): string | null => (units === undefined ? null : moneyText(units));
const moveOf = ({ account, amount, kind }: PostingView): string => `${account} ${amount} ${kind}`;

function viewFinancing({ time, nights, amount }: NonNullable<oracle.OracleStep['financing']>) {
  return { time: new Date(time).toISOString(), nights, amount: moneyText(amount) };
}

/** Towards less, also below zero. */
function roundedDown(units: bigint, by: bigint): bigint {
  return units / by - (units < 0n && units % by !== 0n ? 1n : 0n);
}

function percentText(hundredths: bigint): string {
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function isEntryReached({ direction, type, entryPrice }: OrderView, { bid, ask }: OracleQuote): boolean {
  const entry = fine(entryPrice ?? '');
  if (direction === 'long') return type === 'limit' ? ask <= entry : ask >= entry;
  return type === 'limit' ? bid >= entry : bid <= entry;
}

/** Levels are measured at the side at which the position would close. */
function isStopReached(order: OrderView, { bid, ask }: OracleQuote): boolean {
  const { stopLossPrice, trailingLevel, takeProfitPrice } = order;
  const isLong = order.direction === 'long';
  const isAtOrBelow = (level: string | null) => level !== null && (isLong ? bid <= fine(level) : ask >= fine(level));
  const isAtOrAbove = (level: string | null) => level !== null && (isLong ? bid >= fine(level) : ask <= fine(level));
  return isAtOrBelow(stopLossPrice) || isAtOrBelow(trailingLevel) || isAtOrAbove(takeProfitPrice);
}
