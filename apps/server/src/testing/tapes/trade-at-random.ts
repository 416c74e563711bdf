/** For tests: customers who trade without a plan, repeatably: orders of each kind, with levels so close that they are reached. */
import {
  buyContract,
  cancelOptionsOrder,
  changeOptionsOrder,
  closeAllOptionsOrders,
  closeOptionsOrder,
  listContracts,
  type OrderView,
} from '@candor/contract/trading';
import { formatLots, formatPrice, type Lots, parsePrice, type Price, price } from '@candor/core/money/price';
import type { Instrument } from '@candor/core/market/instrument';
import { createRandom, type Random } from '@candor/core/market/prices/random';
import { MINUTE } from '@candor/core/time';
import { LISTINGS } from '../../features/market/catalogue/catalogue.ts';
import type { TestClient } from '../test-client.ts';
import type { TapeServer } from './tape-server.ts';

const PRICE_DECIMALS = 10;
const LOT_DECIMALS = 8;

export class RandomTrader {
  readonly customer: TestClient;
  readonly #server: TapeServer;
  readonly #random: Random;
  readonly #instruments: readonly Instrument[];

  constructor(server: TapeServer, customer: TestClient, codes: readonly string[], seed: number) {
    this.#server = server;
    this.customer = customer;
    this.#random = createRandom(seed);
    this.#instruments = LISTINGS.map(({ instrument }) => instrument).filter(({ code }) => codes.includes(code));
  }

