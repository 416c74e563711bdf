/** Takes a photo of a document, or of somebody holding it: a live view with a guiding frame, then a preview before it is used. */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { PictureField } from '@candor/core/kyc/fields';
import { Button } from '@candor/ui/actions/button';
import { classNames } from '@candor/ui/foundation/class-names';
import { Dialog } from '@candor/ui/overlays/dialog';
import { sentenceGap } from '@candor/i18n/sentence-gap';
import { useText } from '../../../text/text.tsx';
import type { FrameHint } from './frame-quality.ts';
import { Guide } from './guide.tsx';
import { photographed } from './look-at-frame.ts';
import { type Camera, type CameraFault, shine, useCamera } from './use-camera.ts';
import { useFocusAtStart } from '../../../shared/use-focus-at-start.ts';
import { useFrameHint } from './use-frame-hint.ts';

type CameraDialogProps = {
  readonly field: PictureField;
  readonly onTake: (photo: Blob) => void;
  readonly onClose: () => void;
};

type Photo = { readonly blob: Blob; readonly address: string; readonly hint: FrameHint | null };

export function CameraDialog({ field, onTake, onClose }: CameraDialogProps) {
  const { t } = useText();
  const [photo, setPhoto] = useState<Photo | null>(null);
  useEffect(() => {
    return () => {
      if (photo !== null) URL.revokeObjectURL(photo.address);
    };
  }, [photo]);
  const use = (blob: Blob) => {
    onTake(blob);
    onClose();
  };
  return (
    <Dialog title={t(`identity.fields.${field}`)} isOpen onClose={onClose} closeLabel={t('shell.close')} isWide>
      {photo === null ? (
        <Viewfinder
          field={field}
          onPhoto={(blob, hint) => setPhoto({ blob, address: URL.createObjectURL(blob), hint })}
          onClose={onClose}
        />
      ) : (
        <Look photo={photo} field={field} onAgain={() => setPhoto(null)} onUse={() => use(photo.blob)} />
      )}
    </Dialog>
  );
}

type ViewfinderProps = {
  readonly field: PictureField;
  readonly onPhoto: (photo: Blob, hint: FrameHint | null) => void;
  readonly onClose: () => void;
};

function Viewfinder({ field, onPhoto, onClose }: ViewfinderProps) {
  const { t, lang } = useText();
  const video = useRef<HTMLVideoElement>(null);
  const { camera, hasOther, change, retry } = useCamera(field === 'handheld' ? 'user' : 'environment');
  const isReady = camera.state === 'ready';
  const hint = useFrameHint(video, field === 'handheld' ? 'face' : 'document', isReady);
  if (camera.state === 'failed') return <NoCamera fault={camera.fault} onRetry={retry} onClose={onClose} />;
  const take = async () => {
    const photo = video.current === null ? null : await photographed(video.current);
    if (photo !== null) onPhoto(photo, hint);
  };
  return (
    <>
      <Screen camera={camera} videoRef={video} field={field} />
      <p role="status" className="min-h-10 text-ink-2" data-testid="camera-hint">
        {!isReady && t('identification.camera.starting')}
        {isReady && (hint === null || hint === 'good') && (
          <>
            {t(`identification.camera.guides.${field === 'handheld' ? 'handheld' : 'document'}`)}
            {sentenceGap(lang)}
            {hint === 'good' && t('identification.camera.hints.good')}
          </>
        )}
        {isReady && hint !== null && hint !== 'good' && (
          <span className="font-medium text-risk">{t(`identification.camera.hints.${hint}`)}</span>
        )}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap gap-3">
          {hasOther && (
            <Button tone="plain" onClick={change}>
              {t('identification.camera.other')}
            </Button>
          )}
          {isReady && camera.hasLight && <Light stream={camera.stream} />}
        </div>
        <Button size="lg" disabled={!isReady} onClick={() => void take()}>
          {t('identification.camera.take')}
        </Button>
      </div>
    </>
  );
}

type ScreenProps = {
  readonly camera: Camera;
  readonly videoRef: RefObject<HTMLVideoElement | null>;
  readonly field: PictureField;
};

function Screen({ camera, videoRef, field }: ScreenProps) {
  const stream = camera.state === 'ready' ? camera.stream : null;
  useEffect(() => {
    if (videoRef.current !== null) videoRef.current.srcObject = stream;
  }, [stream, videoRef]);
  return (
    <Frame>
      <video
        ref={videoRef}
        autoPlay
        muted
        playsInline
        aria-hidden="true"
        className={classNames(
          'max-h-[56dvh] min-h-40 w-full object-contain',
          camera.state === 'ready' && camera.isMirror && '-scale-x-100',
        )}
      />
      {stream !== null && <Guide field={field} />}
    </Frame>
  );
}

/** Black, as in a viewfinder, in either scheme. */
function Frame({ children }: { readonly children: ReactNode }) {
  return <div className="relative overflow-hidden rounded bg-[#000]">{children}</div>;
}

function Light({ stream }: { readonly stream: MediaStream }) {
  const { t } = useText();
  const [isLit, setLit] = useState(false);
  const turn = async () => {
    await shine(stream, !isLit);
    setLit(!isLit);
  };
  return (
    <Button tone="plain" aria-pressed={isLit} onClick={() => void turn().catch(() => null)}>
      {t('identification.camera.light')}
    </Button>
  );
}

type LookProps = {
  readonly photo: Photo;
  readonly field: PictureField;
  readonly onAgain: () => void;
  readonly onUse: () => void;
};

function Look({ photo, field, onAgain, onUse }: LookProps) {
  const { t, lang } = useText();
  const question = t(field === 'handheld' ? 'identification.camera.lookHandheld' : 'identification.camera.look');
  const place = useFocusAtStart<HTMLDivElement>();
  return (
    <>
      <Frame>
        <img src={photo.address} alt={t(`identity.fields.${field}`)} className="max-h-[56dvh] w-full object-contain" />
      </Frame>
      <div ref={place} tabIndex={-1} className="grid gap-1 outline-none">
        <p>{question}</p>
        {photo.hint !== null && photo.hint !== 'good' && (
          <p className="rounded bg-risk-soft px-3 py-2 text-risk">
            {t('identification.camera.doubt')}
            {sentenceGap(lang)}
            {t(`identification.camera.hints.${photo.hint}`)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="plain" onClick={onAgain}>
          {t('identification.camera.again')}
        </Button>
        <Button onClick={onUse}>{t('identification.camera.use')}</Button>
      </div>
    </>
  );
}

type NoCameraProps = { readonly fault: CameraFault; readonly onRetry: () => void; readonly onClose: () => void };

function NoCamera({ fault, onRetry, onClose }: NoCameraProps) {
  const { t } = useText();
  return (
    <>
      <p role="alert" className="rounded bg-risk-soft px-3 py-2 text-risk">
        {t(`identification.camera.faults.${fault}`)}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        {fault !== 'unsupported' && (
          <Button tone="plain" onClick={onRetry}>
            {t('identification.camera.retry')}
          </Button>
        )}
        <Button onClick={onClose}>{t('shell.close')}</Button>
      </div>
    </>
  );
}
