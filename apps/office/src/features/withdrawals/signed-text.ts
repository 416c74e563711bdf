/** Reads signed transactions from what was pasted or from a file: a JSON list of texts, or one per line. */

/** Null if the text is JSON of another kind. Empty if there is nothing in it. */
export function readSigned(text: string): readonly string[] | null {
  const trimmed = text.trim();
  if (!/^[[{"]/.test(trimmed)) return trimmed.split(/\s+/).filter((line) => line !== '');
  try {
    const parsed: unknown = JSON.parse(trimmed);
    const list = Array.isArray(parsed) ? parsed : [parsed];
    return list.every((each): each is string => typeof each === 'string') ? list : null;
  } catch {
    return null;
  }
}
