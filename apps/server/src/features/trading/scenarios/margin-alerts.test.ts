/** What a customer learns of a margin call and a stop-out: at once on the account page, and by mail, once each. */
import { changeLocale, getUserInfo } from '@candor/contract/identity';
import { changePreferences } from '@candor/contract/notifications';
import { getAccountSummary } from '@candor/contract/trading';
import { MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withoutMails } from '../../notifications/testing/preferences.ts';
import { LETTERS } from '../../../app/letters.ts';
import { renderMail } from '../../../mail/render.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { type EventsClient, listenTo } from '../../events/testing/events-client.ts';
import { buy, close, jumpBitcoin, LIMIT, LONG, orderOf, quoteBitcoin } from '../testing/orders.ts';
import { eventually } from '../../../testing/eventually.ts';

let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT', 'ETHUSDT']);
});
afterAll(() => server.close());
beforeEach(() => {
  server.move(MINUTE);
  jumpBitcoin(server, '73590', '73600');
});

/** Equity is 0.5 % above the margin. */
const ALMOST_CALLED = { ...LONG, lots: '2.7' };

type Reached = { readonly customer: TestClient; readonly email: string; readonly id: string };

async function reached(): Promise<Reached> {
  count += 1;
  const email = `trader${count}@mail.example`;
  const customer = await server.registerByEmail(email);
  const { id } = await customer.done(getUserInfo);
  return { customer, email, id };
}

const callMargin = () => quoteBitcoin(server, '73300', '73310');
const stopOut = () => jumpBitcoin(server, '55000', '55010');

async function expectEvents(customer: TestClient, kinds: readonly string[]): Promise<void> {
  const reported = async () => (await customer.done(getAccountSummary)).events.map(({ kind }) => kind).toReversed();
  await expect.poll(reported, { timeout: 20_000 }).toEqual(kinds);
}

/** Margin events in the order they came, and calls that began before. */
const toldOf = ({ events }: EventsClient) =>
  events.flatMap((event) => {
    if (event.event === 'called') return [`called ${event.mode}`];
    return event.event === 'margin' ? [`${event.kind} ${event.mode}`] : [];
  });

describe('the private socket', () => {
  it('tells the customer, and nobody else, of a call, a stop-out and its end; who comes later hears that it lasts', async () => {
    const { customer } = await reached();
    const mine = await listenTo(server, customer);
    const stranger = await listenTo(server, await server.register());
    const { id } = await buy(customer, ALMOST_CALLED);
    callMargin();
    await eventually(() => expect(toldOf(mine)).toEqual(['margin_call demo']));
    const late = await listenTo(server, customer);
    expect(toldOf(late)).toEqual(['called demo']);
    stopOut();
    await eventually(() => expect(toldOf(late).slice(1)).toEqual(['stop_out demo']));
    await close(customer, { orderId: id });
    await eventually(() => expect(toldOf(late).slice(1)).toEqual(['stop_out demo', 'margin_call_ended demo']));
    await eventually(() =>
      expect(toldOf(mine)).toEqual(['margin_call demo', 'stop_out demo', 'margin_call_ended demo']),
    );
    expect(stranger.events).toHaveLength(1);
    for (const each of [mine, late, stranger]) each.close();
  });

  it('says nothing of a call that is not committed', async () => {
    const { customer, id } = await reached();
    const mine = await listenTo(server, customer);
    const happen = (kind: string, end: string) =>
      server.ask(`do $$ begin
        insert into trading_account_events (customer_id, mode, kind, happened_at, equity_units, used_units)
          values (${id}, 'demo', '${kind}', now(), 1, 2); ${end} end $$`);
    await expect(happen('stop_out', `raise exception 'crash';`)).rejects.toThrow('crash');
    await happen('margin_call', '');
    await eventually(() => expect(toldOf(mine)).toEqual(['margin_call demo']));
    mine.close();
  });
});

