/** Every mail in every language: complete, the same in both parts, in the right direction, and without anything fetched or executed. */
import { localeInfo } from '@candor/i18n/locales';
import { describe, expect, it } from 'vitest';
import { type Mail, MAIL_VALUES } from './kinds.ts';
import { LETTERS } from '../app/letters.ts';
import { renderMail } from './render.ts';
import { everyMail, sampleMail } from './testing/samples.ts';

const ORIGIN = 'https://candor.example';

/** The HTML as text, as a mail program without HTML shows it. */
function wordsOf(html: string): string {
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** In the language's number format. */
const FIGURES = [
  'equity',
  'used',
  'level',
  'stopOut',
  'quote',
  'closings',
  'more',
  'cancelled',
  'dueAt',
  'amount',
  'received',
  'price',
  'endsAt',
  'principal',
  'income',
  'damages',
  'takenBack',
  'returned',
  'profit',
  'paid',
  'premium',
  'what',
  'reason',
  'reasons',
  'steps',
  'strategy',
  'appName',
  'refusal',
  'alerts',
  'said',
  'id',
  'isVisitor',
  'mail',
  'from',
  'count',
  'outcome',
  'decisionDueAt',
];

const namesOf = ({ kind, locale, values }: Mail) =>
  `${kind} ${values['purpose'] ?? values['factor'] ?? values['mode'] ?? ''} ${locale}`;

describe.each(everyMail().map((mail) => [namesOf(mail), mail] as const))('%s', (_, mail) => {
  it('says the same in HTML and in plain text, and all that it is told', async () => {
    const { subject, html, text } = await renderMail(mail, ORIGIN, LETTERS);
    expect(subject).toMatch(/\S{2}/);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/undefined|\[object|Invalid Date|…|\{\w+\}/);
    const words = wordsOf(html).replaceAll(/\s+/g, ' ');
    const lines = text.split('\n').filter((line) => line !== '' && line !== '—' && !line.startsWith(ORIGIN));
    for (const line of lines) expect(words).toContain(line.replace(/:$/, '').replaceAll(/\s+/g, ' '));
    for (const name of MAIL_VALUES[mail.kind]) {
      const isSaidInWords = ['at', 'purpose', 'factor', 'mode', ...FIGURES].includes(name);
      const value = mail.values[name] ?? '';
      if (!isSaidInWords) for (const part of [html, text]) expect(part.replaceAll('&amp;', '&')).toContain(value);
    }
    if (mail.values['at'] !== undefined) expect(text).toMatch(/2026/);
  });

  it('reads in the direction of its language, and fetches, runs and tracks nothing', async () => {
    const { html } = await renderMail(mail, ORIGIN, LETTERS);
    const { lang, dir } = localeInfo(mail.locale);
    expect(/<html[^>]*>/.exec(html)?.[0]).toContain(`dir="${dir}" lang="${lang}"`);
    expect(html).not.toMatch(
      /<(img|script|link|iframe|object|form|input|video|audio|svg)\b|src=|url\(|@import|@font-face|\son\w+=/i,
    );
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url ?? '');
    for (const link of links)
      expect(link).toMatch(
        /^https:\/\/candor\.example\/(pass\/|profile\/balance(\?order=\d+)?$|profile\/(notification|withdraw|deposit)$|trading\?plan=\d+$|trading\?part=strategies&amp;strategy=\d+$|nfts\?item=\d+$|options\/order\?id=\d+$|verification$|alerts$|support\?(conversation=\d+|language=[a-z]{2}(&amp;confirm=[\w-]{43})?)$)/,
      );
  });
});

it('keeps the order of addresses in a text that reads from the right', async () => {
  const { text } = await renderMail({ ...sampleMail('passwordChanged'), locale: 'ar' }, ORIGIN, LETTERS);
  expect(text).toContain('\u20682001:db8::7\u2069');
});

it('writes as text what looks like markup', async () => {
  const nasty = '<script src="//evil.example/x.js"></script><img src=x onerror=alert(1)>"\'&';
  for (const mail of [
    sampleMail('emailChanged', { newEmail: nasty }),
    sampleMail('newDevice', { device: nasty, address: nasty }),
    sampleMail('verificationCode', { code: nasty }),
  ]) {
    const { html } = await renderMail(mail, ORIGIN, LETTERS);
    expect(html).not.toMatch(/<script|<img/i);
    expect(wordsOf(html).replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toContain(nasty);
  }
});

it('takes no value for a message, and none for a link to somewhere else', async () => {
  const { html, text } = await renderMail(
    sampleMail('newDevice', { device: "{at} '{address}' {n, plural, other {#}}" }),
    ORIGIN,
    LETTERS,
  );
  for (const part of [wordsOf(html), text]) expect(part).toContain("{at} '{address}' {n, plural, other {#}}");
  await expect(renderMail(sampleMail('accountLocked', { path: '@evil.example/x' }), ORIGIN, LETTERS)).rejects.toThrow(
    'path',
  );
  await expect(renderMail(sampleMail('accountLocked', { path: '//evil.example/x' }), ORIGIN, LETTERS)).rejects.toThrow(
    'path',
  );
});

it('refuses a mail that is not told what it says', async () => {
  const mail: Mail = { ...sampleMail('newDevice'), values: { at: '2026-11-20T16:05:00.000Z' } };
  await expect(renderMail(mail, ORIGIN, LETTERS)).rejects.toThrow('device');
});

it('says of a stop-out what was closed, at which quote, in the figures of the language, and asks for no money', async () => {
  const english = await renderMail(sampleMail('stopOut'), ORIGIN, LETTERS);
  expect(english.subject).toBe('Stop-out on your demo account: positions were closed');
  expect(english.text).toContain('equity 54,321.50 USDT, margin used 99,360.00 USDT, margin level 54.67%');
  expect(english.text).toContain(
    'BTCUSDT · Bitcoin, Long: 1.94 lots closed at 55,000.00. Quote: 55,000.00 / 55,010.00, Simulated, no. 4711, ',
  );
  expect(english.text).toContain('Result before fees: −36,084.00 USDT');
  expect(english.text).toContain('Pending orders cancelled first: 2.');
  expect(english.text).toContain(`${ORIGIN}/profile/balance`);
  const german = await renderMail(
    { ...sampleMail('stopOut', { mode: 'real', more: '0' }), locale: 'de' },
    ORIGIN,
    LETTERS,
  );
  expect(german.subject).toContain('Live-Konto');
  expect(german.text).toContain('1,94 Lots geschlossen zu 55.000,00');
  expect(german.text).not.toContain('Orderhistorie');
  const arabic = await renderMail({ ...sampleMail('stopOut'), locale: 'ar' }, ORIGIN, LETTERS);
  expect(arabic.text).toContain('\u2068BTCUSDT · بيتكوين\u2069');
  expect(arabic.text).toMatch(/\u2068\u200e?−36,084\.00\u2069/);
});
