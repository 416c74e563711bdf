/**
 * Uploads a picture in parts. An interrupted upload resumes where it stopped: the same picture is announced again, and the server says how much
 * of it has arrived. This also works after a reload, or from another device.
 */
import { ApiFailure, ApiRefusal } from '@candor/contract/wire/answer';
import type { PictureView, UploadView } from '@candor/contract/documents';
import { REFUSALS } from '@candor/contract/wire/refusals';

/** What uploading needs: the calls, the digest, and waiting until another try is worthwhile. */
export type Wire = {
  readonly partBytes: number;
  readonly digest: (file: Blob) => Promise<string>;
  readonly start: (bytes: number, digest: string) => Promise<UploadView>;
  readonly part: (
    uploadId: string,
    offset: number,
    bytes: Blob,
    onSent: (count: number) => void,
    signal: AbortSignal,
  ) => Promise<UploadView>;
  readonly finish: (uploadId: string) => Promise<PictureView>;
  /** Resolves when the connection may be back; takes longer with each try. */
  readonly wait: (tries: number, signal: AbortSignal) => Promise<void>;
};

/** What to say beside the progress: it resumes, it waits for the connection, or everything has arrived and is being checked. */
export type Stage = 'reading' | 'sending' | 'goingOn' | 'waiting' | 'checking';

export type UploadProgress = { readonly onShare: (share: number) => void; readonly onStage: (stage: Stage) => void };

/** The part was sent at the wrong offset; or what arrived could not be stored, which may pass. */
const [OFFSET, FAILED] = [REFUSALS.upload_offset.code, REFUSALS.upload_failed.code];

/** After this many failed tries in a row, the customer has to press retry. */
const TRIES_MAX = 8;

export async function sendPicture(
  wire: Wire,
  file: Blob,
  { onShare, onStage }: UploadProgress,
  signal: AbortSignal,
): Promise<PictureView> {
  onStage('reading');
  const digest = await wire.digest(file);
  let tries = 0;
  for (;;) {
    signal.throwIfAborted();
    try {
      const started = await wire.start(file.size, digest);
      onStage(started.received > 0 ? 'goingOn' : 'sending');
      await sendRest(wire, file, started, { onShare, onArrived: () => (tries = 0) }, signal);
      onStage('checking');
      return await wire.finish(started.id);
    } catch (error) {
      tries += 1;
      if (signal.aborted || tries >= TRIES_MAX || !isPassing(error)) throw error;
      onStage('waiting');
      await wire.wait(tries, signal);
    }
  }
}

type Course = { readonly onShare: (share: number) => void; readonly onArrived: () => void };

async function sendRest(
  { part, partBytes }: Wire,
  file: Blob,
  { id, received }: UploadView,
  { onShare, onArrived }: Course,
  signal: AbortSignal,
): Promise<void> {
  for (let at = received; at < file.size;) {
    onShare(at / file.size);
    const begin = at;
    const piece = file.slice(begin, begin + partBytes);
    const onSent = (count: number) => onShare(Math.min(begin + count, begin + piece.size) / file.size);
    const { received: now } = await part(id, begin, piece, onSent, signal);
    // Otherwise a server that accepts nothing would be asked forever.
    if (now <= begin) throw new ApiFailure('unknown', '', []);
    at = now;
    onArrived();
  }
  onShare(1);
}

/** Whether the error may pass by itself, or after announcing the picture again. A refusal by the rules is final. */
export function isPassing(error: unknown): boolean {
  if (error instanceof ApiRefusal) return error.code === OFFSET || error.code === FAILED;
  return (
    error instanceof ApiFailure && ['offline', 'timeout', '401', '404', '409', '429', '500', '503'].includes(error.kind)
  );
}
