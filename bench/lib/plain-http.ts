/** node:http sending one Buffer and nothing else: the bound of a prepared answer. Reads the Buffer from standard input, prints its port. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const body = Buffer.concat(chunks);

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
