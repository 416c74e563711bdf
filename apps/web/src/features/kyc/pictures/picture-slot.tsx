/** The place of one picture: to be taken or chosen, uploading, uploaded, or to be taken again because of the reviewer's findings. */
import { type ReactNode, useId, useState } from 'react';
import { PICTURE_BYTES_MAX } from '@candor/core/documents/pictures';
import type { IdentityPictureView } from '@candor/contract/kyc';
import type { PictureField } from '@candor/core/kyc/fields';
import { Button } from '@candor/ui/actions/button';
import { FileDrop, fileSizeText } from '@candor/ui/fields/file-drop';
import { Tick } from '@candor/ui/foundation/tick';
import { useText } from '../../../text/text.tsx';
import { CameraDialog } from './camera-dialog.tsx';
import { PICTURE_TYPES } from './picture-file.ts';
import { KIND_OF, type Picture } from './use-picture.ts';

type PictureSlotProps = {
  readonly field: PictureField;
  readonly tip: string;
  /** The picture that is already stored. */
  readonly kept: IdentityPictureView | null;
  readonly picture: Picture;
  /** Shown if the step was left without the picture. */
  readonly error: string | null;
  /** Another way to provide the picture, shown while there is none. */
  readonly above?: ReactNode;
};

export function PictureSlot({ field, tip, kept: stored, picture, error, above }: PictureSlotProps) {
  const { t } = useText();
  const id = useId();
  const [isReplacing, setReplacing] = useState(false);
  const isKept = stored !== null && !isReplacing && picture.uploads.length === 0 && picture.fault === null;
  const fault = useFault(field, picture);
  // If a file is listed, its own line says what is wrong with it.
  const said = fault ?? (picture.uploads.length === 0 ? error : null);
  return (
    <section aria-labelledby={id} data-field={field} className="grid gap-3">
      <div className="grid gap-0.5">
        <h3 id={id} className="font-medium">
          {t(`identity.fields.${field}`)}
        </h3>
        <p className="text-ink-2">{tip}</p>
      </div>
      {isKept ? (
        <StoredPicture kept={stored} field={field} onReplace={() => setReplacing(true)} />
      ) : (
        <>
          {picture.uploads.length === 0 && above}
          <Drop field={field} picture={picture} />
        </>
      )}
      {/* In the page from the start, so that a screen reader announces what appears in it. */}
      <p role="status" className="text-ink-2 empty:hidden">
        {picture.isRunning && picture.stage !== null && t(`identification.file.stages.${picture.stage}`)}
      </p>
      {said !== null && (
        <p role="alert" className="text-danger">
          {said}
        </p>
      )}
    </section>
  );
}

type StoredPictureProps = {
  readonly kept: IdentityPictureView;
  readonly field: PictureField;
  readonly onReplace: () => void;
};

/** Only the reviewer sees the picture again: here it only says that it is stored, and since when. */
function StoredPicture({ kept: stored, field, onReplace }: StoredPictureProps) {
  const { t, dateTime } = useText();
  const name = t(`identity.fields.${field}`);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-y border-rule py-3">
      <span className="flex items-center gap-2">
        <Tick size={14} className="text-accent" />
        <span>
          {t('identification.file.there', { time: `\u2068${dateTime(stored.at)}\u2069` })}{' '}
          <bdi className="tabular text-ink-3">
            {stored.width} × {stored.height}
          </bdi>
        </span>
      </span>
      <Button
        tone="plain"
        size="sm"
        aria-label={`${t('identification.file.replace')}: ${name}`}
        onClick={onReplace}
        className="shrink-0"
      >
        {t('identification.file.replace')}
      </Button>
    </div>
  );
}

function Drop({ field, picture }: { readonly field: PictureField; readonly picture: Picture }) {
  const { t, lang, problem } = useText();
  const [isLooking, setLooking] = useState(false);
  const bytesMax = PICTURE_BYTES_MAX[KIND_OF[field]];
  const take = ([file]: readonly File[]) => {
    if (file !== undefined) void picture.take(file);
  };
  const limits = t('identification.file.limits', { size: `\u2068${fileSizeText(bytesMax, lang)}\u2069` });
  return (
    <>
      <FileDrop
        words={{
          title: t(field === 'signature' ? 'identification.file.signature' : 'identification.file.title'),
          limits,
          choose: t('identification.file.choose'),
          sending: t('identification.file.sending'),
          sent: t('identification.file.sent'),
          failed: picture.failure === null ? t('identification.wrong.upload') : problem(picture.failure),
          retry: t(picture.mayRetry ? 'identification.file.retry' : 'identification.file.another'),
          remove: t('identification.file.remove'),
        }}
        accepts={PICTURE_TYPES}
        bytesMax={bytesMax}
        uploads={picture.uploads}
        onAdd={take}
        // Its name suggests another type, but its content decides, and says what is wrong.
        onRefuse={take}
        onRetry={picture.mayRetry ? picture.retry : (id) => void picture.remove(id)}
        onRemove={(id) => void picture.remove(id)}
        allowsMany={false}
        otherWay={
          <Button tone="plain" data-way="camera" onClick={() => setLooking(true)}>
            {t('identification.file.camera')}
          </Button>
        }
      />
      {isLooking && (
        <CameraDialog
          field={field}
          onTake={(photo) => take([new File([photo], `${field}.jpg`, { type: photo.type })])}
          onClose={() => setLooking(false)}
        />
      )}
    </>
  );
}

/** Why the file was not sent. */
function useFault(field: PictureField, { fault }: Picture): string | null {
  const { t, lang } = useText();
  if (fault === null) return null;
  const size = fileSizeText(PICTURE_BYTES_MAX[KIND_OF[field]], lang);
  return t(`identification.wrong.${fault}`, { size: `\u2068${size}\u2069` });
}
