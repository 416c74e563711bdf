/** The navigation on a phone: a sheet from the side. */
import { Sheet } from '@candor/ui/overlays/sheet';
import { useText } from '../text/text.tsx';
import { Navigation } from './navigation.tsx';
import { Settings } from './settings.tsx';

type MenuProps = { readonly isOpen: boolean; readonly onClose: () => void };

export function Menu({ isOpen, onClose }: MenuProps) {
  const { t } = useText();
  return (
    <Sheet
      title={t('office.navigation')}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('shell.close')}
      side="start"
      footer={<Settings />}
    >
      <div className="-mx-5">
        <Navigation />
      </div>
    </Sheet>
  );
}
