/** What an alert waits for, in words. */
import type { AlertWindow } from '@candor/core/alerts/alert';
import type { Text } from '../../text/text.tsx';
import type { AlertView } from './alert-queries.ts';

type Words = Pick<Text, 't' | 'price' | 'decimal'>;
type Said = Pick<AlertView, 'code' | 'kind' | 'level' | 'percent'> & { readonly window: AlertWindow | null };

export function alertText({ code, kind, level, percent, window }: Said, { t, price, decimal }: Words): string {
  if (kind === 'percent') {
    const within = window === null ? '' : t(`alerts.windows.${window}`);
    return t('alerts.says.percent', { code, percent: decimal(percent ?? ''), window: within });
  }
  return t(`alerts.says.${kind}`, { code, price: price(level ?? '') });
}
