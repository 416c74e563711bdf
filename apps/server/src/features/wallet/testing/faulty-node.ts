/** For tests: a node that passes on what a real one says, until it is told to fail or to lie. */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const question = z.object({ method: z.string(), params: z.array(z.unknown()) });
const answer = z.object({ result: z.unknown().optional(), error: z.unknown().optional() });

/** What it answers in place of the truth, as text; null: it hangs up. */
export type Fault = (method: string, truth: unknown) => string | null;

export const honest: Fault = (_, truth) => JSON.stringify({ jsonrpc: '2.0', id: 1, result: truth });

export class FaultyNode {
  fault: Fault = honest;
  readonly url: string;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async open(real: string): Promise<FaultyNode> {
    let node: FaultyNode | null = null;
    const server = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        const body = Buffer.concat(pieces).toString();
        void passOn(real, body).then((text) => {
          const { result, error } = answer.parse(JSON.parse(text));
          const said = (node?.fault ?? honest)(question.parse(JSON.parse(body)).method, result);
          if (said === null) response.destroy();
          // What the real node refuses is refused in its words.
          else response.end(error === undefined ? said : text);
        });
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    node = new FaultyNode(server);
    return node;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

async function passOn(real: string, body: string): Promise<string> {
  const response = await fetch(real, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return response.text();
}
