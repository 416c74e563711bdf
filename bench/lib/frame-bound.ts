/**
 * The bound of a fan-out: one prebuilt frame written to each raw socket, five times a second, and nothing else. A process of its own.
 * `node frame-bound.ts` reads from its standard input how many bytes the message has, and prints its port.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const EVERY_MS = 200;

const frame = toFrame(Buffer.alloc(Number(await text(process.stdin)), 'a'));
const sockets = new Set<Duplex>();

const server = createServer();
server.on('upgrade', (request, socket) => {
  const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${GUID}`).digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
  );
  socket.on('error', () => sockets.delete(socket));
  socket.on('close', () => sockets.delete(socket));
  sockets.add(socket);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
setInterval(() => {
  for (const socket of sockets) socket.write(frame);
}, EVERY_MS);

function toFrame(payload: Buffer): Buffer {
  const head =
    payload.length < 65_536 ? Buffer.from([0x81, 126, payload.length >> 8, payload.length & 0xff]) : Buffer.alloc(10);
  if (head.length === 10) {
    head[0] = 0x81;
    head[1] = 127;
    head.writeBigUInt64BE(BigInt(payload.length), 2);
  }
  return Buffer.concat([head, payload]);
}
