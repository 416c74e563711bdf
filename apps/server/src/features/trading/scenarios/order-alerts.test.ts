/** What a customer learns of what their orders did by themselves: at once on open pages, in the notifications, and by mail, once each. */
import { changeLocale, getUserInfo } from '@candor/contract/identity';
import { countNotifications, listNotifications, type NotificationView } from '@candor/contract/notifications';
import { changePreferences } from '@candor/contract/notifications';
import { cancelOptionsOrder } from '@candor/contract/trading';
import { HOUR, MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withoutMails } from '../../notifications/testing/preferences.ts';
import { LETTERS } from '../../../app/letters.ts';
import { renderMail } from '../../../mail/render.ts';
import { run } from '../../../testing/database.ts';
import { eventually } from '../../../testing/eventually.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { type EventsClient, listenTo } from '../../events/testing/events-client.ts';
import { tellSteps } from '../db/batch.repo.ts';
import * as orders from '../testing/orders.ts';

const { buy, close, expectClosed, expectStatus, jumpBitcoin, LIMIT, LONG, quoteBitcoin } = orders;

let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
});
afterAll(() => server.close());
beforeEach(() => {
  server.move(MINUTE);
  jumpBitcoin(server, '73590', '73600');
});

const LATER = `
  create function later() returns trigger language plpgsql as $$ begin new.run_at := now() + interval '1 day'; return new; end $$;
  create trigger later before insert on graphile_worker._private_jobs for each row execute function later()`;
const AT_ONCE = `drop function later cascade; update graphile_worker._private_jobs set run_at = now()`;

const STOPPED = { ...LONG, stopLossPrice: '73000' };
const fireStop = () => quoteBitcoin(server, '72990', '73000');

async function mailed(): Promise<{ readonly customer: TestClient; readonly email: string }> {
  count += 1;
  const email = `stopped${count}@mail.example`;
  return { customer: await server.registerByEmail(email), email };
}

const notificationsOf = async (customer: TestClient): Promise<NotificationView[]> =>
  (await customer.done(listNotifications, { query: {} })).list;

const expectKinds = (customer: TestClient, kinds: readonly string[]) =>
  eventually(async () => expect((await notificationsOf(customer)).map(({ kind }) => kind)).toEqual(kinds));

/** `closed stop_loss`, in the order they came. */
const stepsOf = (socket: EventsClient) =>
  socket.of('order').map(({ kind, reason }) => [kind, reason].filter((word) => word !== null).join(' '));

