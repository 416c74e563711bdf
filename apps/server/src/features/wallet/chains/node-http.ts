/** One request to a node over HTTP, with patience and a bound on what it may answer. Whatever goes wrong is `ChainUnavailable`. */
import http from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { ChainUnavailable } from './chain.ts';

const PATIENCE_MS = 10_000;
/** A full block of a busy chain with its receipts is below ten. */
const ANSWER_BYTES_MAX = 64 * 1024 * 1024;

/** The other side has closed the connection. */
const CLOSED: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE']);
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const bytesOf = z.instanceof(Uint8Array);

export type NodeAnswer = { readonly status: number; readonly bytes: Buffer };
/** @param body a text, sent by POST with this content type; none: GET. */
export type NodeRequest = { readonly what: string; readonly body?: string; readonly type?: string };

/** @param ended aborts what is under way. */
export async function askNode(url: string, asked: NodeRequest, ended: AbortSignal): Promise<NodeAnswer> {
  const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), ended]);
  const ask = () => exchange(url, asked, signal);
  try {
    // A node closes connections that rest, also at the very moment in which one is used again. What is asked of it may be asked twice.
    return await ask().catch((error: unknown) => {
      if (CLOSED.has(codeOf(error))) return ask();
      throw error;
    });
  } catch (error) {
    if (error instanceof ChainUnavailable) throw error;
    // Without the address: it may carry the operator's access key.
    throw new ChainUnavailable(
      `${asked.what}: the node does not answer (${codeOf(signal.aborted ? signal.reason : error)})`,
    );
  }
}

/**
 * Not by `fetch`: it assigns functions to properties, which V8 therefore expects to live long. Each request then stays until the next full collection,
 * with its body and its answer.
 */
async function exchange(
  url: string,
  { what, body, type = 'application/json' }: NodeRequest,
  signal: AbortSignal,
): Promise<NodeAnswer> {
  const { request } = new URL(url).protocol === 'https:' ? https : http;
  const headers = {
    'user-agent': 'node',
    'accept-encoding': 'gzip',
    ...(body !== undefined && { 'content-type': type }),
  };
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request(url, { method: body === undefined ? 'GET' : 'POST', headers, signal }, resolve)
      .on('error', reject)
      .end(body);
  });
  const status = response.statusCode ?? 0;
  if (REDIRECTS.has(status)) {
    response.destroy();
    throw new ChainUnavailable(`${what}: the node points elsewhere`);
  }
  const isPacked = response.headers['content-encoding'] === 'gzip';
  return { status, bytes: await bounded(isPacked ? unpacked(response) : response) };
}

function unpacked(response: http.IncomingMessage): AsyncIterable<unknown> {
  return pipeline(response, createGunzip(), () => undefined);
}

const withCode = z.object({ code: z.string() });

/** As `ECONNREFUSED`, or the error's name. */
function codeOf(error: unknown): string {
  return withCode.safeParse(error).data?.code ?? (error instanceof Error ? error.name : 'unknown');
}

async function bounded(source: AsyncIterable<unknown>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const each of source) {
    const piece = bytesOf.parse(each);
    bytes += piece.length;
    if (bytes > ANSWER_BYTES_MAX) throw new ChainUnavailable('the node answers without end');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
