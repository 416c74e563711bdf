/** Asks an Ethereum node (JSON-RPC over HTTP). Answers are checked against a schema; whatever else comes back is `ChainUnavailable`. */
import { z } from 'zod';
import { ChainUnavailable } from './chain.ts';
import { askNode } from './node-http.ts';

export type Rpc = <T extends z.ZodType>(method: string, params: readonly unknown[], result: T) => Promise<z.output<T>>;

const WORDS_MAX = 200;

const answer = z.object({ result: z.unknown().optional(), error: z.object({ message: z.string() }).optional() });

/** @param ended aborts what is under way. */
export function jsonRpc(url: string, ended: AbortSignal): Rpc {
  return async (method, params, result) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const { bytes } = await askNode(url, { what: method, body }, ended);
    const { result: given, error } = parsed(answer, bytes.toString(), method);
    if (error !== undefined)
      throw new ChainUnavailable(`${method}: the node refuses: ${error.message.slice(0, WORDS_MAX)}`);
    const read = result.safeParse(given);
    if (!read.success) throw new ChainUnavailable(`${method}: the node's answer makes no sense`);
    return read.data;
  };
}

function parsed<T extends z.ZodType>(schema: T, text: string, method: string): z.output<T> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new ChainUnavailable(`${method}: the node does not speak JSON-RPC`);
  }
}
