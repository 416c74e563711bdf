/** The picture of an item; pressed, it opens to be looked at closely. */
import { useState } from 'react';
import type { NftView } from '@candor/contract/nfts';
import { useText } from '../../../text/text.tsx';
import { Picture } from '../parts/picture.tsx';
import { ZoomDialog } from './zoom-dialog.tsx';

export function ItemPicture({ item }: { readonly item: NftView }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-2">
      <button type="button" onClick={() => setOpen(true)} className="cursor-zoom-in rounded bg-sunken">
        <span className="sr-only">{t('nfts.zoom.open')}</span>
        <Picture item={item} size="whole" className="mx-auto h-auto max-h-160 w-full rounded object-contain" />
      </button>
      {isOpen && <ZoomDialog item={item} onClose={() => setOpen(false)} />}
    </div>
  );
}
