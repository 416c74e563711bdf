/** Where the server listens. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../process/config.ts';

/** Where the process that started it finds it. */
export function urlOf({ host }: Config, fastify: FastifyInstance): string {
  const isHere = ['127.0.0.1', '0.0.0.0', '::'].includes(host);
  return `http://${isHere ? 'localhost' : host}:${portOf(fastify)}`;
}

export function portOf({ server }: FastifyInstance): number {
  return (server.address() as AddressInfo).port;
}
