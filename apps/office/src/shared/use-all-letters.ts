/** For pages that show several languages at once: fonts for their letters. Only those on the page are downloaded. */
import { useEffect } from 'react';
import { LOCALES } from '@candor/i18n/locales';
import { loadCompanionFonts } from '@candor/ui/fonts/letters';

export function useAllLetters(): void {
  useEffect(() => {
    loadCompanionFonts(LOCALES.map(({ lang }) => lang)).catch(() => null);
  }, []);
}
