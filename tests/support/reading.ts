/** What would trip up a reader of a page in one language, size and scheme, all checked at once. */
import { type Locale, localeInfo } from '@candor/i18n/locales';
import { VALUE } from '@candor/i18n/testing/readings';
import type { Page } from 'playwright-core';
import { accessFaults, lasting } from './accessible.ts';
import type { Scheme } from './browsing.ts';
import { layoutFaults, textsOf } from './layout.ts';
import { wordFaults } from './words.ts';

/** Checks language, direction, layout and texts; `names` belong to no language. */
export async function readingFaults(page: Page, locale: Locale, names: readonly RegExp[] = []): Promise<string[]> {
  const { lang, dir } = localeInfo(locale);
  const found = await page.evaluate(
    ([wanted, direction]) => {
      const { lang: is, dir: goes } = document.documentElement;
      const mirrored = direction === 'rtl' ? -1 : 1;
      const across = (arrow: Element) => {
        const { scale, transform } = getComputedStyle(arrow);
        return new DOMMatrix(transform).a * (scale === 'none' ? 1 : Number.parseFloat(scale));
      };
      const arrows = [...document.querySelectorAll('svg[data-points="onward"]')].filter(
        (arrow) => across(arrow) !== mirrored,
      );
      return [
        ...(is === wanted ? [] : [`the page says that it is in ${is}`]),
        ...(goes === direction ? [] : [`the page goes ${goes}`]),
        ...arrows.map((arrow) => `points back: ${arrow.parentElement?.textContent ?? ''}`),
      ];
    },
    [lang, dir] as const,
  );
  const texts = (await textsOf(page)).map((text) => names.reduce((rest, name) => rest.replaceAll(name, VALUE), text));
  return [...found, ...(await lasting(() => layoutFaults(page))), ...wordFaults(locale, texts)];
}

/** Checks contrast in the other scheme: everything else is the same in both. */
export async function contrastFaults(
  page: Page,
  scheme: Scheme,
  part: { readonly within?: string } = {},
): Promise<string[]> {
  await turn(page, scheme);
  return accessFaults(page, { ...part, only: ['color-contrast'] });
}

/** Switches to the other scheme, as a device does in the evening. */
export async function turn(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.waitForFunction(
    (wanted) => getComputedStyle(document.documentElement).colorScheme.includes(wanted),
    scheme,
  );
}
