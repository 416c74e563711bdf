/** One picture of the identity check, from the file to its place in the submission: checked here, sent, and stored in the draft. */
import { useCallback, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { PICTURE_BYTES_MAX, type PictureKind } from '@candor/core/documents/pictures';
import { saveIdentification } from '@candor/contract/kyc';
import type { PictureField } from '@candor/core/kyc/fields';
import { type Send, type Upload, useUploads } from '@candor/ui/fields/uploads';
import { call } from '../../../api/client.ts';
import { kycQuery } from '../kyc-query.ts';
import { type FileFault, faultOf } from './picture-file.ts';
import { wireOf } from './picture-wire.ts';
import { isPassing, sendPicture, type Stage } from './send-picture.ts';

export const KIND_OF = {
  front: 'identityFront',
  back: 'identityBack',
  handheld: 'identityHandheld',
  signature: 'identitySignature',
} as const satisfies Readonly<Record<PictureField, PictureKind>>;

export type Picture = {
  /** None or one. */
  readonly uploads: readonly Upload[];
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

type PictureState = Pick<Picture, 'stage' | 'fault' | 'failure'>;
const NOTHING: PictureState = { stage: null, fault: null, failure: null };

export function usePicture(field: PictureField): Picture {
  const queries = useQueryClient();
  const [pictureState, setTold] = useState(NOTHING);

  const keep = useCallback(
    async (id: string | null) => {
      const view = await call(saveIdentification, { body: { details: {}, pictures: { [field]: id } } });
      queries.setQueryData(kycQuery.queryKey, view);
      // Two pictures may be saved at once, and their answers may arrive out of order.
      void queries.invalidateQueries({ queryKey: kycQuery.queryKey });
    },
    [field, queries],
  );
  const send = useCallback<Send>(
    async (file, onShare, signal) => {
      const onStage = (stage: Stage) => signal.aborted || setTold({ ...NOTHING, stage });
      try {
        const { id } = await sendPicture(wireOf(KIND_OF[field]), file, { onShare, onStage }, signal);
        signal.throwIfAborted();
        await keep(id);
        setTold(NOTHING);
      } catch (failure) {
        if (!signal.aborted) setTold({ ...NOTHING, failure });
        throw failure;
      }
    },
    [field, keep],
  );
  const { uploads, add, retry, remove } = useUploads(send);

  const take = async (file: File) => {
    for (const { id } of uploads) remove(id);
    const fault = isSecureContext ? await faultOf(file, PICTURE_BYTES_MAX[KIND_OF[field]]) : 'insecure';
    setTold({ ...NOTHING, fault });
    if (fault === null) add([file]);
  };
  const drop = async (id: string) => {
    const wasThere = uploads.some((upload) => upload.id === id && upload.state === 'sent');
    remove(id);
    setTold(NOTHING);
    if (wasThere) await keep(null).catch((failure: unknown) => setTold({ ...NOTHING, failure }));
  };
  const isRunning = uploads.some(({ state }) => state === 'sending');
  return { ...pictureState, mayRetry: isPassing(pictureState.failure), uploads, isRunning, take, retry, remove: drop };
}

export type Pictures = Readonly<Record<PictureField, Picture>>;

/** All four at once: uploads continue while the customer fills in the next step. */
export function usePictures(): Pictures {
  return {
    front: usePicture('front'),
    back: usePicture('back'),
    handheld: usePicture('handheld'),
    signature: usePicture('signature'),
  };
}
