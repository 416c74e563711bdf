/** The public calls that a recomputation rests on: asked of a server, or read from the folder in which an earlier run saved them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { listBalances, listPostings, type PostingView } from '@candor/contract/balance';
import {
  getMarketInfo,
  getQuoteLog,
  listMarketByType,
  type MarketInfo,
  type QuoteLogView,
} from '@candor/contract/market';
import { getParamByKey } from '@candor/contract/parameters';
import { getContract, listContracts, type OrderDetailView } from '@candor/contract/trading';

/** The data of the answer to a path, such as `/swx/customer/index/getParamByKey/fillWaitMs`; null for 404. */
export type Answers = (path: string) => Promise<unknown>;

const PAGE = '100';

/** Asks the server. Where there are too many requests, it waits as long as it is told to. */
export function askServer({ url, token, mode }: { url: string; token: string; mode: string }): Answers {
  const headers = { authorization: token, virtually: mode === 'real' ? 'YES' : 'NO' };
  const ask: Answers = async (path) => {
    const answer = await fetch(new URL(path, url), { headers });
    if (answer.status === 404) return null;
    if (answer.status === 429) {
      await delay(1_000 * Number(answer.headers.get('retry-after') ?? '1'));
      return ask(path);
    }
    const envelope: unknown = await answer.json();
    if (!isEnvelope(envelope) || envelope.code !== '200') throw new Error(`${path}: HTTP ${answer.status}`);
    return envelope.data;
  };
  return ask;
}

/** Reads what an earlier run saved. */
export function readSaved(folder: string): Answers {
  return (path) => Promise.resolve(JSON.parse(readFileSync(join(folder, fileOf(path)), 'utf8')) as unknown);
}

/** Saves every answer on its way, one file each. */
export function saving(answers: Answers, folder: string): Answers {
  mkdirSync(folder, { recursive: true });
  return async (path) => {
    const data = await answers(path);
    writeFileSync(join(folder, fileOf(path)), `${JSON.stringify(data, null, 2)}\n`);
    return data;
  };
}

/** `order.getOptionsOrderById.42.json` */
function fileOf(path: string): string {
  return `${path.replace('/swx/customer/', '').replace(/[^A-Za-z0-9]+/g, '.')}.json`;
}

function isEnvelope(value: unknown): value is { code: string; data: unknown } {
  return typeof value === 'object' && value !== null && 'code' in value && 'data' in value;
}

/** Every order of the account, oldest first. */
export async function everyOrder(answers: Answers): Promise<OrderDetailView[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page = listContracts.reply.parse(
      await answers(withQuery(listContracts.path, { size: PAGE, ...(cursor !== null && { cursor }) })),
    );
    ids.push(...page.list.map(({ id }) => id));
    cursor = page.next;
  } while (cursor !== null);
  const orders: OrderDetailView[] = [];
  for (const id of ids.toReversed())
    orders.push(getContract.reply.parse(await answers(getContract.path.replace(':id', id))));
  return orders;
}

/** Every posting of the account, oldest first. */
export async function everyPosting(answers: Answers): Promise<PostingView[]> {
  const postings: PostingView[] = [];
  let cursor: string | null = null;
  do {
    const page = listPostings.reply.parse(
      await answers(withQuery(listPostings.path, { size: PAGE, ...(cursor !== null && { cursor }) })),
    );
    postings.push(...page.list);
    cursor = page.next;
  } while (cursor !== null);
  return postings.toReversed();
}

export async function everyBalance(answers: Answers) {
  return listBalances.reply.parse(await answers(listBalances.path)).balances;
}

/** The terms of each of these instruments. */
export async function termsOf(answers: Answers, codes: readonly string[]): Promise<Map<string, MarketInfo>> {
  const terms = new Map<string, MarketInfo>();
  for (const code of new Set(codes)) {
    const path = withQuery(listMarketByType.path, { codes: code, hundred: 'false' });
    const [item] = listMarketByType.reply.parse(await answers(path));
    if (item === undefined) continue;
    const info = getMarketInfo.reply.parse(await answers(getMarketInfo.path.replace(':id', String(item.id))));
    terms.set(code, info);
  }
  return terms;
}

/** A public parameter that is a whole number. */
export async function parameterOf(answers: Answers, key: string): Promise<number> {
  return Number(getParamByKey.reply.parse(await answers(getParamByKey.path.replace(':key', key))).value);
}

/** One instrument's quotes in one minute; null when there are none, or no longer. */
export async function quotesOf(answers: Answers, code: string, minute: number): Promise<QuoteLogView | null> {
  const data = await answers(withQuery(getQuoteLog.path, { code, minute: String(minute) }));
  return data === null ? null : getQuoteLog.reply.parse(data);
}

function withQuery(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query).toString()}`;
}
