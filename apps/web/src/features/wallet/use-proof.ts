/** The picture that proves a payment: checked here, and sent in parts that go on where they stopped. */
import { useCallback, useState } from 'react';
import { PICTURE_BYTES_MAX } from '@candor/core/documents/pictures';
import { type Send, type Upload, useUploads } from '@candor/ui/fields/uploads';
import { type FileFault, faultOf, isPassing, sendPicture, type Stage, wireOf } from '../kyc/index.ts';

export const PROOF_BYTES_MAX = PICTURE_BYTES_MAX.depositProof;

export type Proof = {
  /** None or one. */
  readonly uploads: readonly Upload[];
  /** Once the server has it. */
  readonly pictureId: string | null;
  readonly stage: Stage | null;
  readonly fault: FileFault | 'insecure' | null;
  readonly failure: unknown;
  readonly mayRetry: boolean;
  readonly isRunning: boolean;
  readonly take: (file: File) => Promise<void>;
  readonly retry: (id: string) => void;
  readonly remove: (id: string) => void;
};

type ProofState = Pick<Proof, 'pictureId' | 'stage' | 'fault' | 'failure'>;
const NOTHING: ProofState = { pictureId: null, stage: null, fault: null, failure: null };

export function useProof(): Proof {
  const [state, setState] = useState(NOTHING);
  const send = useCallback<Send>(async (file, onShare, signal) => {
    const onStage = (stage: Stage) => signal.aborted || setState({ ...NOTHING, stage });
    try {
      const { id } = await sendPicture(wireOf('depositProof'), file, { onShare, onStage }, signal);
      signal.throwIfAborted();
      setState({ ...NOTHING, pictureId: id });
    } catch (failure) {
      if (!signal.aborted) setState({ ...NOTHING, failure });
      throw failure;
    }
  }, []);
  const { uploads, add, retry, remove } = useUploads(send);
  const drop = (id: string) => {
    remove(id);
    setState(NOTHING);
  };
  const take = async (file: File) => {
    for (const { id } of uploads) remove(id);
    const fault = isSecureContext ? await faultOf(file, PROOF_BYTES_MAX) : 'insecure';
    setState({ ...NOTHING, fault });
    if (fault === null) add([file]);
  };
  const isRunning = uploads.some(({ state: sending }) => sending === 'sending');
  return { ...state, mayRetry: isPassing(state.failure), uploads, isRunning, take, retry, remove: drop };
}
