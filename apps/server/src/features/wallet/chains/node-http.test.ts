/** A node that closes a connection is asked once more, and no more than that. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ChainUnavailable } from './chain.ts';
import { askNode } from './node-http.ts';

const ended = new AbortController().signal;

/** A node that closes so many connections instead of answering; and how often it was asked. */
async function nodeThatCloses(times: number) {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    if (asked <= times) request.socket.destroy();
    else response.end('here');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/ACCESS-KEY`, asked: () => asked, [Symbol.dispose]: () => server.close() };
}

describe('a node', () => {
  it('that closes a connection once is asked again', async () => {
    using node = await nodeThatCloses(1);
    const { status, bytes } = await askNode(node.url, { what: 'blocks', body: '{}' }, ended);
    expect([status, bytes.toString(), node.asked()]).toEqual([200, 'here', 2]);
  });

  it('that closes every connection does not answer, and its address is not repeated', async () => {
    using node = await nodeThatCloses(9);
    const failure = await askNode(node.url, { what: 'blocks' }, ended).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ChainUnavailable);
    expect(String(failure)).toMatch(/blocks: the node does not answer \((?:ECONNRESET|UND_ERR_SOCKET)\)$/);
    expect(node.asked()).toBe(2);
  });

  it('that is not there does not answer', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    const asking = askNode(`http://127.0.0.1:${port}`, { what: 'blocks' }, ended);
    await expect(asking).rejects.toThrow('does not answer (ECONNREFUSED)');
  });
});
