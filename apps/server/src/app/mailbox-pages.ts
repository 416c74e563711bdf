/** `/dev/mail`: the mails of a sandbox. Small pages without scripts; a mail is shown in a frame that can do nothing. */
import { createHash } from 'node:crypto';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { messageOf } from '@candor/i18n/catalogue';
import { localeInfo } from '@candor/i18n/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { App } from '../http/app.ts';
import { Failure } from '../http/errors.ts';
import { localeOf } from '../http/messages.ts';
import { isOwnHost } from '../http/origin.ts';
import { mailboxPassword, mayRead } from './mailbox-password.ts';
import { findLetter, type StoredLetter, listLetters } from '../mail/mailbox.ts';

export const MAILBOX_PATH = '/dev/mail';
const LISTED = 100;
const RENEWED_SECONDS = 3;
const ADDRESS_LENGTH_MAX = 254;

/** The colours of the design system. */
const STYLE = `
:root{color-scheme:light dark;--paper:#faf7f1;--surface:#fffdf9;--ink:#1b1a17;--ink-2:#524f47;--rule:#e2dbce;--accent:#2438c9;--risk:#7d5200;--risk-soft:#fbeed2}
@media (prefers-color-scheme:dark){:root{--paper:#0f141b;--surface:#161d26;--ink:#ece9e2;--ink-2:#b3b8c0;--rule:#252e39;--accent:#97a4ff;--risk:#e9bc62;--risk-soft:#31260f}}
*{box-sizing:border-box}
body{background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1.5rem 1rem 3rem}
h1{font-size:1.5rem;line-height:1.25;margin:.5rem 0;overflow-wrap:anywhere}
h2{font-size:1rem;margin:1.5rem 0 .5rem}
.note{background:var(--risk-soft);border-radius:.5rem;color:var(--risk);margin:1rem 0;padding:.75rem 1rem}
.faded{color:var(--ink-2)}
a{color:var(--accent)}
ul{list-style:none;margin:0;padding:0}
li{border-top:1px solid var(--rule)}
li a{display:block;padding:.75rem 0;text-decoration:none}
li a:hover b,li a:focus-visible b{text-decoration:underline}
b{display:block;font-weight:600;overflow-wrap:anywhere}
iframe{background:#fff;border:1px solid var(--rule);border-radius:.5rem;display:block;height:40rem;width:100%}
pre{background:var(--surface);border:1px solid var(--rule);border-radius:.5rem;font:14px/1.5 ui-monospace,monospace;margin:0;overflow-wrap:anywhere;padding:1rem;unicode-bidi:plaintext;white-space:pre-wrap}
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/** A mail's links open in a new window, as in a mail program. Nothing else works. */
const FRAME_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';
const MAIL_POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${FRAME_SANDBOX}`;
const TEXT_POLICY = `default-src 'none'; frame-ancestors 'none'; sandbox`;

/** Mount only where `hasMailbox`. Answers nothing when asked by a host name that is not ours. */
export function mailboxPages(
  server: FastifyInstance,
  { db, config, secrets }: Pick<App, 'db' | 'config' | 'secrets'>,
): void {
  const password = mailboxPassword(config, secrets);
  const options = {
    schema: { hide: true },
    onRequest: async ({ headers }: FastifyRequest, reply: FastifyReply) => {
      if (!isOwnHost(headers, config)) throw new Failure('404');
      if (mayRead(headers, password)) return;
      reply.header('www-authenticate', 'Basic realm="Mailbox of this sandbox", charset="UTF-8"');
      throw new Failure('401');
    },
  };
  const get = async (request: FastifyRequest): Promise<StoredLetter> => {
    const { id } = request.params as { id: string };
    const letter = /^[0-9]{1,18}$/.test(id) ? await findLetter(db.kysely, id) : null;
    if (letter === null) throw new Failure('404');
    return letter;
  };

  server.get(MAILBOX_PATH, options, async (request, reply) => {
    const to = (request.query as Record<string, unknown>)['to'];
    const address = typeof to === 'string' ? to.replaceAll('\0', '').slice(0, ADDRESS_LENGTH_MAX) : null;
    const letters = await listLetters(db.kysely, address, LISTED);
    return send(reply, 'text/html', PAGE_POLICY, listPage(request, letters));
  });

  server.get(`${MAILBOX_PATH}/:id`, options, async (request, reply) =>
    send(reply, 'text/html', PAGE_POLICY, letterPage(request, await get(request))),
  );

  server.get(`${MAILBOX_PATH}/:id/html`, options, async (request, reply) =>
    send(reply, 'text/html', MAIL_POLICY, (await get(request)).html),
  );

  server.get(`${MAILBOX_PATH}/:id/text`, options, async (request, reply) =>
    send(reply, 'text/plain', TEXT_POLICY, (await get(request)).text),
  );
}

function send(reply: FastifyReply, type: string, policy: string, body: string): FastifyReply {
  return reply
    .header('content-type', `${type}; charset=utf-8`)
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(body);
}

function listPage(request: FastifyRequest, letters: readonly Omit<StoredLetter, 'html' | 'text'>[]): string {
  const { say, at } = wordsOf(request);
  return page(request, say('title'), RENEWED_SECONDS, [
    h('h1', null, say('title')),
    h('p', { className: 'note' }, say('lead')),
    letters.length === 0
      ? h('p', { className: 'faded' }, say('empty'))
      : h(
          'ul',
          null,
          letters.map(({ id, to, subject, sentAt }) =>
            h(
              'li',
              { key: id },
              h(
                'a',
                { href: `${MAILBOX_PATH}/${id}` },
                h('b', null, h('bdi', null, subject)),
                h('span', { className: 'faded' }, h('bdi', null, to), ' · ', at(sentAt)),
              ),
            ),
          ),
        ),
  ]);
}

function letterPage(request: FastifyRequest, { id, to, subject, sentAt, text }: StoredLetter): string {
  const { say, at } = wordsOf(request);
  return page(request, subject, null, [
    h('a', { href: MAILBOX_PATH }, say('all')),
    h('h1', null, h('bdi', null, subject)),
    h('p', { className: 'faded' }, h('bdi', null, to), ' · ', at(sentAt)),
    h('h2', null, say('asMail')),
    h('iframe', { src: `${MAILBOX_PATH}/${id}/html`, sandbox: FRAME_SANDBOX, title: say('asMail') }),
    h('h2', null, say('asText')),
    h('pre', { dir: 'auto' }, text),
  ]);
}

function page(request: FastifyRequest, title: string, renewed: number | null, content: readonly ReactNode[]): string {
  const { lang, dir } = localeInfo(localeOf(request));
  const document: ReactElement = h(
    'html',
    { lang, dir },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      renewed === null ? null : h('meta', { httpEquiv: 'refresh', content: String(renewed) }),
      h('title', null, title),
      h('style', { dangerouslySetInnerHTML: { __html: STYLE } }),
    ),
    h('body', null, ...content),
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}

function wordsOf(request: FastifyRequest) {
  const locale = localeOf(request);
  const { lang } = localeInfo(locale);
  const format = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' });
  return {
    say: (key: 'title' | 'lead' | 'empty' | 'all' | 'asMail' | 'asText') =>
      messageOf(CATALOGUES[locale], `mailbox.${key}`),
    at: (time: Date) => format.format(time),
  };
}
