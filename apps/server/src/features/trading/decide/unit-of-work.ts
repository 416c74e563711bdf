/** What a batch changes on top of what is committed: saved whole or not at all. Decisions read from it and write to it. */
import { assert } from '@candor/core/assert';
import { isCovered } from '@candor/core/capital/exposure';
import {
  accountKey,
  type AccountRef,
  COVER_KINDS,
  customerAccount,
  type Mode,
  type Transfer,
} from '@candor/core/ledger/transfer';
import type { Instrument } from '@candor/core/market/instrument';
import type { Quote } from '@candor/core/market/quote';
import { type Money, money } from '@candor/core/money/money';
import { Refusal } from '@candor/core/refusal';
import type { Instant } from '@candor/core/time';
import type { PricedOrder } from '@candor/core/trading/orders/close-order';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import { type Position, positionAt } from '@candor/core/trading/margin/margin-level';
import { heldBack, lockedAt, type LockedPosition } from '@candor/core/trading/margin/locked';
import type {
  ClosedOrder,
  Conversion,
  EndedOrder,
  OpenOrder,
  OrderEvent,
  PendingOrder,
  ReversedOrder,
} from '@candor/core/trading/orders/order';
import type { ReversalSteps } from '@candor/core/trading/orders/reverse-order';
import { isBrieflySilent, type Market, type Standing, standingOf, tradableRate } from '../../market/index.ts';
import type { AccountEvent } from '../state/account-event.ts';
import { accountOf, type Accounts } from '../state/book.ts';
import type { CommittedStep } from '../state/committed-step.ts';
import { conversionAt } from './conversion.ts';
import type { Reservation, ReserveCommand } from './reserve.ts';
import { type Cover, ExposureView } from '../state/exposure.ts';
import type { LossBook } from '../state/loss-book.ts';
import type { AnyOrder, LiveOrder } from '../state/any-order.ts';

type OrderStep = {
  readonly order: PendingOrder | OpenOrder | ClosedOrder | EndedOrder | ReversedOrder;
  readonly event: OrderEvent;
  readonly transfers: readonly Transfer[];
};

export type PricedQuote = { readonly quote: Quote; readonly conversion: Conversion };

type Known = {
  readonly losses: Pick<LossBook, 'find'>;
  /** Null: the batch opens nothing real. */
  readonly cover: Cover | null;
  /** The instrument's first quote after a roll; null while there is none, or when nobody knows it any more. */
  readonly firstAfter: (code: string, rollAt: Instant) => PricedQuote | null;
};

export class UnitOfWork implements Accounts {
  readonly now: Instant;
  readonly market: Market;
  /** New orders, in their first version. */
  readonly created: LiveOrder[] = [];
  /** Later versions, in sequence; an order may get several in one batch. */
  readonly changed: AnyOrder[] = [];
  readonly events: OrderEvent[] = [];
  /** The same with their orders. */
  readonly steps: CommittedStep[] = [];
  readonly accountEvents: AccountEvent[] = [];
  readonly transfers: Transfer[] = [];
  /** What other features take, in sequence: after all steps of the batch. */
  readonly reservations: Reservation[] = [];
  /** Accounts whose margin call began or ended: true when it is now active. */
  readonly calls = new Map<string, { readonly owner: string; readonly mode: Mode; readonly isCalled: boolean }>();
  #base: Accounts;
  readonly #mayTrade: (mode: Mode, quote: Quote) => boolean;
  /** The new state of touched orders: null when no longer live. */
  readonly #touched = new Map<string, LiveOrder | null>();
  /** Their ids by account. */
  readonly #touchedOf = new Map<string, Set<string>>();
  /** By code; null where there never was a quote. */
  readonly #standing = new Map<string, Standing | null>();
  readonly #balances: Map<string, bigint>;
  /** By account: the sum of its reservations, in units. */
  readonly #reserved = new Map<string, bigint>();
  readonly #losses: Pick<LossBook, 'find'>;
  /** By account: what this batch has lost; negative: gained. */
  readonly lost = new Map<string, bigint>();
  /** Real positions after this batch. */
  readonly positions: ExposureView;
  readonly #cover: Cover | null;
  readonly #firstAfter: Known['firstAfter'];
  /** What this batch has changed of the operator's cover, in units. */
  coverChange = 0n;
  /** Whether something was undone that may have been lost, or gained, long ago: what is known of losses must be read again. */
  hasReversals = false;

