/** Reads signed transactions from what was pasted or from a file: a JSON list of texts, or of what wallets of TRON give; or one per line. */

/** Null if the text is JSON of another kind. Empty if there is nothing in it. */
export function readSigned(text: string): readonly string[] | null {
  const trimmed = text.trim();
  if (!/^[[{"]/.test(trimmed)) return trimmed.split(/\s+/).filter((line) => line !== '');
  try {
    const parsed: unknown = JSON.parse(trimmed);
    const list = Array.isArray(parsed) ? parsed : [parsed];
    const texts = list.map((each: unknown) => (isObject(each) ? JSON.stringify(each) : each));
    return texts.every((each): each is string => typeof each === 'string') ? texts : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How a PSBT begins that is not text (BIP-174): "psbt" and a byte that is none. */
const PSBT_BEGINS = [0x70, 0x73, 0x62, 0x74, 0xff] as const;

/** What a file has in it; a binary PSBT in hexadecimal. */
export async function textOfFile(file: Pick<Blob, 'arrayBuffer'>): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!PSBT_BEGINS.every((byte, index) => bytes[index] === byte)) return new TextDecoder().decode(bytes);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Of a text in Base64. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