describe('the mail', () => {
  it('comes once for a call, in the language of the customer, with the figures', async () => {
    const { customer, email } = await reached();
    await customer.done(changeLocale, { body: { locale: 'de' } });
    await buy(customer, ALMOST_CALLED);
    callMargin();
    const values = await server.mail(email, 'marginCall');
    expect(values).toMatchObject({
      mode: 'demo',
      equity: '99070.768',
      used: '99360',
      level: '99.70',
      stopOut: '50.00',
    });
    for (const bid of ['73310', '73290', '73320']) quoteBitcoin(server, bid, String(Number(bid) + 10));
    await expectEvents(customer, ['margin_call']);
    expect(await server.mailsTo(email)).toEqual([]);
    const { subject, text } = await renderMail(
      { kind: 'marginCall', to: email, locale: 'de', values },
      'https://x.example',
      LETTERS,
    );
    expect(subject).toBe('Margin-Call auf Ihrem Demokonto');
    expect(text).toContain('Eigenkapital 99.070,768 USDT');
  });

  it('says what a stop-out closed, at which quote, and what was cancelled; the account says the same', async () => {
    const { customer, email } = await reached();
    const { id } = await buy(customer, { ...LONG, lots: '2.5' });
    await buy(customer, { ...LIMIT, lots: '0.05', entryPrice: '40000' });
    jumpBitcoin(server, '49000', '49010');
    const values = await server.mail(email, 'stopOut');
    await expectEvents(customer, ['margin_call', 'stop_out']);
    const { events } = await orderOf(customer, id);
    const closing = events.at(-1);
    expect(closing).toMatchObject({ kind: 'partly_closed', reason: 'stop_out', price: '49000.00' });
    expect(JSON.parse(values['closings'] ?? '')).toEqual([
      {
        name: 'BTCUSDT',
        appName: 'Bitcoin',
        direction: 'long',
        lots: closing?.lots,
        price: '49000.00',
        bid: '49000.00',
        ask: '49010.00',
        source: 'simulated',
        sequence: closing?.quote?.sequence,
        at: closing?.quote?.time,
        profit: closing?.profit,
      },
    ]);
    expect(values).toMatchObject({ cancelled: '1', more: '0' });
    const [reported] = (await customer.done(getAccountSummary)).events;
    expect(reported).toMatchObject({ kind: 'stop_out' });
    expect(reported?.steps.map(({ kind, lots, orderId }) => [kind, orderId === id ? lots : null])).toEqual([
      ['cancelled', null],
      ['partly_closed', closing?.lots],
    ]);
    expect(reported?.steps[1]?.quote).toEqual(closing?.quote);
  });

  it('names the newest quote of the positions, which is in the log with its hash; so does the account', async () => {
    const { customer, email, id } = await reached();
    server.feed.quote('ETHUSDT', '2390', '2391');
    await buy(customer, ALMOST_CALLED);
    await buy(customer, { ...LONG, code: 'ETHUSDT', lots: '0.1', price: '2391' });
    server.feed.quote('ETHUSDT', '2380', '2381');
    callMargin();
    const { quote: mailed = '' } = await server.mail(email, 'marginCall');
    const [called] = (await customer.done(getAccountSummary)).events;
    const { sequence, minute } = server.market.quoteOf('BTCUSDT') ?? {};
    expect(called).toMatchObject({
      kind: 'margin_call',
      quote: { code: 'BTCUSDT', minute, sequence, bid: '73300.00', ask: '73310.00' },
    });
    expect(JSON.parse(mailed)).toMatchObject({ name: 'BTCUSDT', bid: '73300.00', ask: '73310.00', sequence });
    const pins = `select count(*)::int from trading_account_events e join quote_pins p
      on p.code = e.quote_code and p.minute = e.quote_minute and p.sequence = e.quote_sequence where e.customer_id = $1`;
    expect(await server.ask(pins, [id])).toEqual([1]);
  });

  it('does not come to whoever wants no mails about orders, nor where there is no address', async () => {
    const { customer, email } = await reached();
    await customer.done(changePreferences, { body: withoutMails('orders', 'margin') });
    const nameless = await server.register();
    await Promise.all([buy(customer, ALMOST_CALLED), buy(nameless, ALMOST_CALLED)]);
    callMargin();
    await expectEvents(customer, ['margin_call']);
    await expectEvents(nameless, ['margin_call']);
    expect(await server.mailsTo(email)).toEqual([]);
  });

  it('comes once although its job ran twice, and after a crash that came between the call and the mail', async () => {
    const { customer, email, id } = await reached();
    await buy(customer, ALMOST_CALLED);
    callMargin();
    await server.mail(email, 'marginCall');
    await server.ask(
      `select graphile_worker.add_job('trading.tell', json_build_object('id', (select max(id)::text from trading_account_events where customer_id = $1)))`,
      [id],
    );
    expect(await server.mailsTo(email)).toEqual([]);

    // The process dies before it writes the mail: the next worker writes it.
    await server.stop();
    await server.ask(
      `insert into trading_account_events (customer_id, mode, kind, happened_at, equity_units, used_units) values ($1, 'real', 'margin_call', now(), 99, 100)`,
      [id],
    );
    await server.start();
    jumpBitcoin(server, '73300', '73310');
    expect(await server.mail(email, 'marginCall')).toMatchObject({ mode: 'real', equity: '0.000099', level: '99.00' });
    expect(await server.mailsTo(email)).toEqual([]);
  });
});
