/** Refuses requests that two programs could read in two ways: a proxy in front of us must not see another request than we do. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BadInput, Failure } from './errors.ts';

/** Before the routes: of hosts, encodings, charsets and names in a JSON body, each request states one, and one that we know. */
export function refuseAmbiguity(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    try {
      checkHeaders(request);
      done();
    } catch (error) {
      done(error as Error);
    }
  });
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, text: string, done) =>
      // `void`: the parser answers by its callback.
      void parse(request, text, (error, value) => {
        const name = error === null ? repeatedName(text) : null;
        if (name === null) done(error, value);
        else done(new BadInput([{ field: name, problem: 'repeatedField' }]));
      }),
  );
}

function checkHeaders({ headers, raw: { rawHeaders } }: FastifyRequest): void {
  if (countHosts(rawHeaders) > 1) throw new BadInput([{ field: 'Host', problem: 'repeatedField' }]);
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') throw new Failure('415');
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw new Failure('415');
}

/** @param rawHeaders names and values by turns. Counted for every request: without a list of its own. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

/** A string, and whether it names a member; or the beginning or end of an object. */
const TOKENS = /"((?:[^"\\]|\\.)*)"(\s*:)?|[{}]/g;
const NAME_LENGTH_MAX = 64;

/** A name that stands twice in the same object of this valid JSON text; null if none does. */
export function repeatedName(text: string): string | null {
  const objects: Set<string>[] = [];
  for (const [token, content, colon] of text.matchAll(TOKENS)) {
    if (token === '{') objects.push(new Set());
    else if (token === '}') objects.pop();
    else if (content !== undefined && colon !== undefined) {
      const name = content.includes('\\') ? String(JSON.parse(`"${content}"`)) : content;
      const names = objects.at(-1);
      if (names?.has(name) === true) return name.slice(0, NAME_LENGTH_MAX);
      names?.add(name);
    }
  }
  return null;
}
