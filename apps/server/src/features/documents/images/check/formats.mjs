/** Which of the accepted formats a file has, by its content alone: what it is called and what it says of itself count for nothing. */

/** @typedef {'jpeg' | 'png' | 'jp2' | 'j2k'} ImageFormat */

/** @type {readonly (readonly [ImageFormat, Buffer])[]} */
const BEGINNINGS = [
  ['jpeg', Buffer.from('ffd8ff', 'hex')],
  ['png', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['jp2', Buffer.from('0000000c6a5020200d0a870a', 'hex')],
  ['j2k', Buffer.from('ff4fff51', 'hex')],
];

/**
 * Null: none that is accepted.
 *
 * @param {Uint8Array} bytes
 * @returns {ImageFormat | null}
 */
export function formatOf(bytes) {
  const found = BEGINNINGS.find(([, beginning]) => beginning.equals(bytes.subarray(0, beginning.length)));
  return found === undefined ? null : found[0];
}
