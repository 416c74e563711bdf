/** One request to a node over HTTP, with patience and a bound on what it may answer. Whatever goes wrong is `ChainUnavailable`. */
import { z } from 'zod';
import { ChainUnavailable } from './chain.ts';

const PATIENCE_MS = 10_000;
/** A full block of a busy chain with its receipts is below ten. */
const ANSWER_BYTES_MAX = 64 * 1024 * 1024;

/** The other side has closed the connection, by the system's code and undici's. */
const CLOSED: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const bytesOf = z.instanceof(Uint8Array);

export type NodeAnswer = { readonly status: number; readonly bytes: Buffer };
/** @param body a text, sent by POST with this content type; none: GET. */
export type NodeRequest = { readonly what: string; readonly body?: string; readonly type?: string };

/** @param ended aborts what is under way. */
export async function askNode(
  url: string,
  { what, body, type = 'application/json' }: NodeRequest,
  ended: AbortSignal,
): Promise<NodeAnswer> {
  const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), ended]);
  const ask = async () => {
    const response = await fetch(url, {
      ...(body !== undefined && { method: 'POST', headers: { 'content-type': type }, body }),
      redirect: 'error',
      signal,
    });
    return { status: response.status, bytes: await bounded(response) };
  };
  try {
    // A node closes connections that rest, also at the very moment in which one is used again. What is asked of it may be asked twice.
    return await ask().catch((error: unknown) => {
      if (CLOSED.has(codeOf(error))) return ask();
      throw error;
    });
  } catch (error) {
    if (error instanceof ChainUnavailable) throw error;
    // Without the address: it may carry the operator's access key.
    throw new ChainUnavailable(`${what}: the node does not answer (${codeOf(error)})`);
  }
}

const withCause = z.object({ cause: z.object({ code: z.string() }) });

/** As `ECONNREFUSED`, or the error's name. */
function codeOf(error: unknown): string {
  return withCause.safeParse(error).data?.cause.code ?? (error instanceof Error ? error.name : 'unknown');
}

async function bounded(response: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const each of response.body ?? []) {
    const piece = bytesOf.parse(each);
    bytes += piece.length;
    if (bytes > ANSWER_BYTES_MAX) throw new ChainUnavailable('the node answers without end');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
