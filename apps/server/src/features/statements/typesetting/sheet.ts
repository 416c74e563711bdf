/** Input of the typesetter: a template, its data, and the language. */
import type { Instant } from '@candor/core/time';
import { isLocale, type Locale } from '@candor/i18n/locales';
import { z } from 'zod';

export type Sheet = {
  /** A typst document; it reads `sys.inputs.data` and `sys.inputs.fonts` as JSON. */
  readonly template: string;
  readonly data: unknown;
  readonly locale: Locale;
  /** The file's creation date. */
  readonly madeAt: Instant;
};

/** The only folder that templates could reach; they read no files. */
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
