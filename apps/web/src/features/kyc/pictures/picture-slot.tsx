/** The place of one picture: to be taken or chosen, uploading, uploaded, or to be taken again because of the reviewer's findings. */
import { type ReactNode, useId, useState } from 'react';
import type { IdentityPictureView } from '@candor/contract/kyc';
import type { PictureField } from '@candor/core/kyc/fields';
import { Button } from '@candor/ui/actions/button';
import { Tick } from '@candor/ui/foundation/tick';
import { useText } from '../../../text/text.tsx';
import { CameraDialog } from './camera-dialog.tsx';
import { PictureDrop, PictureNews } from './picture-drop.tsx';
import type { Picture } from './use-picture-upload.ts';

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
      <PictureNews picture={picture} error={error} />
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
  const { t } = useText();
  const [isLooking, setLooking] = useState(false);
  return (
    <>
      <PictureDrop
        title={t(field === 'signature' ? 'identification.file.signature' : 'identification.file.title')}
        picture={picture}
        otherWay={
          <Button tone="plain" data-way="camera" onClick={() => setLooking(true)}>
            {t('identification.file.camera')}
          </Button>
        }
      />
      {isLooking && (
        <CameraDialog
          field={field}
          onTake={(photo) => void picture.take(new File([photo], `${field}.jpg`, { type: photo.type }))}
          onClose={() => setLooking(false)}
        />
      )}
    </>
  );
}
