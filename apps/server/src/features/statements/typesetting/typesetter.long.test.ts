/** Every script, with the glyph shapes of the seven languages that typesetter.test.ts leaves out. */
import { LOCALES } from '@candor/i18n/locales';
import { afterAll, it } from 'vitest';
import { createLog } from '../../../process/log.ts';
import { expectEveryScript } from './testing/sheets.ts';
import { createTypesetter } from './typesetter.ts';

const typesetter = createTypesetter(createLog('silent'));
afterAll(() => typesetter.stop());

it.each(LOCALES.filter(({ locale }) => !['en', 'zh', 'ar'].includes(locale)))(
  'sets every script, by the shapes of $locale',
  ({ locale }) => expectEveryScript(typesetter, locale),
);
