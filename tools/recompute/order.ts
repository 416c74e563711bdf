/** One order, step by step: each figure from its quote, its terms and the steps before it. */
import type { MarketInfo } from '@candor/contract/market';
import type { OrderDetailView, OrderEventView } from '@candor/contract/trading';
import { decimal, LOTS, PERCENT, PRICE, show, smaller, USDT } from './decimals.ts';
import { feeOf, financingOf, marginOf, marginShare, profitOf, rateOf, sizedAt } from './figures.ts';
import { type Ledger, settle } from './ledger.ts';
import type { QuoteLog } from './log.ts';
import { nightsEarned, nightsOf, rollsBetween } from './nights.ts';
import {
  entryProblems,
  type FillRules,
  levelProblems,
  minutesBetween,
  newerThan,
  sideOf,
  slippageProblems,
  timeProblems,
  trailingProblems,
} from './timing.ts';

export type Context = {
  readonly rules: Omit<FillRules, 'liveMs'>;
  readonly log: QuoteLog;
  readonly ledger: Ledger;
};

const FILLS = new Set<OrderEventView['kind']>(['opened', 'partly_closed', 'closed']);
/** What rests on a logged quote: all that moves money, but holding it for a pending order. */
const PRICED = new Set<OrderEventView['kind']>([...FILLS, 'financed']);
const WAITING = new Set<OrderEventView['kind']>(['placed', 'changed', 'cancelled', 'expired']);

const MINUTE = 60_000;
/** A quote that is older stops trading; of stocks and ETFs one of twice that age. */
const LIVE_MS = 15_000;
/** How far back the log is read for an earlier quote after a roll: a market that opens later may have been silent for a weekend. */
const MINUTES_AFTER_ROLL = 5;

export class OrderCheck {
  readonly #order: OrderDetailView;
  readonly #terms: MarketInfo;
  readonly #context: Context;
  readonly #isLong: boolean;
  readonly #sums = { fee: 0n, profit: 0n, financing: 0n, protection: 0n };
  #before: OrderEventView[] = [];
  #openLots = 0n;
  #margin = 0n;
  #held = 0n;
  #owed = 0n;
  #openPrice = 0n;
  fills = 0;
  /** What was recomputed, by its kind: `opened market`, `closed stop_loss`, `financed`. */
  readonly counted: string[] = [];

  constructor(order: OrderDetailView, terms: MarketInfo, context: Context) {
    this.#order = order;
    this.#terms = terms;
    this.#context = context;
    this.#isLong = order.direction === 'long';
  }

