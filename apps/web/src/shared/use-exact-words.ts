/** What the box with an exact amount says. */
import type { ExactWords } from '@candor/ui/figures/amount';
import { useText } from '../text/text.tsx';

export function useExactWords(): ExactWords {
  const { t } = useText();
  return {
    title: t('shell.exactAmount'),
    copy: t('shell.copy'),
    copied: t('shell.copied'),
    copyFailed: t('shell.copyFailed'),
  };
}
