/** File answers: streamed while they are produced, never whole in memory. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export type FileReply = {
  readonly kind: 'file';
  /** Letters, digits, points, `-` and `_`. */
  readonly name: string;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly parts: AsyncIterable<string | Uint8Array>;
  /** Called at least once: when all was sent, when a part failed, or when the reader disconnected. */
  readonly onEnd: () => void;
};

/** As this program writes them: every table names its columns in its first line. */
export const FILE_TYPES = { csv: 'text/csv; charset=utf-8; header=present', pdf: 'application/pdf' } as const;

/** A browser may display the picture, and do nothing else with it. */
const PICTURE_HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

/** A customer's picture, for a member of staff. */
export function pictureFile(name: string, type: string, bytes: Uint8Array): FileReply {
  return {
    kind: 'file',
    name,
    type,
    headers: { ...PICTURE_HEADERS, 'content-disposition': `inline; filename="${name}"` },
    parts: whole(bytes),
    onEnd: () => undefined,
  };
}

/** Complete before any of it is sent, so that a failure can still be reported. */
export async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

export function isFileReply(data: unknown): data is FileReply {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'file' && 'parts' in data;
}

/** A part that fails cuts the connection, so that nobody takes half a file for a whole one. */
export function sendFile(reply: FastifyReply, { name, type, headers, parts, onEnd }: FileReply): FastifyReply {
  const stream = Readable.from(parts, { objectMode: false, highWaterMark: 64 * 1024 });
  stream.once('close', onEnd);
  reply.raw.once('close', onEnd);
  if (reply.raw.destroyed) stream.destroy();
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .headers(headers)
    .send(stream);
}
