/** For tests: a customer uploads a picture as proof of a payment. */
import { createHash } from 'node:crypto';
import { finishUpload, sendPart, startUpload } from '@candor/contract/documents';
import type { PictureKind } from '@candor/core/documents/pictures';
import sharp from 'sharp';
import type { TestClient } from '../../../testing/test-client.ts';

export async function picture(background = 'white'): Promise<Uint8Array<ArrayBuffer>> {
  const file = await sharp({ create: { width: 200, height: 120, channels: 3, background } })
    .png()
    .toBuffer();
  return Uint8Array.from(file);
}

/** The id of the picture that is kept. */
export async function uploadProof(
  customer: TestClient,
  bytes?: Uint8Array<ArrayBuffer>,
  kind: PictureKind = 'depositProof',
): Promise<string> {
  const file = bytes ?? (await picture());
  const digest = createHash('sha256').update(file).digest('hex');
  const { id: uploadId } = await customer.done(startUpload, {
    body: { kind, bytes: file.length, digest },
  });
  await customer.done(sendPart, { params: { uploadId, offset: '0' }, bytes: file });
  return (await customer.done(finishUpload, { body: { uploadId } })).id;
}
