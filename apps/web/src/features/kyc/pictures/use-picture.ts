/** The pictures of the identity check, each stored in the draft as soon as it was sent. */
import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { PictureKind } from '@candor/core/documents/pictures';
import { saveIdentification } from '@candor/contract/kyc';
import type { PictureField } from '@candor/core/kyc/fields';
import { call } from '../../../api/client.ts';
import { kycQuery } from '../kyc-query.ts';
import { type Keep, type Picture, usePictureUpload } from './use-picture-upload.ts';

const KIND_OF = {
  front: 'identityFront',
  back: 'identityBack',
  handheld: 'identityHandheld',
  signature: 'identitySignature',
} as const satisfies Readonly<Record<PictureField, PictureKind>>;

function usePicture(field: PictureField): Picture {
  const queries = useQueryClient();
  const keep = useCallback<Keep>(
    async (id) => {
      const view = await call(saveIdentification, { body: { details: {}, pictures: { [field]: id } } });
      queries.setQueryData(kycQuery.queryKey, view);
      // Two pictures may be saved at once, and their answers may arrive out of order.
      void queries.invalidateQueries({ queryKey: kycQuery.queryKey });
    },
    [field, queries],
  );
  return usePictureUpload(KIND_OF[field], keep);
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
