/** Downloads files that the server writes while sending, piece by piece, so that the page can show progress. */
import { ApiFailure, failedAnswer } from '@candor/contract/wire/answer';
import type { RouteDefinition } from '@candor/contract/wire/route';
import { LINES_HEADER } from '@candor/core/statements/formats';
import { type CallRequest, request, TIMEOUT_MS } from './client.ts';

export type FetchedFile = { readonly name: string; readonly type: string; readonly content: Blob };

/** `share` is 0 to 1, or null when the total is unknown. */
export type FileProgress = { readonly lines: number; readonly share: number | null };

const NEWLINE = 10;

/**
 * Throws as `call` does; also if the connection broke off, because half a file is no file. The time limit is for each piece.
 * @param given ends it when the reader no longer wants the file.
 */
export async function callFile<R extends RouteDefinition>(
  route: R,
  parts: CallRequest<R>,
  onProgress: (progress: FileProgress) => void,
  given: AbortSignal,
): Promise<FetchedFile> {
  const patience = new AbortController();
  let timer = setTimeout(() => patience.abort(), TIMEOUT_MS);
  const signal = AbortSignal.any([patience.signal, given]);
  try {
    const { url, init } = request(route, parts);
    const response = await fetch(url, { ...init, signal, cache: 'no-store' });
    const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    if (name === undefined || response.body === null) throw failedAnswer(response.status, await response.text());
    const expected = Number(response.headers.get(LINES_HEADER) ?? '0');
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let lines = 0;
    for await (const piece of piecesOf(response.body)) {
      clearTimeout(timer);
      timer = setTimeout(() => patience.abort(), TIMEOUT_MS);
      pieces.push(piece);
      lines += newlinesIn(piece);
      onProgress({ lines, share: expected > 0 ? Math.min(1, lines / expected) : null });
    }
    const type = response.headers.get('content-type')?.split(';')[0] ?? 'text/plain';
    return { name, type, content: new Blob(pieces) };
  } catch (error) {
    if (given.aborted) throw new ApiFailure('unknown', '', []);
    if (patience.signal.aborted) throw new ApiFailure('timeout', '', []);
    // Errors thrown by fetch and the stream mean a lost connection.
    throw error instanceof TypeError || error instanceof DOMException ? new ApiFailure('offline', '', []) : error;
  } finally {
    clearTimeout(timer);
  }
}

async function* piecesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

function newlinesIn(piece: Uint8Array): number {
  let count = 0;
  for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}
