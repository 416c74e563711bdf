/** What a node answers, and what is made of one that does not: who closes a connection is asked once more, and no more than that. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ChainUnavailable } from './chain.ts';
import { askNode } from './node-http.ts';

const ended = new AbortController().signal;

/** A node that closes so many connections instead of answering; and how often it was asked. */
async function nodeThatCloses(times: number) {
  let asked = 0;
  const node = await nodeThat((request, response) => {
    asked += 1;
    if (asked <= times) request.socket.destroy();
    else response.end('here');
  });
  return { ...node, asked: () => asked };
}

async function nodeThat(answers: RequestListener) {
  const server = createServer(answers).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/ACCESS-KEY`, [Symbol.dispose]: () => server.close() };
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

  it('is sent a body of its type, and may pack its answer', async () => {
    using node = await nodeThat((request, response) => {
      const { method, headers } = request;
      const answer = (body: string) => {
        const said = [method, headers['content-type'], headers['content-length'], body].join(' ');
        response.writeHead(418, { 'content-encoding': 'gzip' }).end(gzipSync(said));
      };
      void text(request).then(answer);
    });
    const posted = await askNode(node.url, { what: 'blocks', body: 'ü', type: 'text/plain' }, ended);
    expect([posted.status, posted.bytes.toString()]).toEqual([418, 'POST text/plain 2 ü']);
    const got = await askNode(node.url, { what: 'blocks' }, ended);
    expect(got.bytes.toString()).toMatch(/^GET /);
  });

  it('that points elsewhere is not followed, and one that packs badly does not answer', async () => {
    using elsewhere = await nodeThat((_, response) => response.writeHead(307, { location: '/other' }).end('{}'));
    await expect(askNode(elsewhere.url, { what: 'blocks' }, ended)).rejects.toThrow(
      'blocks: the node points elsewhere',
    );
    using broken = await nodeThat((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('{}'));
    await expect(askNode(broken.url, { what: 'blocks' }, ended)).rejects.toThrow(ChainUnavailable);
  });

  it('is not waited for when the program ends', async () => {
    const ending = new AbortController();
    using node = await nodeThat((_, response) => {
      response.write('{');
      ending.abort();
    });
    await expect(askNode(node.url, { what: 'blocks' }, ending.signal)).rejects.toThrow('does not answer (AbortError)');
  });
});
