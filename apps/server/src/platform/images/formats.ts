/** Which of the accepted formats a file has, by its content alone: what it is called and what it says of itself count for nothing. */

export type ImageFormat = 'jpeg' | 'png' | 'jp2' | 'j2k';

const BEGINNINGS: readonly (readonly [ImageFormat, Buffer])[] = [
  ['jpeg', Buffer.from('ffd8ff', 'hex')],
  ['png', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['jp2', Buffer.from('0000000c6a5020200d0a870a', 'hex')],
  ['j2k', Buffer.from('ff4fff51', 'hex')],
];

/** So many bytes tell. */
export const BEGINNING_BYTES = 12;

/** Null: none that is accepted. */
export function formatOf(bytes: Uint8Array): ImageFormat | null {
  const found = BEGINNINGS.find(([, beginning]) => beginning.equals(bytes.subarray(0, beginning.length)));
  return found === undefined ? null : found[0];
}
