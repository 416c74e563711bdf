/** Identity checks handed in over HTTP, with pictures as a camera would take them. */
import { identification } from '@candor/contract/kyc';
import type { IdentityDetails, PictureField } from '@candor/core/kyc/fields';
import { handIn } from '../../apps/server/src/features/documents/testing/hand-in.ts';
import { jpeg, signature } from '../../apps/server/src/features/documents/images/testing/pictures.ts';
import { PICTURE_KIND } from '../../apps/server/src/features/kyc/kyc-app.ts';
import { DETAILS } from '../../apps/server/src/features/kyc/testing/submission.ts';
import type { TestClient } from '../../apps/server/src/testing/test-client.ts';

type Photo = Parameters<typeof jpeg>;
type Photos = Readonly<Record<Exclude<PictureField, 'signature'>, Photo>>;

const PHOTOS: Photos = {
  front: [{ width: 1_200, height: 800 }],
  back: [{ width: 1_200, height: 760 }],
  handheld: [{ width: 800, height: 1_000 }],
};

export async function handInIdentity(
  customer: TestClient,
  details: Partial<IdentityDetails> = {},
  photos: Photos = PHOTOS,
): Promise<void> {
  const give = async (field: PictureField, picture: Parameters<typeof handIn>[1]) =>
    (await handIn(customer, picture, PICTURE_KIND[field])).id;
  const pictures = {
    front: await give('front', await jpeg(...photos.front)),
    back: await give('back', await jpeg(...photos.back)),
    handheld: await give('handheld', await jpeg(...photos.handheld)),
    signature: await give('signature', await signature()),
  };
  await customer.done(identification, { body: { details: { ...DETAILS, ...details }, pictures } });
}
