/** The languages are listed by their own names, whose letters a device without them gets from us once somebody turns to the list. */
import { LOCALES } from '@candor/i18n/locales';

export function loadNameLetters(): void {
  load().catch(() => null);
}

async function load(): Promise<void> {
  const { loadCompanionFonts } = await import('@candor/ui/fonts/letters');
  await loadCompanionFonts(LOCALES.map(({ lang }) => lang));
}
