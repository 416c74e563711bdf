/** Asks an Ethereum node (JSON-RPC over HTTP). Answers are checked against a schema; whatever else comes back is `ChainUnavailable`. */
import { z } from 'zod';
import { ChainUnavailable } from './chain.ts';

export type Rpc = <T extends z.ZodType>(method: string, params: readonly unknown[], result: T) => Promise<z.output<T>>;

const PATIENCE_MS = 10_000;
/** A full block of a busy chain with its receipts is below ten. */
const ANSWER_BYTES_MAX = 64 * 1024 * 1024;
const WORDS_MAX = 200;

type Asked = { readonly method: string; readonly params: readonly unknown[] };

const bytesOf = z.instanceof(Uint8Array);
const answer = z.object({ result: z.unknown().optional(), error: z.object({ message: z.string() }).optional() });

/** @param ended aborts what is under way. */
export function jsonRpc(url: string, ended: AbortSignal): Rpc {
  return async (method, params, result) => {
    const text = await post(url, { method, params }, ended);
    const { result: given, error } = parsed(answer, text, method);
    if (error !== undefined)
      throw new ChainUnavailable(`${method}: the node refuses: ${error.message.slice(0, WORDS_MAX)}`);
    const read = result.safeParse(given);
    if (!read.success) throw new ChainUnavailable(`${method}: the node's answer makes no sense`);
    return read.data;
  };
}

async function post(url: string, { method, params }: Asked, ended: AbortSignal): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), ended]),
    });
    return await bounded(response);
  } catch (error) {
    if (error instanceof ChainUnavailable) throw error;
    // Without the address: it may carry the operator's access key.
    throw new ChainUnavailable(
      `${method}: the node does not answer (${error instanceof Error ? error.name : 'unknown'})`,
    );
  }
}

async function bounded(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const each of response.body ?? []) {
    const piece = bytesOf.parse(each);
    bytes += piece.length;
    if (bytes > ANSWER_BYTES_MAX) throw new ChainUnavailable('the node answers without end');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

function parsed<T extends z.ZodType>(schema: T, text: string, method: string): z.output<T> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new ChainUnavailable(`${method}: the node does not speak JSON-RPC`);
  }
}
