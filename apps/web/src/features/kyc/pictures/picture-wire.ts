/** How a picture is sent to this server, and the wait after a lost connection. */
import { finishUpload, sendPart, startUpload } from '@candor/contract/documents';
import { PART_BYTES, type PictureKind } from '@candor/core/documents/pictures';
import { callWithBytes } from '../../../api/bytes.ts';
import { call } from '../../../api/client.ts';
import type { Wire } from './send-picture.ts';

const FIRST_WAIT_MS = 1_000;
const LAST_WAIT_MS = 15_000;

export function wireOf(kind: PictureKind): Wire {
  return {
    partBytes: PART_BYTES,
    digest: digestOf,
    start: (bytes, digest) => call(startUpload, { body: { kind, bytes, digest } }),
    part: (uploadId, offset, bytes, onSent, signal) =>
      callWithBytes(sendPart, { params: { uploadId, offset: String(offset) } }, bytes, onSent, signal),
    finish: (uploadId) => call(finishUpload, { body: { uploadId } }),
    wait: (tries, signal) => backOnline(Math.min(LAST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1)), signal),
  };
}

/** SHA-256, in hexadecimal. */
async function digestOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Resolves after this time, or as soon as the browser reports a network. */
function backOnline(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = () => resolve();
  const timer = setTimeout(done, ms);
  addEventListener('online', done);
  signal.addEventListener('abort', done);
  return promise.finally(() => {
    clearTimeout(timer);
    removeEventListener('online', done);
    signal.removeEventListener('abort', done);
  });
}
