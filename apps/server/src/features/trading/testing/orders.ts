/** For tests: orders as a customer's program sends them, and what they did to the money. */
import { listBalances, listPostings } from '@candor/contract/balance';
import type { RouteRequest } from '@candor/contract/wire/route';
import {
  buyContract,
  closeOptionsOrder,
  getContract,
  type OrderDetailView,
  type OrderView,
} from '@candor/contract/trading';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Answer, CallOptions, TestClient } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';

export type OrderBody = RouteRequest<typeof buyContract>['body'];
export type CloseBody = RouteRequest<typeof closeOptionsOrder>['body'];

/** 0.1 bitcoin long at 73,600: margin 3,680, fee 4.416. */
export const LONG: OrderBody = {
  product: 'contract',
  code: 'BTCUSDT',
  direction: 'long',
  type: 'market',
  lots: '0.1',
  leverage: 2,
  price: '73600',
};
/** The same, sold at 73,590: margin 3,679.5, fee 4.4154. */
export const SHORT: OrderBody = { ...LONG, direction: 'short', price: '73590' };

/** 0.1 bitcoin long, with a limit at 72,000: margin 3,600 and fee 4.32 are held. */
export const LIMIT: OrderBody = {
  product: 'contract',
  code: 'BTCUSDT',
  direction: 'long',
  type: 'limit',
  lots: '0.1',
  leverage: 2,
  entryPrice: '72000',
};

/** The bid and ask behind the figures above and below. */
export function quoteBitcoin(server: TestServer, bid = '73590', ask = '73600'): void {
  server.feed.quote('BTCUSDT', bid, ask);
}

/** However far it jumps: the second quote confirms the first. */
export function jumpBitcoin(server: TestServer, bid: string, ask: string): void {
  quoteBitcoin(server, bid, ask);
  quoteBitcoin(server, bid, ask);
}

export function buy(customer: TestClient, body: OrderBody, options: CallOptions = {}): Promise<OrderView> {
  return customer.done(buyContract, { body }, options);
}

export function tryBuy(customer: TestClient, body: OrderBody, options: CallOptions = {}): Promise<Answer> {
  return customer.call(buyContract, { body }, options);
}

export function close(customer: TestClient, body: CloseBody, options: CallOptions = {}): Promise<OrderView> {
  return customer.done(closeOptionsOrder, { body }, options);
}

export function tryClose(customer: TestClient, body: CloseBody, options: CallOptions = {}): Promise<Answer> {
  return customer.call(closeOptionsOrder, { body }, options);
}

export function orderOf(customer: TestClient, id: string, options: CallOptions = {}): Promise<OrderDetailView> {
  return customer.done(getContract, { params: { id } }, options);
}

/** `[available, margin]` in USDT. */
export async function balances(customer: TestClient, options: CallOptions = {}): Promise<[string, string]> {
  const { balances: all } = await customer.done(listBalances, {}, options);
  const amountOf = (wanted: string) =>
    all.find(({ asset, kind }) => asset === 'USDT' && kind === wanted)?.amount ?? '0';
  return [amountOf('available'), amountOf('margin')];
}

/** The postings of an order, newest first: `available +140 profit`. */
export async function movesOf(customer: TestClient, orderId: string): Promise<string[]> {
  const { list } = await customer.done(listPostings, { query: { size: '100' } });
  return list
    .filter(({ fact }) => fact === `order:${orderId}`)
    .map(({ account, amount, kind }) => `${account} ${amount} ${kind}`);
}

/** `[available, margin, held]` in USDT. */
export async function allBalances(customer: TestClient): Promise<[string, string, string]> {
  const { balances: all } = await customer.done(listBalances);
  const [available, margin] = await balances(customer);
  return [available, margin, all.find(({ asset, kind }) => asset === 'USDT' && kind === 'held')?.amount ?? '0'];
}

/** The engine runs by itself: waits until the order exists. */
export async function expectStatus(
  customer: TestClient,
  id: string,
  status: OrderView['status'],
): Promise<OrderDetailView> {
  await expect.poll(async () => (await orderOf(customer, id)).status, { timeout: 20_000, interval: 5 }).toBe(status);
  return orderOf(customer, id);
}

export async function expectVersion(customer: TestClient, id: string, version: number): Promise<OrderDetailView> {
  await expect.poll(async () => (await orderOf(customer, id)).version, { timeout: 20_000, interval: 5 }).toBe(version);
  return orderOf(customer, id);
}

/** The events of an order as the customer reads them: `2 opened 72000.00`. */
export function lifeOf({ events }: OrderDetailView): string[] {
  return events.map(({ version, kind, price, reason }) =>
    [version, kind, price, reason].filter((word) => word !== null).join(' '),
  );
}

/** Triggers run by themselves: waits until the order has ended. */
export async function expectClosed(customer: TestClient, id: string): Promise<OrderDetailView> {
  await expect.poll(async () => (await orderOf(customer, id)).status, { timeout: 20_000, interval: 5 }).toBe('closed');
  return orderOf(customer, id);
}

/** The order in an answer. */
export function idOf(answer: Answer | undefined): { id: string } {
  return z.object({ id: z.string() }).parse(answer?.data);
}
