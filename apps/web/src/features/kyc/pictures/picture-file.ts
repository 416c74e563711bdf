/** Checks a file's type, by its first bytes, and its size before anything is sent: the server checks again, and all of it. */

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/jp2', 'image/jpx', 'image/j2k'] as const;

export type FileFault = 'empty' | 'tooLarge' | 'format';

const HEAD_BYTES = 12;
const STARTS: readonly (readonly number[])[] = [
  // JPEG
  [0xff, 0xd8, 0xff],
  // PNG
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  // JPEG 2000, as a JP2 file and as a bare codestream
  [0x00, 0x00, 0x00, 0x0c, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a, 0x87, 0x0a],
  [0xff, 0x4f, 0xff, 0x51],
];

/** Null if it may be sent. The name says nothing: a phone's HEIC is often called .jpg. */
export async function faultOf(file: Blob, bytesMax: number): Promise<FileFault | null> {
  if (file.size === 0) return 'empty';
  if (file.size > bytesMax) return 'tooLarge';
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return STARTS.some((start) => start.every((byte, index) => head[index] === byte)) ? null : 'format';
}
