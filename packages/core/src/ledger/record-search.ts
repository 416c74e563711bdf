/**
 * What somebody looks for among the entries of an account, in a line of text: words of a kind in the reader's language, an asset, the number of an
 * order, a deposit, a withdrawal or a conversion, an amount, or the hash of a transaction. An entry matches if it has all of them.
 */
import { type Asset, ASSETS, parseMoney } from '../money/money.ts';

/** All of these at once. Null: whichever. */
export type Sought = {
  /** Kinds of transfers. */
  readonly kinds: ReadonlySet<string> | null;
  readonly asset: Asset | null;
  readonly number: string | null;
  /** One of these amounts, by asset. */
  readonly units: ReadonlyMap<Asset, readonly bigint[]> | null;
  /** Of a transaction on a chain: the whole of it, or how it ends. */
  readonly hash: string | null;
};

const ANYTHING: Sought = { kinds: null, asset: null, number: null, units: null, hash: null };
const NUMBER_DIGITS_MAX = 18;
const NUMBER = /^#?[+-]?[0-9][0-9.,]*$/;
const HASH = /^(0x)?[0-9a-f]{6,64}$/;
/** Scripts that write words without spaces: a number follows the word before it at once. */
const UNSPACED = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]';

/**
 * The ways in which the text can be meant, of which each is enough: "50" is a number and an amount. None: nothing matches. Null: the text says nothing.
 * @param names of each kind, in the reader's language: what it is called, and what its group and its fact are called.
 */
export function parseRecordSearch(text: string, names: ReadonlyMap<string, string>): readonly Sought[] | null {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return null;
  const plain = new Map(Array.from(names, ([kind, name]) => [kind, plainText(name)]));
  return tokens.reduce<readonly Sought[]>(
    (ways, token) =>
      ways.flatMap((way) =>
        meaningsOf(token, plain).flatMap((meaning) => both(way, { ...ANYTHING, ...meaning }) ?? []),
      ),
    [ANYTHING],
  );
}

/** Each once: a word that is said again says nothing more, and would double the ways in which the text can be meant. */
function tokensOf(text: string): string[] {
  const tokens = plainText(text)
    .replaceAll(new RegExp(`(${UNSPACED})(?=[#0-9])`, 'gu'), '$1 ')
    .replaceAll(new RegExp(`([0-9])(?=${UNSPACED})`, 'gu'), '$1 ')
    .split(/\s+/u)
    // Quotation marks, brackets, and what ends a sentence.
    .map((token) => token.replace(/^[\p{Ps}\p{Pi}"':;]+|[\p{Pe}\p{Pf}"':;.,]+$/gu, ''))
    .filter((token) => token !== '');
  return [...new Set(tokens)];
}

/** Without what differs between two ways of writing the same. */
function plainText(text: string): string {
  return (
    text
      // Narrow spaces part thousands in French; a normal space parts words.
      .replaceAll(/(?<=[0-9])[\u00a0\u202f\u2009](?=[0-9]{3})/gu, '')
      .normalize('NFKD')
      .replaceAll(/[\p{M}\p{Cf}\u0640]/gu, '')
      .replaceAll(/[\u0660-\u0669]/gu, (digit) => String(digit.charCodeAt(0) - 0x0660))
      .replaceAll(/[\u06f0-\u06f9]/gu, (digit) => String(digit.charCodeAt(0) - 0x06f0))
      .replaceAll('\u066b', '.')
      .replaceAll('\u066c', ',')
      .replaceAll('\u2212', '-')
      .toLowerCase()
  );
}

function meaningsOf(token: string, names: ReadonlyMap<string, string>): Partial<Sought>[] {
  const asset = ASSETS.find((each) => each.toLowerCase() === token);
  if (asset !== undefined) return [{ asset }];
  const meanings: Partial<Sought>[] = HASH.test(token) ? [{ hash: token }] : [];
  if (NUMBER.test(token)) {
    const digits = /^#?0*([0-9]+)$/.exec(token)?.[1];
    if (digits !== undefined && digits.length <= NUMBER_DIGITS_MAX) meanings.push({ number: digits });
    const units = token.startsWith('#') ? new Map<Asset, bigint[]>() : unitsOf(token);
    if (units.size > 0) meanings.push({ units });
    return meanings;
  }
  const kinds = new Set(Array.from(names).flatMap(([kind, name]) => (name.includes(token) ? [kind] : [])));
  return kinds.size === 0 ? meanings : [...meanings, { kinds }];
}

/** Of an amount as any of our languages writes it: a point or a comma can part the decimals, or the thousands. */
function unitsOf(token: string): ReadonlyMap<Asset, bigint[]> {
  const figure = token.replace(/^[+-]/, '');
  const written = [
    figure,
    /^[0-9]{1,3}(,[0-9]{3})+(\.[0-9]+)?$/.test(figure) ? figure.replaceAll(',', '') : '',
    /^[0-9]{1,3}(\.[0-9]{3})+(,[0-9]+)?$/.test(figure) ? figure.replaceAll('.', '').replace(',', '.') : '',
    /^[0-9]+,[0-9]+$/.test(figure) ? figure.replace(',', '.') : '',
  ].map((text) => text.replace(/^0+(?=[0-9])/, ''));
  const found = new Map<Asset, bigint[]>();
  for (const asset of ASSETS) {
    const units = written.map((text) => parseMoney(asset, text)?.units ?? 0n).filter((each) => each > 0n);
    if (units.length > 0) found.set(asset, [...new Set(units)]);
  }
  return found;
}

/** Null if nothing can be both. */
function both(a: Sought, b: Sought): Sought | null {
  const isTwice = (part: 'asset' | 'number' | 'units' | 'hash') =>
    a[part] !== null && b[part] !== null && a[part] !== b[part];
  if (isTwice('asset') || isTwice('number') || isTwice('units') || isTwice('hash')) return null;
  const kinds = a.kinds === null || b.kinds === null ? (a.kinds ?? b.kinds) : intersection(a.kinds, b.kinds);
  if (kinds !== null && kinds.size === 0) return null;
  return {
    kinds,
    asset: a.asset ?? b.asset,
    number: a.number ?? b.number,
    units: a.units ?? b.units,
    hash: a.hash ?? b.hash,
  };
}

function intersection(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...a].filter((each) => b.has(each)));
}
