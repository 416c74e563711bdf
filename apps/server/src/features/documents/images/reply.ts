/** What the program that checks a picture answers. */

/** `format`: none that is accepted. `pixels`: too many. `unreadable`: damaged, or too strange. */
export const WHY_NOT = ['format', 'pixels', 'unreadable'] as const;
export type WhyNot = (typeof WHY_NOT)[number];

export type Kept = {
  readonly type: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer<ArrayBuffer>;
};
export type Checked = { readonly refused: WhyNot } | Kept;
