/** Asks a node of Bitcoin over the interface of Esplora. What it does not know is null; whatever else comes back is `ChainUnavailable`. */
import type { z } from 'zod';
import { ChainUnavailable } from './chain.ts';
import { askNode, type NodeAnswer } from './node-http.ts';

export type Esplora = {
  bytes(path: string): Promise<Buffer | null>;
  /** Of the one form that the text may have. */
  text(path: string, form: RegExp): Promise<string | null>;
  json<T extends z.ZodType>(path: string, schema: T): Promise<z.output<T> | null>;
  /** What it says to a transaction that it is given. */
  post(path: string, body: string): Promise<NodeAnswer>;
};

const FOUND = 200;
const NOT_FOUND = 404;

/** @param base such as `https://node.example/api`. */
export function esplora(base: string, ended: AbortSignal): Esplora {
  const root = base.replace(/\/+$/, '');
  const bytes = async (path: string) => {
    const { status, bytes: given } = await askNode(root + path, { what: path }, ended);
    if (status === NOT_FOUND) return null;
    if (status !== FOUND) throw new ChainUnavailable(`${path}: the node answers ${status}`);
    return given;
  };
  return {
    bytes,
    async text(path, form) {
      const given = (await bytes(path))?.toString().trim();
      if (given === undefined) return null;
      if (!form.test(given)) throw new ChainUnavailable(`${path}: the node's answer makes no sense`);
      return given;
    },
    async json(path, schema) {
      const given = await bytes(path);
      if (given === null) return null;
      try {
        return schema.parse(JSON.parse(given.toString()));
      } catch {
        throw new ChainUnavailable(`${path}: the node's answer makes no sense`);
      }
    },
    post: (path, body) => askNode(root + path, { what: path, body, type: 'text/plain' }, ended),
  };
}
