/** Setting, changing and removing the avatar: its limits beforehand, a square to choose, then its progress and whatever is wrong with it. */
import { useCallback, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { removeAvatar } from '@candor/contract/documents';
import { PICTURE_BYTES_MAX } from '@candor/core/documents/pictures';
import { Button } from '@candor/ui/actions/button';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useText } from '../../text/text.tsx';
import { faultOf, type Keep, PictureDrop, PictureNews, usePictureUpload } from '../kyc/index.ts';
import { Problem, useTask } from '../security/index.ts';
import { Avatar } from './avatar.tsx';
import { avatarQuery } from './avatar-query.ts';
import { CropDialog } from './crop-dialog.tsx';

export function AvatarSettings() {
  const { t, problem } = useText();
  const { user } = useSession();
  const queries = useQueryClient();
  const id = user?.id ?? null;
  const { data, error } = useQuery(avatarQuery(id));
  const remove = useTask();
  const [cropped, setCropped] = useState<ImageBitmap | null>(null);
  const keep = useCallback<Keep>(
    () => queries.invalidateQueries({ queryKey: avatarQuery(id).queryKey }),
    [queries, id],
  );
  const picture = usePictureUpload('avatar', keep);
  const take = async (file: File) => {
    remove.forget();
    const isFaulty = (await faultOf(file, PICTURE_BYTES_MAX.avatar)) !== null;
    const bitmap = isFaulty ? null : await decoded(file);
    // What this browser cannot show, such as JPEG 2000, is sent as it is: its middle is kept.
    if (bitmap === null) await picture.take(file);
    else setCropped(bitmap);
  };
  const erase = () =>
    remove.run(async () => {
      await call(removeAvatar, { body: {} });
      queries.setQueryData(avatarQuery(id).queryKey, null);
      for (const { id: sent } of picture.uploads) void picture.remove(sent);
    });
  return (
    <div className="grid gap-4">
      <Problem>{error === null ? remove.problem : problem(error)}</Problem>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar className="size-20" />
        {data !== null && data !== undefined && (
          <Button tone="plain" size="sm" busy={remove.isBusy} onClick={() => void erase()}>
            {t('avatar.remove')}
          </Button>
        )}
      </div>
      <div className="max-w-md">
        <PictureDrop title={t('avatar.choose')} picture={{ ...picture, take }} />
        <PictureNews picture={picture} />
      </div>
      {cropped !== null && (
        <CropDialog
          picture={cropped}
          onClose={() => setCropped(null)}
          onDone={(file) => {
            setCropped(null);
            void picture.take(file);
          }}
        />
      )}
    </div>
  );
}

/** Null for what this browser cannot show. */
function decoded(file: File): Promise<ImageBitmap | null> {
  return createImageBitmap(file).catch(() => null);
}
