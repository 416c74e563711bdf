/** Texts that show all they hold: nothing invisible, nothing that reorders what stands beside it. And how to show one that does not. */

/** Joiners shape letters and emoji, and selectors choose their form: what stays visible is what they act on. */
const HIDDEN = /[[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]--[\p{Join_Control}\p{Variation_Selector}]]/v;
const HIDDEN_BUT_BREAKS =
  /[[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]--[\n\p{Join_Control}\p{Variation_Selector}]]/v;

/** False for control, format, private, unassigned and other invisible characters, and for halves of a pair. */
export function isVisibleText(text: string, { hasBreaks = false }: { readonly hasBreaks?: boolean } = {}): boolean {
  return !(hasBreaks ? HIDDEN_BUT_BREAKS : HIDDEN).test(text);
}

/** A piece of text to be shown as it is, or the number of a character that would not be seen: "U+202E". `at` is where it begins. */
export type TextPart = { readonly kind: 'text' | 'hidden'; readonly text: string; readonly at: number };

/** Everything that does not show itself is spelled out; that includes joiners, selectors and spaces other than the common one. */
export function visibleParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const character of text) {
    const isHidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|[\p{Zs}--[\u0020\u3000]]/v.test(character);
    const last = parts.at(-1);
    if (isHidden) parts.push({ kind: 'hidden', text: codePointOf(character), at });
    else if (last?.kind === 'text') parts[parts.length - 1] = { ...last, text: last.text + character };
    else parts.push({ kind: 'text', text: character, at });
    at += character.length;
  }
  return parts;
}

function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** ISO 15924, so that every language has a name for them (`Intl.DisplayNames`). All of Unicode's scripts that a look-alike is known from. */
const SCRIPTS = [
  'Latn',
  'Cyrl',
  'Grek',
  'Armn',
  'Hebr',
  'Arab',
  'Syrc',
  'Thaa',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
  'Thai',
  'Laoo',
  'Tibt',
  'Mymr',
  'Geor',
  'Hang',
  'Ethi',
  'Cher',
  'Cans',
  'Ogam',
  'Khmr',
  'Mong',
  'Hira',
  'Kana',
  'Bopo',
  'Hani',
  'Yiii',
  'Goth',
  'Copt',
  'Tfng',
  'Lisu',
  'Vaii',
  'Nkoo',
  'Osge',
  'Osma',
  'Dsrt',
  'Wara',
  'Adlm',
  'Glag',
  'Lydi',
  'Lyci',
  'Cari',
  'Ital',
  'Elba',
  'Phnx',
  'Plrd',
  'Bamu',
] as const;
const SCRIPT_OF = SCRIPTS.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const);

/** The scripts of a text by their ISO 15924 codes; `Zzzz` if there are letters of another one. */
export function scriptsOf(text: string): string[] {
  const found = SCRIPT_OF.filter(([, letter]) => letter.test(text)).map(([script]) => script);
  const rest = SCRIPT_OF.reduce((left, [, letter]) => left.replaceAll(new RegExp(letter, 'gu'), ''), text);
  return /[\p{L}--[\p{Script=Common}\p{Script=Inherited}]]/v.test(rest) ? [...found, 'Zzzz'] : found;
}
