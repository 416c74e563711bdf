/**
 * The bound of telling everybody: one frame written to each raw socket whenever the parent asks for it, and nothing else. A process of its own, which
 * tells its parent its port, and then the time at which it began to write, by the clock that all processes of a machine share.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

export type WriteOrder = { readonly bytes: number };
export type WriteReply = { readonly port: number } | { readonly began: number };

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const NS_IN_MS = 1e6;
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
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port } satisfies WriteReply);
});

/** @param length of all of it, its head of four bytes among them. */
function frameOf(length: number): Buffer {
  const frame = Buffer.alloc(length, 'a');
  frame.set([0x81, 126, (length - 4) >> 8, (length - 4) & 0xff]);
  return frame;
}

process.on('message', ({ bytes }: WriteOrder) => {
  const frame = frameOf(bytes);
  const began = Number(process.hrtime.bigint()) / NS_IN_MS;
  for (const socket of sockets) socket.write(frame);
  process.send?.({ began } satisfies WriteReply);
});
