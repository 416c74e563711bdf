/** Pictures that customers submit: uploaded in parts that can be resumed, then checked, re-encoded and encrypted before they are stored. */
import { z } from 'zod';
import {
  DOCUMENT_PIXELS_MIN,
  PART_BYTES,
  PICTURE_BYTES_MAX,
  PICTURE_KINDS,
  PICTURE_PIXELS_MAX,
  type PictureKind,
} from '@candor/core/documents/pictures';
import { idText, timeReply } from './wire/codec.ts';
import { route } from './wire/route.ts';

export { DOCUMENT_PIXELS_MIN, PART_BYTES, PICTURE_BYTES_MAX, PICTURE_KINDS, PICTURE_PIXELS_MAX, type PictureKind };

export const uploadView = z.object({
  id: z.string(),
  kind: z.enum(PICTURE_KINDS),
  bytes: z.number().int(),
  received: z.number().int().meta({ description: 'So many bytes have arrived: the next part begins here.' }),
  expiresAt: timeReply.meta({ description: 'What is not finished by then is thrown away.' }),
});
export type UploadView = z.output<typeof uploadView>;

export const startUpload = route({
  method: 'POST',
  path: '/swx/customer/file/startUpload',
  access: 'customer',
  summary:
    'Announces a picture; another one of its kind that is not finished is thrown away. The same one announced again goes on where it stopped.',
  body: z.strictObject({
    kind: z.enum(PICTURE_KINDS),
    // Larger files are refused with a sentence that states the limit.
    bytes: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    digest: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({ description: 'SHA-256 of the whole file, hexadecimal.' }),
  }),
  reply: uploadView,
  limit: 'picture',
});

export const sendPart = route({
  method: 'POST',
  path: '/swx/customer/file/sendPart/:uploadId/:offset',
  access: 'customer',
  summary: `Sends the part that begins at the offset: ${PART_BYTES} bytes, or the rest. One that has arrived before changes nothing.`,
  params: z.strictObject({
    uploadId: idText,
    offset: z
      .string()
      .regex(/^(0|[1-9][0-9]{0,15})$/)
      .transform(Number)
      .meta({ description: 'Bytes before this part.' }),
  }),
  bytesMax: PART_BYTES,
  reply: uploadView,
  limit: 'part',
});

export const pictureView = z.object({
  id: z.string(),
  kind: z.enum(PICTURE_KINDS),
  at: timeReply,
  width: z.number().int().meta({ description: 'As it is kept.' }),
  height: z.number().int().meta({ description: 'As it is kept.' }),
});
export type PictureView = z.output<typeof pictureView>;

export const finishUpload = route({
  method: 'POST',
  path: '/swx/customer/file/finishUpload',
  access: 'customer',
  summary:
    'Checks and keeps a picture whose parts have all arrived. Finished twice, it is the same picture. An avatar takes the place of the one before.',
  body: z.strictObject({ uploadId: idText }),
  reply: pictureView,
  limit: 'picture',
});

export const avatarView = z.object({
  id: z.string(),
  at: timeReply,
  picture: z.string().meta({ description: 'A square JPEG, in base64.' }),
});
export type AvatarView = z.output<typeof avatarView>;

export const getAvatar = route({
  method: 'GET',
  path: '/swx/customer/user/getAvatar',
  access: 'customer',
  summary: 'The customer’s own picture, which nobody else is shown; null if there is none.',
  query: z.strictObject({}),
  reply: avatarView.nullable(),
});

export const removeAvatar = route({
  method: 'POST',
  path: '/swx/customer/user/removeAvatar',
  access: 'customer',
  summary: 'Erases the customer’s own picture. Without one, nothing changes.',
  body: z.strictObject({}),
  reply: z.null(),
});
