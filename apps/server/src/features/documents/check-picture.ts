/** Checks a picture that another feature has in memory, by the program that checks uploads and with the same refusals. */
import { PICTURE_PIXELS_MAX } from '@candor/contract/documents';
import { Refusal } from '@candor/core/refusal';
import type { DocumentsApp } from './app.ts';
import { formatOf } from './images/check/formats.mjs';
import { CheckFailed } from './images/checker.ts';
import type { ImageRefusal } from './images/reply.ts';

const MILLION = 1_000_000;

export type CheckedPicture = { readonly bytes: Buffer; readonly width: number; readonly height: number };

/**
 * Returns a JPEG of nothing but the picture's pixels, scaled down to `sideMax` pixels at its longer side if it is larger. Refuses `image_format`,
 * `image_pixels`, `image_unreadable`, and `upload_failed` when nobody knows whether the picture was at fault. How many bytes come in is the
 * caller's to limit.
 */
export async function checkPicture(
  { images }: Pick<DocumentsApp, 'images'>,
  bytes: Uint8Array,
  sideMax: number,
): Promise<CheckedPicture> {
  // No program has to look at it.
  if (formatOf(bytes) === null) throw refusalOf('format');
  const checked = await images
    .check({ bytes: bytes.length, keptAs: 'jpeg', sideMax, pieces: () => whole(bytes) })
    .catch(failed);
  if ('refused' in checked) throw refusalOf(checked.refused);
  return { bytes: checked.bytes, width: checked.width, height: checked.height };
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

function failed(error: unknown): never {
  throw error instanceof CheckFailed ? refusalOf('failed') : error;
}

/** `failed`: the check itself, so that the same picture may be sent again. */
export function refusalOf(why: ImageRefusal | 'failed'): Refusal {
  switch (why) {
    case 'format':
      return new Refusal('image_format');
    case 'pixels':
      return new Refusal('image_pixels', { megapixels: String(PICTURE_PIXELS_MAX / MILLION) });
    case 'unreadable':
      return new Refusal('image_unreadable');
    case 'failed':
      return new Refusal('upload_failed');
  }
}
