/** The languages are listed by their own names, whose letters a device without them gets from us once somebody turns to the list. */
import { LOCALES } from '@candor/i18n/locales';
import { loadCompanionFonts } from '@candor/ui/fonts/fonts';

export function loadNameLetters(): void {
  loadCompanionFonts(LOCALES.map(({ lang }) => lang)).catch(() => null);
}
