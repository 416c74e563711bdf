/** Parses the Markdown files of `content/`: title and body, a summary for lists, a plain text for search, questions with answers. */
import { assert } from '@candor/core/assert';
import { plainText } from '@candor/core/content/plain-text';
import type { Locale } from '@candor/i18n/locales';

export type ContentText = { readonly title: string; readonly body: string; readonly locale: Locale };

/** `# Title`, an empty line, the rest. */
export function parseText(markdown: string, locale: Locale): ContentText {
  const [, title, body] = /^# (.+)\r?\n([\s\S]*)$/.exec(markdown) ?? [];
  assert(title !== undefined && body !== undefined, 'a text begins with its title');
  return { title: title.trim(), body: body.trim(), locale };
}

/** The first paragraph. */
export function summaryOf(body: string): string {
  const first = body.split(/\n\s*\n/).find((block) => !/^\s*(#|[-*+] |\d+\. |\||>)/.test(block));
  return plainText(first ?? body.split('\n')[0] ?? '');
}

type Question = { readonly question: string; readonly answer: string };
type Group = { readonly title: string; readonly questions: readonly Question[] };
export type Faq = { readonly title: string; readonly locale: Locale; readonly groups: readonly Group[] };

/** `## group`, `### question`, answer. Text before the first question of a group is ignored. */
export function parseFaq({ title, body, locale }: ContentText): Faq {
  const groups = sectionsOf(body, '## ').map(({ heading, text }) => ({
    title: heading,
    questions: sectionsOf(text, '### ').map((part) => ({ question: part.heading, answer: part.text })),
  }));
  return { title, locale, groups };
}

/** Whether both have the same shape: as many questions in each group. */
export function isSameFaq(one: Faq, other: Faq): boolean {
  const shapeOf = ({ groups }: Faq) => groups.map(({ questions }) => questions.length).join();
  return shapeOf(one) === shapeOf(other);
}

function sectionsOf(text: string, mark: string): { readonly heading: string; readonly text: string }[] {
  const [, ...parts] = `\n${text}`.split(`\n${mark}`);
  return parts.map((part) => {
    const [heading = '', ...lines] = part.split('\n');
    return { heading: heading.trim(), text: lines.join('\n').trim() };
  });
}

const ANCHOR_MAX = 60;

/** "How do I reset my demo account?" → "how-do-i-reset-my-demo-account": the end of links to a question. */
export function anchorOf(question: string): string {
  const words = question
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let anchor = '';
  for (const word of words) {
    if (anchor.length + word.length >= ANCHOR_MAX) break;
    anchor += anchor === '' ? word : `-${word}`;
  }
  return anchor;
}

/** From docs/product.md, "Calls": 1 is Chinese, 2 any other language. The header says which Chinese and which other. */
export function languageOf(languageId: '1' | '2', asked: Locale): Locale {
  const isChinese = asked === 'zh' || asked === 'hk';
  if (languageId === '1') return isChinese ? asked : 'zh';
  return isChinese ? 'en' : asked;
}
