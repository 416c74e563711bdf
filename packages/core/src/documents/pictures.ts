/** Pictures that customers hand in: what each is for, how large it may be, and in which parts it is sent. */

/** What a picture is for. Each has its own limit. */
export const PICTURE_KINDS = ['identityFront', 'identityBack', 'identityHandheld', 'identitySignature'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

const MEGABYTE = 1_000_000;

/** Bytes of a file as it is handed in. */
export const PICTURE_BYTES_MAX: Readonly<Record<PictureKind, number>> = {
  identityFront: 50 * MEGABYTE,
  identityBack: 50 * MEGABYTE,
  identityHandheld: 50 * MEGABYTE,
  identitySignature: 50 * MEGABYTE,
};

/** Of the shorter side of a picture of a document: below that nobody can read it. */
export const DOCUMENT_PIXELS_MIN = 400;

/** Width times height, as it is handed in. */
export const PICTURE_PIXELS_MAX = 25_000_000;

/** Bytes of each part but the last. */
export const PART_BYTES = 1_048_576;
