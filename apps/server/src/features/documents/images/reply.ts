/** What the program that checks a picture answers. */

/** `format`: none that is accepted. `pixels`: too many. `unreadable`: damaged, or too strange. */
export const IMAGE_REFUSALS = ['format', 'pixels', 'unreadable'] as const;
export type ImageRefusal = (typeof IMAGE_REFUSALS)[number];

export type CheckedImage = {
  readonly type: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer<ArrayBuffer>;
};
export type Checked = { readonly refused: ImageRefusal } | CheckedImage;