  /** What the account should hold for it now. */
  get binds(): { margin: bigint; held: bigint } {
    return { margin: this.#margin, held: this.#held };
  }

  /** Every disagreement, as `version 2: …` or about the order as a whole. */
  async problems(): Promise<string[]> {
    const problems: string[] = [];
    const events = this.#order.events.toSorted((a, b) => a.version - b.version);
    for (const event of events) {
      if (event.kind === 'reversed') return [...problems, 'was reversed in part: the rest is not recomputed'];
      const found = [...(await this.#quoteProblems(event)), ...(await this.#timeProblems(event)), ...this.#step(event)];
      if (event.version !== this.#before.length + 1) found.push('is not the version after the one before');
      problems.push(...found.map((problem) => `version ${event.version} (${event.kind}): ${problem}`));
      this.#before = [...this.#before, event];
    }
    return [...problems, ...(await this.#pinProblems()), ...this.#nightProblems(), ...this.#viewProblems()];
  }

  /** Each quote that a step rests on has its hash, and the hash is that of the log. */
  async #pinProblems(): Promise<string[]> {
    const { code, events, pins } = this.#order;
    const problems = await Promise.all(pins.map((pin) => this.#context.log.pinProblems(pin)));
    const used = events.flatMap(({ kind, quote }) => {
      if (!PRICED.has(kind) || quote === null || quote.minute === null) return [];
      const { minute, sequence, rateQuote } = quote;
      return [{ code, minute, sequence }, ...(rateQuote === null ? [] : [rateQuote])];
    });
    // A hash covers every quote before it in its minute.
    const unpinned = used.filter(
      (each) =>
        !pins.some((pin) => pin.code === each.code && pin.minute === each.minute && pin.sequence >= each.sequence),
    );
    return [
      ...problems.flat(),
      ...unpinned.map((each) => `no hash was saved for ${each.code} #${each.sequence} of minute ${each.minute}`),
    ];
  }

  async #quoteProblems(event: OrderEventView): Promise<string[]> {
    const { quote, price, kind } = event;
    if (!PRICED.has(kind)) return [];
    if (quote === null || quote.minute === null) return ['names no quote of the log'];
    const { minute, rateQuote } = quote;
    const isBuying = (kind === 'opened') === this.#isLong;
    const side = sideOf(quote, isBuying);
    return [
      ...(await this.#context.log.problemsOf({ ...quote, code: this.#order.code, minute })),
      ...differs('price', decimal(price ?? '0', PRICE), side, PRICE),
      ...(rateQuote === null ? [] : await this.#context.log.problemsOf(rateQuote)),
      ...this.#rateProblems(quote),
    ];
  }

  #rateProblems({ rateToUsdt, rateQuote }: NonNullable<OrderEventView['quote']>): string[] {
    const { quoteCurrency: currency } = this.#terms;
    const rate = decimal(rateToUsdt, PRICE);
    if (currency === 'USD' || currency === 'USDT') return differs('rate to USDT', rate, decimal('1', PRICE), PRICE);
    if (rateQuote === null) return ['names no quote for its rate to USDT'];
    const { code, bid, ask } = rateQuote;
    if (code !== `${currency}USD` && code !== `USD${currency}`) return [`its rate to USDT is that of ${code}`];
    return differs('rate to USDT', rate, rateOf(code, decimal(bid, PRICE), decimal(ask, PRICE)), PRICE);
  }

  async #timeProblems(event: OrderEventView): Promise<string[]> {
    const { kind, reason, quote, financing } = event;
    if (!PRICED.has(kind)) return trailingProblems(this.#order, this.#before, event);
    if (quote === null || quote.minute === null) return [];
    const { log, rules } = this.#context;
    const [from, to] = minutesBetween(quote.minute, event.time);
    // A night's quote is the first after the roll, unless the market was silent for minutes.
    const roll = financing === null ? from : Math.floor(Date.parse(financing.time) / MINUTE);
    const logged = await log.quotes(this.#order.code, Math.max(Math.min(roll, from), from - MINUTES_AFTER_ROLL), to);
    const liveMs = ['stock', 'etf'].includes(this.#terms.kind) ? 2 * LIVE_MS : LIVE_MS;
    const problems = [...timeProblems(event, logged, { ...rules, liveMs }), ...(await this.#newerRate(event))];
    if (kind === 'financed') {
      this.counted.push('financed');
      return problems;
    }
    this.fills += 1;
    this.counted.push(kind === 'opened' ? `opened ${this.#order.type}` : `${kind} ${String(reason)}`);
    if (kind === 'opened' && this.#order.type !== 'market')
      return [...problems, ...entryProblems(this.#order, this.#before, event)];
    if (kind !== 'opened' && reason !== 'customer')
      return [...problems, ...levelProblems(this.#order, this.#before, event)];
    return [...problems, ...slippageProblems(event, (kind === 'opened') === this.#isLong)];
  }

  /** The rate is that of its pair's last quote: a night's is from when the quote came that charges it, however late that is decided. */
  async #newerRate(event: OrderEventView): Promise<string[]> {
    const { rateQuote = null } = event.quote ?? {};
    if (rateQuote === null) return [];
    const logged = await this.#context.log.quotes(rateQuote.code, ...minutesBetween(rateQuote.minute, event.time));
    const decided = event.kind === 'financed' && event.quote !== null ? event.quote : event;
    const newer = newerThan(rateQuote.sequence, decided, logged);
    return newer === undefined
      ? []
      : [`its rate rests on ${rateQuote.code} #${rateQuote.sequence} when there was #${newer.sequence} already`];
  }

  #step(event: OrderEventView): string[] {
    if (event.kind === 'opened') return this.#open(event);
    if (event.kind === 'financed') return this.#finance(event);
    if (event.kind === 'closed' || event.kind === 'partly_closed') return this.#close(event);
    return WAITING.has(event.kind) && this.#openLots === 0n ? this.#wait(event) : [];
  }

  /** Margin and opening fee at the entry price are held while the order waits. */
  #wait(event: OrderEventView): string[] {
    const isOver = event.kind === 'cancelled' || event.kind === 'expired';
    const was = this.#held;
    this.#held = isOver ? 0n : this.#holdOf(event);
    const change = this.#held - was;
    const expiresAt = this.#before.at(-1)?.expiresAt ?? null;
    const isEarly = expiresAt === null || Date.parse(event.time) < Date.parse(expiresAt);
    return [
      ...(event.kind === 'expired' && isEarly ? [`expired before ${String(expiresAt)}`] : []),
      ...differs('change of what is held', decimal(event.margin ?? '0', USDT), change, USDT),
      ...this.#take([
        { kind: 'order.released', amount: change < 0n ? -change : 0n },
        { kind: 'order.held', amount: change > 0n ? change : 0n },
      ]),
    ];
  }

  #holdOf(event: OrderEventView): bigint {
    const { entryPrice } = event;
    // Changed levels alone change nothing of what is held.
    if (event.kind === 'changed' && entryPrice === this.#before.at(-1)?.entryPrice) return this.#held;
    const sized = { ...sizedAt(this.#order, event, this.#order.orderedLots), price: decimal(entryPrice ?? '0', PRICE) };
    return marginOf(sized, this.#order.leverage) + feeOf(sized, this.#feeRate);
  }

  #open(event: OrderEventView): string[] {
    const sized = sizedAt(this.#order, event);
    const [margin, fee, released] = [marginOf(sized, this.#order.leverage), feeOf(sized, this.#feeRate), this.#held];
    this.#openLots = sized.lots;
    this.#openPrice = sized.price;
    this.#margin = margin;
    this.#held = 0n;
    this.#sums.fee += fee;
    return [
      ...differs('lots', sized.lots, decimal(this.#order.orderedLots, LOTS), LOTS),
      ...differs('margin', decimal(event.margin ?? '0', USDT), margin, USDT),
      ...differs('fee', decimal(event.fee ?? '0', USDT), fee, USDT),
      ...this.#take([
        { kind: 'order.released', amount: released },
        { kind: 'margin.held', amount: margin },
        { kind: 'fee.opening', amount: fee },
      ]),
    ];
  }

  #close(event: OrderEventView): string[] {
    const sized = sizedAt(this.#order, event);
    const released = marginShare(this.#margin, sized.lots, this.#openLots);
    const profit = profitOf(sized, this.#openPrice, this.#isLong);
    const fee = feeOf(sized, this.#feeRate);
    const available = this.#context.ledger.availableBefore(this.#order.id);
    const { moved, protection } = settle({ available, released, profit, owed: this.#owed, fee });
    this.#openLots -= sized.lots;
    this.#margin -= released;
    this.#owed = 0n;
    this.#sums.fee += fee;
    this.#sums.profit += profit;
    this.#sums.protection += protection;
    return [
      ...((event.kind === 'closed') === (this.#openLots === 0n) ? [] : ['leaves lots that it should not']),
      ...differs('margin', decimal(event.margin ?? '0', USDT), -released, USDT),
      ...differs('profit', decimal(event.profit ?? '0', USDT), profit, USDT),
      ...differs('fee', decimal(event.fee ?? '0', USDT), fee, USDT),
      ...differs('protection', decimal(event.protection ?? '0', USDT), protection, USDT),
      ...this.#take(moved),
    ];
  }

  #finance(event: OrderEventView): string[] {
    const { financing, quote } = event;
    if (financing === null || quote === null) return ['says no night'];
    const roll = Date.parse(financing.time);
    const today = this.#isLong ? this.#terms.financingRateLong : this.#terms.financingRateShort;
    // Of a night from before rates were kept there is only today's.
    const rate = decimal(event.financingRate ?? today, PERCENT);
    const nights = nightsOf(this.#terms.kind, roll);
    // A negative rate pays the position.
    const counted = rate < 0n ? nightsEarned(nights, roll, this.#openedAt(), this.#order.creditHours) : nights;
    const amount = financingOf(sizedAt(this.#order, event, show(this.#openLots, LOTS)), rate, counted);
    this.#sums.financing += amount;
    const due = amount < 0n ? -amount : 0n;
    const { ledger } = this.#context;
    const isPaid = ledger.nextKind(this.#order.id) === 'financing.paid';
    const paid = isPaid ? smaller(due, ledger.availableBefore(this.#order.id)) : 0n;
    this.#owed += due - paid;
    return [
      ...differs('nights', BigInt(financing.nights), BigInt(nights), 0),
      ...differs('financing', decimal(financing.amount, USDT), amount, USDT),
      ...(Date.parse(quote.time) >= roll ? [] : ['is charged by a quote from before the roll']),
      ...this.#take([
        { kind: 'financing.paid', amount: paid },
        { kind: 'financing.received', amount: amount > 0n ? amount : 0n },
      ]),
    ];
  }

  #openedAt(): number {
    return Date.parse(this.#before.find(({ kind }) => kind === 'opened')?.time ?? '');
  }

  /** Each roll while the position was open, by the quotes that opened and closed it, is charged once. */
  #nightProblems(): string[] {
    const opened = this.#before.find(({ kind }) => kind === 'opened');
    const last = this.#before.findLast(({ kind }) => PRICED.has(kind));
    const until = last?.quote?.time;
    if (opened === undefined || until === undefined) return [];
    const charged = this.#before.flatMap(({ financing }) => (financing === null ? [] : [Date.parse(financing.time)]));
    const due = rollsBetween(this.#terms.kind, Date.parse(opened.time), Date.parse(until));
    const name = (at: number): string => new Date(at).toISOString();
    return [
      ...due.filter((roll) => !charged.includes(roll)).map((roll) => `the night of ${name(roll)} was not charged`),
      ...charged
        .filter((roll, index) => !due.includes(roll) || charged.indexOf(roll) !== index)
        .map((roll) => `the night of ${name(roll)} was not due`),
    ];
  }

  /** The order as it is shown agrees with its steps. */
  #viewProblems(): string[] {
    const order = this.#order;
    const { fee, profit, financing, protection } = this.#sums;
    const filled = this.#before.filter(({ kind }) => FILLS.has(kind));
    const shown = order.fills.map((each) =>
      [each.version, each.lots, each.price, each.sequence, each.minute].join(' '),
    );
    const steps = filled.map(({ version, lots, price, quote }) =>
      [version, lots, price, quote?.sequence, quote?.minute].join(' '),
    );
    return [
      ...differs('fee of all', decimal(order.fee, USDT), fee, USDT),
      ...differs('realised profit', decimal(order.realizedProfit, USDT), profit, USDT),
      ...differs('financing of all', decimal(order.financing, USDT), financing, USDT),
      ...differs('protection of all', decimal(order.protection, USDT), protection, USDT),
      ...(shown.join() === steps.join() ? [] : ['its fills are not those of its steps']),
    ];
  }

  #take(moved: Parameters<Ledger['take']>[1]): string[] {
    return this.#context.ledger.take(this.#order.id, moved);
  }

  get #feeRate(): bigint {
    return decimal(this.#order.feeRate, PERCENT);
  }
}

function differs(what: string, said: bigint, computed: bigint, decimals: number): string[] {
  return said === computed
    ? []
    : [`${what} is ${show(said, decimals)}, and ${show(computed, decimals)} by the documents`];
}
