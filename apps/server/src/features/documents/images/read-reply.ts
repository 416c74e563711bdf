/** Reads the answer of the picture checker, and trusts none of it. */
import { z } from 'zod';
import { type Checked, IMAGE_REFUSALS } from './reply.ts';

const reply = z.union([
  z.strictObject({ refused: z.enum(IMAGE_REFUSALS) }),
  z.strictObject({
    type: z.enum(['image/jpeg', 'image/png']),
    width: z.number().int().min(1),
    height: z.number().int().min(1),
    bytes: z.number().int().min(1),
  }),
]);

/** Throws if the answer is incomplete, or is not what it says: the program that wrote it handled untrusted bytes. */
export function readReply(written: Buffer<ArrayBuffer>, pixelsMax: number, sideMax = pixelsMax): Checked {
  const end = written.indexOf('\n');
  const head = reply.parse(JSON.parse(written.subarray(0, end).toString('utf8')));
  if ('refused' in head) return head;
  const bytes = written.subarray(end + 1);
  const [first, second] = head.type === 'image/png' ? [0x89, 0x50] : [0xff, 0xd8];
  const isWhole = bytes.length === head.bytes && bytes[0] === first && bytes[1] === second;
  const isSmall = head.width * head.height <= pixelsMax && Math.max(head.width, head.height) <= sideMax;
  if (!isWhole || !isSmall) throw new Error('a picture that is not what it says');
  return { ...head, bytes };
}
