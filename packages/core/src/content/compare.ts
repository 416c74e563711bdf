/** What changed between two versions of a text: lines first, and words where lines were rewritten. */

/** A piece that is in both, or only in the older or the newer. */
export type Difference = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string };

/** Beyond that many comparisons, a passage counts as rewritten as a whole. */
const WORK_MAX = 4_000_000;

export function compareTexts(older: string, newer: string): Difference[] {
  const lines = compareParts(linesOf(older), linesOf(newer));
  const differences: Difference[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [part, next] = [lines[at], lines[at + 1]];
    if (part === undefined) break;
    if (part.kind === 'removed' && next?.kind === 'added') {
      differences.push(...compareParts(wordsOf(part.text), wordsOf(next.text)));
      at += 1;
    } else {
      differences.push(part);
    }
  }
  return joined(differences);
}

/** Lines with their ends. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Words, spaces and signs; scripts without spaces character by character. */
function wordsOf(text: string): string[] {
  return (
    text.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]]+|\s+|[^\p{L}\p{M}\p{N}\s]/gv,
    ) ?? []
  );
}

/** By the longest common subsequence, between what both begin and end with; what was removed comes before what was added. */
function compareParts(older: readonly string[], newer: readonly string[]): Difference[] {
  let start = 0;
  while (start < older.length && start < newer.length && older[start] === newer[start]) start += 1;
  let end = 0;
  while (
    end < older.length - start &&
    end < newer.length - start &&
    older[older.length - 1 - end] === newer[newer.length - 1 - end]
  )
    end += 1;
  const [a, b] = [older.slice(start, older.length - end), newer.slice(start, newer.length - end)];
  return joined([
    { kind: 'same', text: older.slice(0, start).join('') },
    ...(a.length * b.length > WORK_MAX ? rewritten(a, b) : bySubsequence(a, b)),
    { kind: 'same', text: older.slice(older.length - end).join('') },
  ]);
}

function rewritten(a: readonly string[], b: readonly string[]): Difference[] {
  return [
    { kind: 'removed', text: a.join('') },
    { kind: 'added', text: b.join('') },
  ];
}

function bySubsequence(a: readonly string[], b: readonly string[]): Difference[] {
  const width = b.length + 1;
  // The length of the longest common subsequence of what is left of both.
  const left = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => left[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1)
      left[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const found: Difference[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      found.push({ kind: 'same', text: a[i] ?? '' });
      i += 1;
      j += 1;
    } else if (i < a.length && (j >= b.length || at(i + 1, j) >= at(i, j + 1))) {
      found.push({ kind: 'removed', text: a[i] ?? '' });
      i += 1;
    } else {
      found.push({ kind: 'added', text: b[j] ?? '' });
      j += 1;
    }
  }
  return found;
}

/** Neighbours of a kind as one; between two that are the same, what was removed before what was added. */
function joined(differences: readonly Difference[]): Difference[] {
  const list: Difference[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed !== '') list.push({ kind: 'removed', text: removed });
    if (added !== '') list.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const { kind, text } of differences) {
    if (text === '') continue;
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else {
      flush();
      const last = list.at(-1);
      if (last?.kind === 'same') list[list.length - 1] = { kind, text: last.text + text };
      else list.push({ kind, text });
    }
  }
  flush();
  return list;
}
