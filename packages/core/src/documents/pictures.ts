/** Pictures that customers submit: what each is for, how large it may be, and the size of upload parts. */

/** What a picture is for. Each has its own limit. */
export const PICTURE_KINDS = [
  'identityFront',
  'identityBack',
  'identityHandheld',
  'identitySignature',
  'depositProof',
  'avatar',
  'supportPicture',
] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

const MEGABYTE = 1_000_000;

/** Size limits of the uploaded file, in bytes. */
export const PICTURE_BYTES_MAX: Readonly<Record<PictureKind, number>> = {
  identityFront: 50 * MEGABYTE,
  identityBack: 50 * MEGABYTE,
  identityHandheld: 50 * MEGABYTE,
  identitySignature: 50 * MEGABYTE,
  depositProof: 2 * MEGABYTE,
  avatar: 2 * MEGABYTE,
  supportPicture: 10 * MEGABYTE,
};

/** An avatar is kept as a square of this side at most. */
export const AVATAR_SIDE = 256;

/** Minimum of the shorter side of a document's picture: below that nobody can read it. */
export const DOCUMENT_PIXELS_MIN = 400;

/** Width times height of the uploaded picture. */
export const PICTURE_PIXELS_MAX = 25_000_000;

/** Size of each part except the last, in bytes. */
export const PART_BYTES = 1_048_576;
