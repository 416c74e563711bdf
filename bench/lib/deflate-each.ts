/**
 * The usual way to compress a fan-out: `ws` deflates each message for each client. A process of its own.
 * `node deflate-each.ts` reads the message from its standard input, sends it five times a second, and prints its port.
 */
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { WebSocketServer } from 'ws';

const EVERY_MS = 200;

const message = await text(process.stdin);
const server = new WebSocketServer({
  port: 0,
  host: '127.0.0.1',
  perMessageDeflate: { threshold: 0, serverNoContextTakeover: true, zlibDeflateOptions: { level: 1 } },
});
server.on('listening', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
server.on('connection', (socket) => socket.on('error', () => socket.terminate()));
setInterval(() => {
  for (const client of server.clients) client.send(message);
}, EVERY_MS);
