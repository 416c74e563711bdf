/** Which text, in which language. The texts are read once, at the start. */
import { getContentsById, listContents } from '@candor/contract/content';
import { type Locale, localeInfo } from '@candor/i18n/locales';
import { Failure } from '../../platform/errors.ts';
import type { Mount } from '../../platform/http.ts';
import { readLibrary } from './library.ts';

export function contentRoutes(mount: Mount): void {
  const library = readLibrary();

  mount(listContents, ({ params: { languageId }, locale }) =>
    library.map(({ id, type, texts }) => {
      const { title } = texts(languageOf(languageId, locale));
      return { id, title, type };
    }),
  );

  mount(getContentsById, ({ params: { id }, locale }) => {
    const found = library.find((content) => content.id === id);
    if (found === undefined) throw new Failure('404');
    const { title, body, locale: written } = found.texts(locale);
    return { id, title, type: found.type, content: body, language: localeInfo(written).lang };
  });
}

/** PRODUCT.txt §7: 1 is Chinese, 2 any other. Which Chinese and which other, the header says. */
function languageOf(languageId: '1' | '2', asked: Locale): Locale {
  const isChinese = asked === 'zh' || asked === 'hk';
  if (languageId === '1') return isChinese ? asked : 'zh';
  return isChinese ? 'en' : asked;
}