describe('the private socket', () => {
  it('tells each step of an order and that money moved, in sequence, and nobody else', async () => {
    const customer = await server.register();
    const mine = await listenTo(server, customer);
    const stranger = await listenTo(server, await server.register());
    expect(mine.ready()).toMatchObject({ isResumed: false, isLive: true, sequence: 0 });
    const { id } = await buy(customer, STOPPED);
    fireStop();
    await eventually(() => expect(stepsOf(mine)).toEqual(['opened', 'closed stop_loss']));
    const [opened, closed] = mine.of('order');
    expect(opened).toMatchObject({
      mode: 'demo',
      orderId: id,
      version: 1,
      code: 'BTCUSDT',
      price: '73600.00',
      lots: '0.1',
    });
    expect(closed).toMatchObject({
      mode: 'demo',
      orderId: id,
      version: 2,
      direction: 'long',
      price: '72990.00',
      lots: '0.1',
      profit: '-61',
    });
    await eventually(() => expect(mine.of('balance')).toHaveLength(2));
    await eventually(() => expect(mine.of('notifications')).toHaveLength(1));
    const sequences = mine.events.slice(1).map((event) => ('sequence' in event ? event.sequence : null));
    expect(sequences).toEqual(sequences.map((_, index) => index + 1));
    expect(stranger.events).toHaveLength(1);
    for (const each of [mine, stranger]) each.close();
  });

  it('goes on where a client was: what it missed comes once, in sequence', async () => {
    const customer = await server.register();
    const before = await listenTo(server, customer);
    await buy(customer, STOPPED);
    await eventually(() => expect(before.of('balance')).toHaveLength(1));
    const place = before.place();
    before.close();
    fireStop();
    await expectKinds(customer, ['orderClosed']);
    const after = await listenTo(server, customer, place);
    await eventually(() => expect(after.of('notifications')).toHaveLength(1));
    expect(after.ready()).toMatchObject({ ...place, isResumed: true });
    expect(stepsOf(after)).toEqual(['closed stop_loss']);
    expect(after.events.map((event) => ('sequence' in event ? event.sequence - place.sequence : null))).toEqual([
      0, 1, 2, 3,
    ]);
    const again = await listenTo(server, customer, after.place());
    expect([again.ready().isResumed, again.events.length]).toEqual([true, 1]);
    for (const each of [after, again]) each.close();
  });

  it('says that everything must be read again after a restart, or when something may have been missed', async () => {
    const customer = await server.register();
    const first = await listenTo(server, customer);
    const place = first.place();
    await server.restart();
    jumpBitcoin(server, '73590', '73600');
    const second = await listenTo(server, customer, place);
    expect(second.ready().isResumed).toBe(false);
    expect(second.ready().stream).not.toBe(place.stream);
    const { stream } = second.ready();
    await server.ask(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'candor listener' and datname = current_database()`,
    );
    await eventually(() => expect(second.ready().stream).not.toBe(stream));
    expect(second.ready().isResumed).toBe(false);
    for (const each of [first, second]) each.close();
  });
});

describe('the notifications', () => {
  it('say what an order did by itself, with what the customer wants to know of it', async () => {
    const customer = await server.register();
    const { id } = await buy(customer, { ...LIMIT, takeProfitPrice: '74000' });
    quoteBitcoin(server, '71990', '72000');
    await expectStatus(customer, id, 'open');
    jumpBitcoin(server, '74000', '74010');
    await expectClosed(customer, id);
    await expectKinds(customer, ['orderClosed', 'orderFilled']);
    const [closed, filled] = await notificationsOf(customer);
    const order = { orderId: id, code: 'BTCUSDT', direction: 'long', lots: '0.1' };
    expect(filled).toMatchObject({ mode: 'demo', readAt: null });
    expect(filled?.details).toEqual({ ...order, version: '2', step: 'filled', price: '72000.00' });
    expect(closed?.details).toEqual({ ...order, version: '3', step: 'take_profit', price: '74000.00', profit: '200' });
    expect(await customer.done(countNotifications, { query: {} })).toEqual({ unread: 2, unreadOrders: 2 });
  });

  it('say how a trailing stop, an expiry and a lack of funds ended an order', async () => {
    const customer = await server.register();
    const trailing = await buy(customer, { ...LONG, trailingDistance: '1000' });
    jumpBitcoin(server, '72500', '72510');
    await expectClosed(customer, trailing.id);
    const expiring = await buy(customer, {
      ...LIMIT,
      entryPrice: '60000',
      expiresAt: new Date(server.now() + HOUR).toISOString(),
    });
    server.move(HOUR + MINUTE);
    jumpBitcoin(server, '73590', '73600');
    await expectStatus(customer, expiring.id, 'expired');
    const gapped = await buy(customer, { ...LIMIT, type: 'stop', entryPrice: '75000', lots: '2.6' });
    jumpBitcoin(server, '89990', '90000');
    await expectStatus(customer, gapped.id, 'cancelled');
    await expectKinds(customer, ['orderEnded', 'orderEnded', 'orderClosed']);
    const steps = (await notificationsOf(customer)).map(({ details }) => details['step']);
    expect(steps).toEqual(['insufficient_margin', 'expired', 'trailing_stop']);
  });

  it('say nothing of what the customer did and was answered, and neither does a mail', async () => {
    const { customer, email } = await mailed();
    const socket = await listenTo(server, customer);
    const opened = await buy(customer, LONG);
    await close(customer, { orderId: opened.id, lots: '0.05' });
    await close(customer, { orderId: opened.id });
    const placed = await buy(customer, LIMIT);
    await customer.done(cancelOptionsOrder, { body: { orderId: placed.id } });
    // Open pages on other devices hear of it.
    await eventually(() =>
      expect(stepsOf(socket)).toEqual([
        'opened',
        'partly_closed customer',
        'closed customer',
        'placed',
        'cancelled customer',
      ]),
    );
    expect(await notificationsOf(customer)).toEqual([]);
    expect(await server.mailsTo(email)).toEqual([]);
    expect(tellSteps([])).toBe(null);
    socket.close();
  });

  it('come with the step, or not at all, and once, whoever asks again', async () => {
    const customer = await server.register();
    const own = await buy(customer, LONG);
    await close(customer, { orderId: own.id });
    const { id } = await buy(customer, STOPPED);
    fireStop();
    await expectKinds(customer, ['orderClosed']);
    // The application may ask for as much as it likes: only what happened by itself is told, and once.
    await run(
      server.database.appUrl,
      `select trading_tell_steps(array[${id}, ${id}, ${id}, ${own.id}, ${own.id}, 999999], array[1, 2, 2, 1, 2, 1], array[2, 2, 2, 2, 2, 2])`,
    );
    await expectKinds(customer, ['orderClosed']);
    // A step whose notification cannot be written is not saved either.
    await run(
      server.database.adminUrl,
      `alter table notifications_entries add constraint refused check (kind <> 'orderClosed') not valid`,
    );
    jumpBitcoin(server, '73590', '73600');
    const stuck = await buy(customer, STOPPED);
    fireStop();
    const probe = await buy(customer, { ...LONG, price: '73000' });
    expect((await orders.orderOf(customer, stuck.id)).status).toBe('open');
    await run(server.database.adminUrl, 'alter table notifications_entries drop constraint refused');
    fireStop();
    await expectClosed(customer, stuck.id);
    await expectKinds(customer, ['orderClosed', 'orderClosed']);
    await close(customer, { orderId: probe.id });
    await server.expectBooksToBalance();
  });
});

describe('the mail', () => {
  it('comes once, in the language of the customer, with the quote that was used', async () => {
    const { customer, email } = await mailed();
    await customer.done(changeLocale, { body: { locale: 'de' } });
    const { id } = await buy(customer, STOPPED);
    fireStop();
    const values = await server.mail(email, 'orderSteps');
    const [mailedStep] = JSON.parse(values['steps'] ?? '') as unknown[];
    expect(mailedStep).toMatchObject({
      step: 'stop_loss',
      orderId: id,
      name: 'BTCUSDT',
      direction: 'long',
      lots: '0.1',
      price: '72990.00',
      profit: '-61',
      quote: { bid: '72990.00', ask: '73000.00', source: 'simulated' },
    });
    const written = { kind: 'orderSteps', to: email, locale: 'de', values } as const;
    const { subject, text } = await renderMail(written, 'https://x.example', LETTERS);
    expect(subject).toBe('Stop-Loss ausgelöst: BTCUSDT (Demokonto)');
    expect(text).toContain('72.990,00');
    expect(text).toContain(`https://x.example/profile/balance?order=${id}`);
    expect(await server.mailsTo(email)).toEqual([]);
  });

  it('is one for all that happened at once', async () => {
    const { customer, email } = await mailed();
    const { id } = await customer.done(getUserInfo);
    const opened = await Promise.all(Array.from({ length: 3 }, () => buy(customer, { ...STOPPED, lots: '0.01' })));
    fireStop();
    for (const order of opened) await expectClosed(customer, order.id);
    await server.untilQuiet();
    const kinds = await server.mailsTo(email);
    const values = await Promise.all(kinds.map(() => server.mail(email, 'orderSteps')));
    const steps = values.flatMap(({ steps: text }) => JSON.parse(text ?? '') as unknown[]);
    // As a rule all three share a batch; however they were saved, each is told once.
    expect(steps).toHaveLength(3);
    const counted = await server.ask(
      `select count(*)::integer as count from trading_told_steps t join trading_orders o on o.id = t.order_id where o.customer_id = $1`,
      [id],
    );
    expect(counted).toEqual([3]);
  });

  it('does not come to whoever wants no mails about orders; the notification does', async () => {
    const { customer, email } = await mailed();
    await customer.done(changePreferences, { body: withoutMails('orders', 'margin') });
    await buy(customer, STOPPED);
    fireStop();
    await expectKinds(customer, ['orderClosed']);
    expect(await server.mailsTo(email)).toEqual([]);
  });

  it('comes once although its job ran twice, and after a crash that came between the step and the mail', async () => {
    const { customer, email } = await mailed();
    const { id: customerId } = await customer.done(getUserInfo);
    const { id } = await buy(customer, STOPPED);
    // The process dies before it writes the mail: until then, the job is due much later.
    await run(server.database.adminUrl, LATER);
    fireStop();
    await expectClosed(customer, id);
    await server.stop();
    await run(server.database.adminUrl, AT_ONCE);
    await server.start();
    jumpBitcoin(server, '73590', '73600');
    await server.mail(email, 'orderSteps');
    const payload = JSON.stringify({ customer: customerId, mode: 'demo', steps: [[id, 2]] });
    await server.ask(`select graphile_worker.add_job('trading.tellSteps', $1)`, [payload]);
    expect(await server.mailsTo(email)).toEqual([]);
  });
});
