/** One picture on its way to the server: checked here, sent in parts that go on where they stopped, and then kept by whoever asked for it. */
import { useCallback, useState } from 'react';
import { PICTURE_BYTES_MAX, type PictureKind } from '@candor/core/documents/pictures';
import { type Send, type Upload, useUploads } from '@candor/ui/fields/uploads';
import { type FileFault, faultOf } from './picture-file.ts';
import { wireOf } from './picture-wire.ts';
import { isPassing, sendPicture, type Stage } from './send-picture.ts';

export type Picture = {
  readonly bytesMax: number;
  /** None or one. */
  readonly uploads: readonly Upload[];
  /** Once the server has it. */
  readonly pictureId: string | null;
  readonly stage: Stage | null;
  /** Why nothing was sent. */
  readonly fault: FileFault | 'insecure' | null;
  /** What went wrong during the upload. */
  readonly failure: unknown;
  /** Whether trying the same file again may succeed. */
  readonly mayRetry: boolean;
  readonly isRunning: boolean;
  readonly take: (file: File) => Promise<void>;
  readonly retry: (id: string) => void;
  readonly remove: (id: string) => Promise<void>;
};

/** Null: the picture that was kept is removed. Called before the upload counts as sent. It may not change between renderings. */
export type Keep = (pictureId: string | null) => Promise<void>;

type PictureState = Pick<Picture, 'pictureId' | 'stage' | 'fault' | 'failure'>;
const NOTHING: PictureState = { pictureId: null, stage: null, fault: null, failure: null };

export function usePictureUpload(kind: PictureKind, keep: Keep): Picture {
  const [state, setState] = useState(NOTHING);
  const bytesMax = PICTURE_BYTES_MAX[kind];
  const send = useCallback<Send>(
    async (file, onShare, signal) => {
      const onStage = (stage: Stage) => signal.aborted || setState({ ...NOTHING, stage });
      try {
        const { id } = await sendPicture(wireOf(kind), file, { onShare, onStage }, signal);
        signal.throwIfAborted();
        await keep(id);
        setState({ ...NOTHING, pictureId: id });
      } catch (failure) {
        if (!signal.aborted) setState({ ...NOTHING, failure });
        throw failure;
      }
    },
    [kind, keep],
  );
  const { uploads, add, retry, remove } = useUploads(send);

  const take = async (file: File) => {
    for (const { id } of uploads) remove(id);
    const fault = isSecureContext ? await faultOf(file, bytesMax) : 'insecure';
    setState({ ...NOTHING, fault });
    if (fault === null) add([file]);
  };
  const drop = async (id: string) => {
    const wasThere = uploads.some((upload) => upload.id === id && upload.state === 'sent');
    remove(id);
    setState(NOTHING);
    if (wasThere) await keep(null).catch((failure: unknown) => setState({ ...NOTHING, failure }));
  };
  const isRunning = uploads.some(({ state: sending }) => sending === 'sending');
  const mayRetry = isPassing(state.failure);
  return { ...state, bytesMax, mayRetry, uploads, isRunning, take, retry, remove: drop };
}
