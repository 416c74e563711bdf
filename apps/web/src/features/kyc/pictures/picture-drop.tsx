/** Where one picture is dropped or chosen: its limits beforehand, then its progress and whatever is wrong with it. */
import type { ReactNode } from 'react';
import { FileDrop, fileSizeText } from '@candor/ui/fields/file-drop';
import { useText } from '../../../text/text.tsx';
import { PICTURE_TYPES } from './picture-file.ts';
import type { Picture } from './use-picture-upload.ts';

type PictureDropProps = {
  readonly title: string;
  readonly picture: Picture;
  /** Another way to add it, beside the button that chooses a file. */
  readonly otherWay?: ReactNode;
};

export function PictureDrop({ title, picture, otherWay }: PictureDropProps) {
  const { t, problem } = useText();
  const size = useSizeMax(picture);
  const take = ([file]: readonly File[]) => {
    if (file !== undefined) void picture.take(file);
  };
  const remove = (id: string) => void picture.remove(id);
  return (
    <FileDrop
      words={{
        title,
        limits: t('identification.file.limits', { size }),
        choose: t('identification.file.choose'),
        sending: t('identification.file.sending'),
        sent: t('identification.file.sent'),
        failed: picture.failure === null ? t('identification.wrong.upload') : problem(picture.failure),
        retry: t(picture.mayRetry ? 'identification.file.retry' : 'identification.file.another'),
        remove: t('identification.file.remove'),
      }}
      accepts={PICTURE_TYPES}
      bytesMax={picture.bytesMax}
      uploads={picture.uploads}
      onAdd={take}
      // Its name suggests another type, but its content decides, and says what is wrong.
      onRefuse={take}
      onRetry={picture.mayRetry ? picture.retry : remove}
      onRemove={remove}
      allowsMany={false}
      otherWay={otherWay}
    />
  );
}

type PictureNewsProps = {
  readonly picture: Picture;
  /** What else is wrong. If a file is listed, its own line says what is wrong with it instead. */
  readonly error?: string | null;
};

/** In the page from the start, so that a screen reader announces what appears in it. */
export function PictureNews({
  picture: { uploads, stage, fault, isRunning, bytesMax },
  error = null,
}: PictureNewsProps) {
  const { t } = useText();
  const size = useSizeMax({ bytesMax });
  const said = fault === null ? (uploads.length === 0 ? error : null) : t(`identification.wrong.${fault}`, { size });
  return (
    <>
      <p role="status" className="text-ink-2 empty:hidden">
        {isRunning && stage !== null && t(`identification.file.stages.${stage}`)}
      </p>
      {said !== null && (
        <p role="alert" className="text-danger">
          {said}
        </p>
      )}
    </>
  );
}

/** Isolated from the direction of the sentence around it. */
function useSizeMax({ bytesMax }: Pick<Picture, 'bytesMax'>): string {
  const { lang } = useText();
  return `\u2068${fileSizeText(bytesMax, lang)}\u2069`;
}
