/** Renders a mail in the customer's language: HTML, right to left where the language is, and the same as plain text. */
import { createElement as h, type ReactElement } from 'react';
import { assert } from '@candor/core/assert';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Text } from '@react-email/text';
import { localeInfo } from '@candor/i18n/locales';
import { MAIL_VALUES, type WrittenMail } from './kinds.ts';
import { type Letter, type Letters, type Words, wordsOf } from './letter.ts';

export type RenderedMail = { readonly subject: string; readonly html: string; readonly text: string };

/** @param origin of this deployment, without a slash at the end. @param letters of the features. */
export async function renderMail(mail: WrittenMail, origin: string, letters: Letters): Promise<RenderedMail> {
  const { lang, dir } = localeInfo(mail.locale);
  const letter = letterOf(mail, origin, letters);
  return {
    subject: letter.subject,
    html: await render(document(letter, lang, dir)),
    text: plainText(letter),
  };
}

function letterOf(mail: WrittenMail, origin: string, letters: Letters): Letter {
  for (const name of MAIL_VALUES[mail.kind]) assert(mail.values[name] !== undefined, `${mail.kind} is told ${name}`);
  const words = wordsOf(mail);
  const { say, value, foreign, at, event } = words;
  const closing = [say('mail.neverAsked'), origin];
  const toReset = { label: say('mail.resetButton'), url: `${origin}/pass/reset` };
  switch (mail.kind) {
    case 'verificationCode': {
      const code = value('code');
      const purpose = PURPOSES.find((known) => known === value('purpose'));
      assert(purpose !== undefined, 'a code has a purpose that is known');
      return {
        subject: say('mail.code.subject', { code }),
        paragraphs: [say(`mail.code.${purpose}`)],
        code,
        closing: [say('mail.code.lasts', { minutes: value('minutes') }), say('mail.code.notYou'), ...closing],
      };
    }
    case 'addressKnown':
      return {
        subject: say('mail.addressKnown.subject'),
        paragraphs: [say('mail.addressKnown.text')],
        button: toReset,
        closing,
      };
    case 'passwordChanged':
      return { ...changeOf(words, 'passwordChanged'), button: toReset, closing };
    case 'emailChanged':
      return { ...changeOf(words, 'emailChanged', { newEmail: foreign('newEmail') }), button: toReset, closing };
    case 'factorSet':
    case 'factorRemoved': {
      const factor = say(value('factor') === 'totp' ? 'mail.factors.totp' : 'mail.factors.passkey');
      return { ...changeOf(words, mail.kind, { factor }), button: toReset, closing };
    }
    case 'providerLinked': {
      const provider = foreign('provider');
      return {
        subject: say('mail.providerLinked.subject', { provider }),
        paragraphs: [
          say('mail.providerLinked.text', { provider }),
          event(),
          say('mail.providerLinked.notYou', { provider }),
        ],
        button: toReset,
        closing,
      };
    }
    case 'newDevice':
      return {
        subject: say('mail.newDevice.subject'),
        paragraphs: [say('mail.newDevice.text'), event(), say('mail.notYou')],
        button: toReset,
        closing,
      };
    case 'accountLocked':
      assert(/^\/(?!\/)/.test(value('path')), 'a path leads to a page of ours');
      return {
        subject: say('mail.accountLocked.subject'),
        paragraphs: [say('mail.accountLocked.text', { at: at(), address: foreign('address') })],
        button: { label: say('mail.accountLocked.button'), url: `${origin}${value('path')}` },
        closing,
      };
    case 'accountClosed':
      return {
        subject: say('mail.accountClosed.subject'),
        paragraphs: [say('mail.accountClosed.text', { at: at() })],
        closing,
      };
    default: {
      const write = letters[mail.kind];
      assert(write !== undefined, `somebody writes ${mail.kind}`);
      const letter = write(words, origin);
      return { ...letter, closing: [...(letter.closing ?? []), ...closing] };
    }
  }
}

/** Events that freeze withdrawals for a day, and what to do if it was somebody else. */
function changeOf(
  { say, event }: Words,
  kind: 'passwordChanged' | 'emailChanged' | 'factorSet' | 'factorRemoved',
  values: Readonly<Record<string, string>> = {},
): Pick<Letter, 'subject' | 'paragraphs'> {
  return {
    subject: say(`mail.${kind}.subject`),
    paragraphs: [say(`mail.${kind}.text`, values), event(), say('mail.frozen'), say('mail.notYou')],
  };
}

const PURPOSES = ['register', 'recover', 'changeEmailOld', 'changeEmailNew'] as const;

function plainText({ paragraphs, code, button, closing }: Letter): string {
  const action = button === undefined ? [] : [`${button.label}:\n${button.url}`];
  return `${[...paragraphs, ...(code === undefined ? [] : [code]), ...action, '—', ...closing].join('\n\n')}\n`;
}

/** Ink on paper, as on the page. Mail programs ignore style sheets: each element carries its own styles. */
const INK = '#1b1a17';
const FADED = '#524f47';
const STYLES = {
  body: { backgroundColor: '#faf7f1', color: INK, fontFamily: 'Inter, Segoe UI, Helvetica, Arial, sans-serif' },
  sheet: { backgroundColor: '#fffdf9', border: '1px solid #e2dbce', borderRadius: 8, margin: '24px auto', padding: 32 },
  mark: { fontFamily: 'Georgia, serif', fontSize: 20, fontWeight: 600, margin: 0 },
  title: { fontFamily: 'Georgia, serif', fontSize: 20, fontWeight: 600, margin: '24px 0 8px' },
  text: { fontSize: 16, lineHeight: '26px', margin: '12px 0' },
  code: { fontSize: 32, fontWeight: 600, letterSpacing: 6, margin: '20px 0', fontVariantNumeric: 'tabular-nums' },
  button: { backgroundColor: '#2438c9', borderRadius: 6, color: '#ffffff', fontSize: 16, padding: '12px 20px' },
  small: { color: FADED, fontSize: 13, lineHeight: '20px', margin: '8px 0' },
  rule: { borderColor: '#e2dbce', margin: '28px 0 16px' },
} as const;

function document(letter: Letter, lang: string, dir: 'ltr' | 'rtl'): ReactElement {
  const { subject, paragraphs, code, button, closing } = letter;
  return h(
    Html,
    { lang, dir },
    h(Head, null, h('title', null, subject)),
    h(Preview, { children: paragraphs[0] ?? subject }),
    h(
      Body,
      { style: STYLES.body },
      h(
        Container,
        { style: STYLES.sheet },
        h(Text, { style: STYLES.mark }, 'Candor'),
        h(Heading, { as: 'h1', style: STYLES.title }, subject),
        ...paragraphs.map((text) => h(Text, { key: text, style: STYLES.text }, text)),
        code === undefined
          ? null
          : h(Text, { dir: 'ltr', style: { ...STYLES.code, textAlign: dir === 'rtl' ? 'right' : 'left' } }, code),
        button === undefined ? null : h(Button, { href: button.url, style: STYLES.button }, button.label),
        h(Hr, { style: STYLES.rule }),
        ...closing.map((text) => h(Text, { key: text, style: STYLES.small }, text)),
      ),
    ),
  );
}
