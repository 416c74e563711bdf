/** Large texts that stay as they are while the program runs: compressed once, with a tag, and not sent again to those who have them. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where more is compressed, it takes seconds. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const ENCODERS = {
  br: (text: string) => promisify(brotliCompress)(text, BROTLI),
  gzip: (text: string) => promisify(gzip)(text),
} as const;

export class Representations {
  /** By path and encoding. */
  readonly #made = new Map<string, { readonly text: string; readonly tag: string; readonly body: Promise<Buffer> }>();

  /** Takes the headers' choice of an encoding. The path must be one of few. */
  async choose(request: FastifyRequest, reply: FastifyReply, text: string): Promise<Buffer | string> {
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((each) =>
      new RegExp(`\\b${each}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted),
    );
    reply.header('vary', 'accept-encoding');
    const { tag, body } = this.#representation(String(request.routeOptions.url), encoding ?? 'identity', text);
    reply.header('etag', tag);
    if (request.headers['if-none-match'] === tag) {
      reply.code(304);
      return '';
    }
    if (encoding !== undefined) reply.header('content-encoding', encoding);
    return body;
  }

  #representation(path: string, encoding: keyof typeof ENCODERS | 'identity', text: string) {
    const key = `${encoding} ${path}`;
    const known = this.#made.get(key);
    if (known?.text === text) return known;
    const tag = `"${createHash('sha256').update(`${encoding} ${text}`).digest('base64url').slice(0, 22)}"`;
    const body = encoding === 'identity' ? Promise.resolve(Buffer.from(text)) : ENCODERS[encoding](text);
    const made = { text, tag, body };
    this.#made.set(key, made);
    return made;
  }
}
