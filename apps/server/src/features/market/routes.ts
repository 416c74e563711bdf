/** The market's routes, as in the contract. */
import { getCandleCorrections, getKValueByCodeAndDate, getMarketInfo, listMarketByType } from '@candor/contract/market';
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Mount } from '../../http/http.ts';
import * as commands from './commands.ts';
import type { MarketApp } from './commands.ts';
import { createMarketLists, type PreparedList } from './market-list.ts';
import { viewBareItem, viewInfo, viewItem } from './views.ts';

const PAGE_SIZE_DEFAULT = 20;

export function marketRoutes(app: MarketApp, mount: Mount, server: FastifyInstance): void {
  serveLists(app, server);
  mount(listMarketByType, ({ query: { type, page, size, codes, hundred } }) => {
    const wanted = commands.listEntries(app, type, codes);
    const count = size ?? (page === undefined ? wanted.length : PAGE_SIZE_DEFAULT);
    const start = ((page ?? 1) - 1) * count;
    const view = hundred === 'false' ? viewBareItem : viewItem;
    return wanted.slice(start, start + count).map((entry) => view(app.market, entry));
  });
  mount(getKValueByCodeAndDate, ({ query }) => commands.listCandles(app, query));
  mount(getCandleCorrections, ({ query }) => commands.listCorrections(app, query));
  mount(getMarketInfo, ({ params }) => viewInfo(app.market, commands.getEntry(app, params.id), app.now()));
}

/** Everyone requests the whole list and each type, so prepared bytes are sent before anything is parsed. The other routes are mounted as usual. */
function serveLists(app: MarketApp, server: FastifyInstance): void {
  const prepared = createMarketLists(app.market, () => performance.now());
  const answer = (request: FastifyRequest, reply: FastifyReply, next: HookHandlerDoneFunction): void => {
    const { virtually } = request.headers;
    const list =
      virtually === undefined || virtually === 'NO' || virtually === 'YES' ? prepared(request.url) : undefined;
    if (list === undefined) return next();
    const isCompressed = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    const send = (ready: PreparedList, gzip: Buffer | null) => {
      reply.hijack();
      sendList(request, reply, ready, gzip);
    };
    if (!(list instanceof Promise) && !isCompressed) return send(list, null);
    void (async () => {
      try {
        const ready = await list;
        send(ready, isCompressed && !isHeld(request, ready) ? await ready.gzip() : null);
      } catch (error) {
        next(error instanceof Error ? error : new Error(String(error)));
      }
    })();
  };
  server.addHook('onRoute', (route) => {
    if (route.url !== listMarketByType.path || route.method !== 'GET') return;
    route.onRequest = answer;
  });
}

/** Whether whoever asks has this very list. */
function isHeld({ headers }: FastifyRequest, { etag }: PreparedList): boolean {
  return headers['if-none-match'] === etag;
}

function sendList(request: FastifyRequest, { raw }: FastifyReply, list: PreparedList, gzip: Buffer | null): void {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    etag: list.etag,
  };
  if (isHeld(request, list)) {
    raw.writeHead(304, headers).end();
    return;
  }
  const body = gzip ?? list.body;
  const encoding = gzip === null ? {} : { 'content-encoding': 'gzip' };
  raw.writeHead(200, { ...headers, ...encoding, 'content-length': body.length }).end(body);
}
