/** What a text may contain: the Markdown that the page renders, and nothing that hides, runs or leads elsewhere. The database holds it to the same. */
import { isVisibleText } from '../text/visible-text.ts';

export const TITLE_MAX = 120;
/** In UTF-8. */
export const BODY_BYTES_MAX = 100_000;

export type TextProblem =
  | 'contentTitle'
  | 'contentSize'
  | 'contentEmpty'
  | 'contentHidden'
  | 'contentMarkup'
  | 'contentPicture'
  | 'contentLink'
  | 'contentHeading'
  | 'contentCode';
export type Complaint = {
  readonly field: 'title' | 'body';
  /** From 1; 0 when it is about the whole. */
  readonly line: number;
  readonly problem: TextProblem;
};

/** What a link looks like, for whoever wrote another one. */
export const LINK_EXAMPLE = '[…](/detail?id=6)';

export type Written = { readonly title: string; readonly body: string };

/** More than these are not listed. */
const COMPLAINTS_MAX = 20;

/** Empty for a text that may be saved. */
export function checkText({ title, body }: Written): readonly Complaint[] {
  const complaints: Complaint[] = [];
  if (title.trim() === '' || title.length > TITLE_MAX || title.includes('\n') || !isPlain(title))
    complaints.push({ field: 'title', line: 0, problem: 'contentTitle' });
  else if (MARKUP.test(title)) complaints.push({ field: 'title', line: 0, problem: 'contentMarkup' });
  if (utf8Length(body) > BODY_BYTES_MAX) return [...complaints, { field: 'body', line: 0, problem: 'contentSize' }];
  if (body.trim() === '') return [...complaints, { field: 'body', line: 0, problem: 'contentEmpty' }];
  const lines = body.split('\n');
  for (const [index, line] of lines.entries()) {
    const problem = problemOf(line);
    if (problem !== null) complaints.push({ field: 'body', line: index + 1, problem });
    if (complaints.length >= COMPLAINTS_MAX) break;
  }
  // A link may be broken over two lines.
  if (complaints.length === 0 && FOREIGN_LINK.test(body)) {
    const at = body.search(FOREIGN_LINK);
    complaints.push({ field: 'body', line: body.slice(0, at).split('\n').length, problem: 'contentLink' });
  }
  return complaints;
}

/** Also a character by its number or name, as which anything could be written that is refused where it stands for itself: `&#x202e;`. */
const MARKUP = /<[a-z/!?]|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i;
/** A link of ours begins with a letter behind the slash, which excludes other hosts ("//", "/\") and schemes; or it leads to the first page. */
const FOREIGN_LINK = /\]\((?!\/[a-z]|\/\))/;
const ADDRESS = /:\/\/|^\s*\[[^\]]+\]:|javascript\s*:/i;
/** The second level and the third; the first is the title. */
const HEADING = /^ {0,3}(#(?!#)|#{4,})|^ {0,3}(=+|-{2,})\s*$/;
const CODE = /^ {0,3}(```|~~~)|^(\t| {4,})(?![-*+]|\d+\.)\S/;

function problemOf(line: string): TextProblem | null {
  if (!isPlain(line)) return 'contentHidden';
  if (MARKUP.test(line)) return 'contentMarkup';
  if (line.includes('![')) return 'contentPicture';
  if (ADDRESS.test(line) || (FOREIGN_LINK.test(line) && !line.endsWith(']('))) return 'contentLink';
  if (HEADING.test(line)) return 'contentHeading';
  return CODE.test(line) ? 'contentCode' : null;
}

/** Marks of direction (U+200E, U+200F, U+061C) only say which way a sign belongs; what overrides or encloses directions is refused. */
function isPlain(line: string): boolean {
  return isVisibleText(line.replaceAll(/[\u200e\u200f\u061c]/g, ''));
}

/** In bytes. */
function utf8Length(text: string): number {
  let length = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    length += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return length;
}
