/** The answers of the picture checker. */

/** `format`: not an accepted one. `pixels`: too many. `unreadable`: damaged, or too unusual. */
export const IMAGE_REFUSALS = ['format', 'pixels', 'unreadable'] as const;
export type ImageRefusal = (typeof IMAGE_REFUSALS)[number];

export type CheckedImage = {
  readonly type: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer<ArrayBuffer>;
};
export type Checked = { readonly refused: ImageRefusal } | CheckedImage;