  constructor(
    base: Accounts,
    market: Market,
    balances: ReadonlyMap<string, bigint>,
    { losses, cover, firstAfter }: Known,
    mayTrade: (mode: Mode, quote: Quote) => boolean,
    now: Instant,
  ) {
    this.#base = base;
    this.market = market;
    this.#balances = new Map(balances);
    this.#losses = losses;
    this.#mayTrade = mayTrade;
    this.now = now;
    this.#cover = cover;
    this.#firstAfter = firstAfter;
    this.positions = new ExposureView(() => this.#base.positions, market, cover?.gap ?? null);
  }

  /** Its base is committed now: from here on it builds on the committed state alone. */
  rebase(base: Accounts): void {
    this.#base = base;
  }

  find(id: string): LiveOrder | null {
    const touched = this.#touched.get(id);
    return touched === undefined ? this.#base.find(id) : touched;
  }

  ofAccount(owner: string, mode: Mode): readonly LiveOrder[] {
    const touched = this.#touchedOf.get(accountOf(owner, mode));
    const orders = this.#base.ofAccount(owner, mode);
    if (touched === undefined) return orders;
    const untouched = orders.filter(({ order }) => !touched.has(order.id));
    return [
      ...untouched,
      ...Array.from(touched, (id) => this.#touched.get(id) ?? null).filter((live) => live !== null),
    ];
  }

  isCalled(owner: string, mode: Mode): boolean {
    return this.calls.get(accountOf(owner, mode))?.isCalled ?? this.#base.isCalled(owner, mode);
  }

  /** Every touched order with its new state. */
  touched(): Iterable<readonly [string, LiveOrder | null]> {
    return this.#touched;
  }

  /** The customer's free funds after the batch; null for accounts that it did not read. */
  availableAfter(owner: string, mode: Mode): bigint | null {
    return this.#balances.get(availableAccountKey(owner, mode)) ?? null;
  }

  /** The same without the reservations, which are posted after all steps. */
  availableAfterSteps(owner: string, mode: Mode): bigint | null {
    const after = this.availableAfter(owner, mode);
    return after === null ? null : after + (this.#reserved.get(accountOf(owner, mode)) ?? 0n);
  }

  available(owner: string, mode: Mode): Money {
    const units = this.availableAfter(owner, mode);
    assert(units !== null, 'the batch holds the balances of its customers');
    return money(SETTLEMENT_ASSET, units);
  }

  /** Whether the operator's cover is enough for what could be owed with this position besides all others. Demo ones owe nothing. */
  covers(order: OpenOrder): boolean {
    if (order.mode === 'demo') return true;
    assert(this.#cover !== null, 'the cover is read before a batch that opens real positions');
    return isCovered(this.positions.exposureWith(order), this.#cover.units + this.coverChange);
  }

  /** Since then, including this batch's losses so far. Losses are loaded for every customer with a limit. */
  lostSince(owner: string, mode: Mode, since: Instant): bigint {
    const before = this.#losses.find({ owner, mode, since });
    assert(before !== null, 'the batch holds the losses of those who have a limit');
    return before + (this.lost.get(accountOf(owner, mode)) ?? 0n);
  }

  pending(owner: string, mode: Mode): PendingOrder[] {
    return this.ofAccount(owner, mode).flatMap((live) => (live.status === 'pending' ? [live.order] : []));
  }

  open(owner: string, mode: Mode): OpenOrder[] {
    return this.ofAccount(owner, mode).flatMap((live) => (live.status === 'open' ? [live.order] : []));
  }

  create(step: OrderStep): AnyOrder {
    return this.record(step, true);
  }

  record({ order, event, transfers }: OrderStep, isNew = false): AnyOrder {
    const current = withStatus(order);
    const live = current.status === 'pending' || current.status === 'open' ? current : null;
    if (isNew) {
      assert(live !== null, 'an order begins alive');
      this.created.push(live);
    } else this.changed.push(current);
    this.#touch(order, live);
    this.events.push(event);
    this.steps.push({ order, event });
    const account = accountOf(order.owner, order.mode);
    assert(!this.#reserved.has(account), 'a step comes before the reservations of its account, or in a later batch');
    this.lost.set(account, (this.lost.get(account) ?? 0n) + lossOf(event));
    this.#post(transfers);
    return current;
  }

  /** The undone steps of one order, which goes back over all of them at once. */
  recordReversal({ order, events, transfers }: ReversalSteps): AnyOrder {
    const live = 'endedAt' in order ? null : ({ status: 'open', order, isReopened: true } as const);
    const current: AnyOrder =
      'endedAt' in order ? { status: 'cancelled', order } : { status: 'open', order, isReopened: true };
    this.changed.push(current);
    this.#touch(order, live);
    this.events.push(...events);
    this.steps.push(...events.map((event) => ({ order, event })));
    this.hasReversals = true;
    this.#post(transfers);
    return current;
  }

  /** What it takes must be free. */
  reserve(command: ReserveCommand): void {
    const { owner, mode, amount, returned } = command;
    const before = this.available(owner, mode).units;
    const taken = amount.units - (returned?.units ?? 0n);
    const after = before - taken;
    const queries = command.save({ at: this.now, before, after });
    const available = customerAccount(owner, mode, SETTLEMENT_ASSET, 'available');
    this.reservations.push({ command, account: available, before, after, queries });
    const account = accountOf(owner, mode);
    this.#reserved.set(account, (this.#reserved.get(account) ?? 0n) + taken);
    this.#move(accountKey(available), -taken);
  }

  recordAccountEvent(event: AccountEvent): void {
    this.accountEvents.push(event);
    const { owner, mode, kind } = event;
    if (kind !== 'stop_out') {
      this.calls.set(accountOf(owner, mode), { owner, mode, isCalled: kind === 'margin_call' });
    }
  }

  /** The instrument and its tradable quote, or the refusal. */
  tradable(mode: Mode, code: string): PricedQuote & { readonly instrument: Instrument } {
    const instrument = this.market.instrument(code);
    const quote = this.market.tradableQuote(code);
    return this.#priced(mode, code, instrument, quote);
  }

  /** As `tradable`, but with the last quote while the session is closed: nothing fills then, but a pending order may be placed. */
  quoted(mode: Mode, code: string): PricedQuote & { readonly instrument: Instrument } {
    const quote = this.market.statusOf(code) === 'closed' ? this.market.quoteOf(code) : this.market.tradableQuote(code);
    return this.#priced(mode, code, this.market.instrument(code), quote);
  }

  /** The quote at which the order would close: the one that reached its level, or the market's. */
  priced(order: OpenOrder, reached: Quote | null = null): PricedOrder {
    const { quote, conversion } = this.tradable(order.mode, order.code);
    return { order, quote: reached ?? quote, conversion };
  }

  /** What a night of the order is charged at: the first quote after its roll, when it is known and accounts of the mode may trade on it. */
  pricedAfter({ mode, code }: OpenOrder, rollAt: Instant): PricedQuote | null {
    const first = this.#firstAfter(code, rollAt);
    const used = [first?.quote ?? null, first?.conversion.quote ?? null].filter((each) => each !== null);
    return used.every((each) => this.#mayTrade(mode, each)) ? first : null;
  }

  tryPriced(order: OpenOrder): PricedOrder | null {
    try {
      return this.priced(order);
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  /** The order's value at the last quote, however old; null without any quote. */
  position(order: OpenOrder): Position | null {
    const standing = this.#standingOf(order.code);
    return standing === null ? null : positionAt(order, standing);
  }

  /** What it counts while it cannot be closed. */
  locked(order: OpenOrder): LockedPosition {
    const locked = lockedAt(order, this.#standingOf(order.code));
    return isBrieflySilent(this.market, order.code, this.now) ? heldBack(locked) : locked;
  }

  /** Cached: a batch is decided at one moment, and accounts hold many orders of one instrument. */
  #standingOf(code: string): Standing | null {
    const known = this.#standing.get(code);
    if (known !== undefined) return known;
    const standing = standingOf(this.market, code);
    this.#standing.set(code, standing);
    return standing;
  }

  #priced(mode: Mode, code: string, instrument: Instrument | null, quote: Quote | null) {
    const rate = instrument === null ? null : tradableRate(this.market, instrument.quoteCurrency);
    const used = [quote, rate?.quote ?? null].filter((each) => each !== null);
    if (instrument === null || quote === null || rate === null || !used.every((each) => this.#mayTrade(mode, each))) {
      throw new Refusal('not_tradable_now', { code });
    }
    return { instrument, quote, conversion: conversionAt(rate) };
  }

  #touch({ id, owner, mode }: OrderStep['order'], live: LiveOrder | null): void {
    if (mode === 'real') this.positions.replace(this.find(id), live);
    this.#touched.set(id, live);
    const account = accountOf(owner, mode);
    const ids = this.#touchedOf.get(account);
    if (ids === undefined) this.#touchedOf.set(account, new Set([id]));
    else ids.add(id);
  }

  #post(transfers: readonly Transfer[]): void {
    for (const transfer of transfers) {
      this.transfers.push(transfer);
      this.#move(accountKey(transfer.debit), -transfer.amount.units);
      this.#move(accountKey(transfer.credit), transfer.amount.units);
      this.coverChange += coverChangeOf(transfer);
    }
  }

  #move(key: string, units: bigint): void {
    this.#balances.set(key, (this.#balances.get(key) ?? 0n) + units);
  }
}

/** What the event realised as a loss; negative: a gain. */
function lossOf({ fee, profit, financing }: OrderEvent): bigint {
  return (fee?.units ?? 0n) - (profit?.units ?? 0n) - (financing?.amount.units ?? 0n);
}

/** The operator's side of a transfer is one of the accounts that the cover is the sum of. */
function coverChangeOf({ debit, credit, amount }: Transfer): bigint {
  if (debit.mode === 'demo') return 0n;
  return (isCoverAccount(credit) ? amount.units : 0n) - (isCoverAccount(debit) ? amount.units : 0n);
}

function isCoverAccount(account: AccountRef): boolean {
  return account.owner === null && COVER_KINDS.includes(account.kind);
}

function availableAccountKey(owner: string, mode: Mode): string {
  return accountKey(customerAccount(owner, mode, SETTLEMENT_ASSET, 'available'));
}

function withStatus(order: OrderStep['order']): AnyOrder {
  if ('closePrice' in order) return { status: 'closed', order };
  if ('endedAt' in order) {
    return 'openPrice' in order ? { status: order.status, order } : { status: order.status, order };
  }
  return 'openPrice' in order ? { status: 'open', order } : { status: 'pending', order };
}
