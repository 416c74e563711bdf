/** Input of the typesetter: a template, its data, and the language. */
import type { Instant } from '@candor/core/time';
import { isLocale, type Locale } from '@candor/i18n/locales';
import { z } from 'zod';

export type Sheet = {
  /** A typst document; it reads `sys.inputs.data` and `sys.inputs.fonts` as JSON. */
  readonly template: string;
  readonly data: unknown;
  readonly locale: Locale;
  /** Stands in the file as the time when it was made. */
  readonly madeAt: Instant;
};

/** Templates read no files: what they could reach is this folder of sources. */
export const TEMPLATE_FOLDER = import.meta.dirname;

const sheet = z.strictObject({
  template: z.string(),
  data: z.unknown(),
  locale: z.string().refine(isLocale),
  madeAt: z.int(),
});

export function parseSheet(text: string): Sheet {
  return sheet.parse(JSON.parse(text));
}
