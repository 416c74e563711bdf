/** How many sockets a network may hold open, with a server of their own. */
import websocket from '@fastify/websocket';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { eventually } from '../testing/eventually.ts';
import { SocketLimits } from './socket-limits.ts';

it('closes sockets beyond what a network may hold, and opens others once those are closed', async () => {
  // Five hundred, scaled: three.
  const limits = new SocketLimits(0.005);
  const server = fastify({ trustProxy: true });
  await server.register(websocket);
  server.get('/', { websocket: true }, (socket, request) => {
    if (limits.admit(socket, request)) socket.send('welcome');
  });
  const url = (await server.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
  const open = async (address: string) => {
    const socket = new WebSocket(url, { headers: { 'x-forwarded-for': address } });
    const said = await new Promise<string>((resolve) => {
      socket.once('message', (data: Buffer) => resolve(data.toString()));
      socket.once('close', (code, reason) => resolve(`${code} ${reason.toString()}`));
    });
    return { socket, said };
  };
  const first = await Promise.all([open('192.0.2.1'), open('192.0.2.1'), open('192.0.2.1')]);
  expect(first.map(({ said }) => said)).toEqual(['welcome', 'welcome', 'welcome']);
  expect((await open('192.0.2.1')).said).toBe('1013 too many sockets');
  expect((await open('192.0.2.2')).said).toBe('welcome');
  first[0]?.socket.close();
  await eventually(async () => expect((await open('192.0.2.1')).said).toBe('welcome'));
  for (const client of server.websocketServer.clients) client.terminate();
  await server.close();
});