  /** Does something, and waits for the answer. Refusals are as good as fills. */
  async act(): Promise<void> {
    const chance = this.#random.uniform();
    if (chance < 0.6) return this.#open();
    const open = (await this.#orders('open')).list;
    const order = this.#pick(open);
    if (chance < 0.64) return this.#changeWaiting();
    if (order === undefined) return this.#open();
    if (chance < 0.78) return this.#closePart(order);
    if (chance < 0.9) return this.#change(order);
    if (chance < 0.98) return this.#close(order);
    await this.#server.until(this.customer.call(closeAllOptionsOrders, { body: { which: 'profitable' } }));
  }

  async #open(): Promise<void> {
    const instrument = this.#pick(this.#instruments);
    const quote = instrument === undefined ? null : this.#server.market.quoteOf(instrument.code);
    if (instrument === undefined || quote === null) return;
    const direction = this.#random.uniform() < 0.5 ? 'long' : 'short';
    const isLong = direction === 'long';
    const side = isLong ? quote.ask : quote.bid;
    const type = this.#pick(['market', 'market', 'market', 'limit', 'stop'] as const) ?? 'market';
    const near = this.#distance(side, instrument, 0.1, 0.8);
    const isBelow = (type === 'limit') === isLong;
    const entry = type === 'market' ? side : price(isBelow ? side - near : side + near);
    const body = {
      product: 'contract',
      code: instrument.code,
      direction,
      type,
      lots: formatLots(this.#lots(instrument)),
      leverage: 1 + Math.floor(this.#random.uniform() * instrument.leverageMax),
      ...(type === 'market'
        ? { price: formatPrice(side, instrument.digits) }
        : { entryPrice: formatPrice(entry, instrument.digits), ...this.#expiry() }),
      ...this.#levels(entry, isLong, instrument),
    } as const;
    await this.#send(buyContract, body);
  }

  /** Stops and take profits for a position that is entered there. */
  #levels(entry: Price, isLong: boolean, instrument: Instrument) {
    const [below, above] = [this.#distance(entry, instrument, 0.4, 2), this.#distance(entry, instrument, 0.4, 2)];
    const [stop, profit] = isLong ? [entry - below, entry + above] : [entry + above, entry - below];
    const show = (value: bigint): string => formatPrice(price(value), instrument.digits);
    const has = (): boolean => this.#random.uniform() < 0.5;
    return {
      ...(has() && { stopLossPrice: show(stop) }),
      ...(has() && { takeProfitPrice: show(profit) }),
      ...(has() && { trailingDistance: show(this.#distance(entry, instrument, 0.4, 2)) }),
    };
  }

  async #closePart(order: OrderView): Promise<void> {
    const instrument = this.#instruments.find(({ code }) => code === order.code);
    if (instrument === undefined) return;
    const steps = BigInt(Math.round(Number(order.lots) * 10 ** LOT_DECIMALS)) / instrument.lotStep;
    const part = BigInt(Math.max(1, Math.floor(this.#random.uniform() * Number(steps)))) * instrument.lotStep;
    await this.#send(closeOptionsOrder, { orderId: order.id, lots: formatLots(part as Lots) });
  }

  async #close(order: OrderView): Promise<void> {
    await this.#send(closeOptionsOrder, { orderId: order.id });
  }

  async #change(order: OrderView): Promise<void> {
    const instrument = this.#instruments.find(({ code }) => code === order.code);
    const quote = this.#server.market.quoteOf(order.code);
    if (instrument === undefined || quote === null) return;
    const isLong = order.direction === 'long';
    const body = { orderId: order.id, ...this.#levels(isLong ? quote.bid : quote.ask, isLong, instrument) };
    if (Object.keys(body).length > 1) await this.#send(changeOptionsOrder, body);
  }

  /** Some wait for some minutes only. */
  #expiry() {
    if (this.#random.uniform() < 0.6) return {};
    const expiresAt = this.#server.now() + Math.round((2 + this.#random.uniform() * 20) * MINUTE);
    return { expiresAt: new Date(expiresAt).toISOString() };
  }

  /** Cancels an order that waits, or moves its entry price. */
  async #changeWaiting(): Promise<void> {
    const order = this.#pick((await this.#orders('pending')).list);
    const instrument = this.#instruments.find(({ code }) => code === order?.code);
    const entry = parsePrice(order?.entryPrice ?? '');
    if (order === undefined || instrument === undefined || entry === null) return;
    if (this.#random.uniform() < 0.4) return this.#send(cancelOptionsOrder, { orderId: order.id });
    const moved = this.#distance(entry, instrument, 0.01, 0.1);
    const entryPrice = formatPrice(
      price(this.#random.uniform() < 0.5 ? entry + moved : entry - moved),
      instrument.digits,
    );
    await this.#send(changeOptionsOrder, { orderId: order.id, entryPrice });
  }

  async #send(route: Parameters<TestClient['call']>[0], body: object): Promise<void> {
    const { status, msg, code } = await this.#server.until(this.customer.call(route, { body }));
    // A level that the price has passed meanwhile is refused with 409.
    if (status !== 200 && status !== 409)
      throw new Error(`${route.path}: HTTP ${status} ${code} ${msg} for ${JSON.stringify(body)}`);
  }

  #orders(status: 'open' | 'pending') {
    return this.customer.done(listContracts, { query: { status, size: '100' } });
  }

  /** On the grid; from one thousandth of the price times `from` to the same times `to`. */
  #distance(of: Price, { digits }: Instrument, from: number, to: number): Price {
    const step = 10n ** BigInt(PRICE_DECIMALS - digits);
    const share = from + this.#random.uniform() * (to - from);
    const steps = (of * BigInt(Math.round(share * 1_000))) / (1_000_000n * step);
    return price((steps > 0n ? steps : 1n) * step);
  }

  /** Worth some thousands, and with odd decimals, so that there is something to round. */
  #lots(instrument: Instrument): Lots {
    const quote = this.#server.market.quoteOf(instrument.code);
    const middle = Number(quote?.bid ?? 1n) / 10 ** PRICE_DECIMALS;
    const inDollars = { JPY: 0.0064, GBP: 1.3, CHF: 1.25 }[instrument.quoteCurrency] ?? 1;
    const worth = 500 + this.#random.uniform() * 12_000;
    const lots = worth / (middle * inDollars * Number(instrument.contractSize));
    const steps = BigInt(Math.max(1, Math.round((lots * 10 ** LOT_DECIMALS) / Number(instrument.lotStep))));
    const bounded = [instrument.lotMin, steps * instrument.lotStep].reduce((a, b) => (a > b ? a : b));
    return bounded as Lots;
  }

  #pick<T>(among: readonly T[]): T | undefined {
    return among[Math.floor(this.#random.uniform() * among.length)];
  }
}
