/** Shows toasts about outcomes. */
import { ToastRegion } from '@candor/ui/overlays/toast-region';
import { useText } from '../text/text.tsx';

export function Toasts() {
  const { t } = useText();
  return <ToastRegion label={t('office.outcomes')} />;
}
