/** For tests: a customer uploads a file, as any client would. */
import { createHash } from 'node:crypto';
import {
  finishUpload,
  PART_BYTES,
  type PictureKind,
  type PictureView,
  sendPart,
  startUpload,
  type UploadView,
} from '@candor/contract/documents';
import type { Answer, TestClient } from '../../../testing/test-client.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export const digestOf = (file: Bytes) => createHash('sha256').update(file).digest('hex');

export function begin(client: TestClient, file: Bytes, kind: PictureKind = 'identityFront'): Promise<UploadView> {
  return client.done(startUpload, { body: { kind, bytes: file.length, digest: digestOf(file) } });
}

export const partOf = (file: Bytes, offset: number): Bytes => file.slice(offset, offset + PART_BYTES);

export function send(client: TestClient, uploadId: string, file: Bytes, offset: number): Promise<Answer> {
  const params = { uploadId, offset: String(offset) };
  return client.call(sendPart, { params, bytes: partOf(file, offset) });
}

/** Sends every missing part; returns the first answer that is no success, or the last one. */
export async function sendRest(client: TestClient, upload: UploadView, file: Bytes): Promise<Answer> {
  for (let offset = upload.received; ; offset += PART_BYTES) {
    const answer = await send(client, upload.id, file, offset);
    if (answer.code !== '200' || offset + PART_BYTES >= file.length) return answer;
  }
}

/** Returns the answer to the first step that fails, or to the last one. */
export async function tryHandIn(client: TestClient, file: Bytes, kind?: PictureKind): Promise<Answer> {
  const upload = await begin(client, file, kind);
  const sent = upload.received < file.length ? await sendRest(client, upload, file) : null;
  return sent === null || sent.code === '200' ? client.call(finishUpload, { body: { uploadId: upload.id } }) : sent;
}

export async function handIn(client: TestClient, file: Bytes, kind?: PictureKind): Promise<PictureView> {
  const { code, msg, data } = await tryHandIn(client, file, kind);
  if (code !== '200') throw new Error(`the picture was refused: ${code} ${msg}`);
  return finishUpload.reply.parse(data);
}
