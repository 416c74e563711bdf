/** The device's camera: requested, attached to a video, switched, and released when no longer shown. */
import { useEffect, useState } from 'react';

export type Facing = 'environment' | 'user';
export type CameraFault = 'unsupported' | 'refused' | 'none' | 'busy';

export type Camera =
  | { readonly state: 'starting' }
  | { readonly state: 'failed'; readonly fault: CameraFault }
  | {
      readonly state: 'ready';
      readonly stream: MediaStream;
      /** Whether it faces whoever holds it: the view on the screen is then mirrored. */
      readonly isMirror: boolean;
      readonly hasLight: boolean;
    };

/** As sharp as the device can, within reason. */
const WISHED = { width: { ideal: 2560 }, height: { ideal: 1440 } };

export function useCamera(facing: Facing) {
  const [camera, setCamera] = useState<Camera>({ state: 'starting' });
  const [devices, setDevices] = useState<readonly string[]>([]);
  const [wanted, setWanted] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isLeft = false;
    let open: MediaStream | null = null;
    const fail = (fault: CameraFault) => {
      if (!isLeft) setCamera({ state: 'failed', fault });
    };
    openStream(facing, wanted).then(
      (stream) => {
        if (isLeft) return letGo(stream);
        open = stream;
        for (const track of stream.getVideoTracks()) track.addEventListener('ended', () => fail('busy'));
        setCamera(readyWith(stream, facing));
        void cameras().then((found) => !isLeft && setDevices(found));
      },
      (error: unknown) => fail(faultOf(error)),
    );
    return () => {
      isLeft = true;
      if (open !== null) letGo(open);
    };
  }, [facing, wanted, attempt]);
  const change = () => {
    const used = camera.state === 'ready' ? camera.stream.getVideoTracks()[0]?.getSettings().deviceId : undefined;
    const index = devices.indexOf(used ?? '');
    setCamera({ state: 'starting' });
    setWanted(devices[(index + 1) % devices.length] ?? null);
  };
  const retry = () => {
    setCamera({ state: 'starting' });
    setAttempt((count) => count + 1);
  };
  return { camera, hasOther: devices.length > 1, change, retry };
}

export async function shine(stream: MediaStream, isLit: boolean): Promise<void> {
  const lit: MediaTrackConstraintSet & { torch: boolean } = { torch: isLit };
  await Promise.all(stream.getVideoTracks().map((track) => track.applyConstraints({ advanced: [lit] })));
}

function openStream(facing: Facing, deviceId: string | null): Promise<MediaStream> {
  // A page without encryption has no access to cameras.
  if (!('mediaDevices' in navigator)) return Promise.reject(new DOMException('no cameras here', 'NotSupportedError'));
  const which = deviceId === null ? { facingMode: { ideal: facing } } : { deviceId: { exact: deviceId } };
  return navigator.mediaDevices.getUserMedia({ audio: false, video: { ...WISHED, ...which } });
}

function readyWith(stream: MediaStream, facing: Facing): Camera {
  const [track] = stream.getVideoTracks();
  const seen = track?.getSettings().facingMode ?? facing;
  const abilities: { readonly torch?: boolean } = track === undefined ? {} : abilitiesOf(track);
  return { state: 'ready', stream, isMirror: seen === 'user', hasLight: abilities.torch === true };
}

/** Not every browser reports them. */
function abilitiesOf(track: MediaStreamTrack): MediaTrackCapabilities & { readonly torch?: boolean } {
  return 'getCapabilities' in track ? track.getCapabilities() : {};
}

async function cameras(): Promise<readonly string[]> {
  const found = await navigator.mediaDevices.enumerateDevices();
  return found.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
}

function letGo(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function faultOf(error: unknown): CameraFault {
  if (!(error instanceof DOMException)) return 'unsupported';
  if (error.name === 'NotAllowedError' || error.name === 'SecurityError') return 'refused';
  if (error.name === 'NotFoundError' || error.name === 'OverconstrainedError') return 'none';
  return error.name === 'NotSupportedError' ? 'unsupported' : 'busy';
}
