/** The receipt of a pay-out that was made outside of any chain: small in the ledger, whole when it is pressed. */
import { useState } from 'react';
import { Dialog } from '@candor/ui/overlays/dialog';
import { useText } from '../../../text/text.tsx';
import { isolated } from '../parts/isolated.ts';
import { mediaPath } from '../parts/picture.tsx';

type ReceiptPictureProps = { readonly sha256: string; readonly at: string };

export function ReceiptPicture({ sha256, at }: ReceiptPictureProps) {
  const { t, dateTime } = useText();
  const [isOpen, setOpen] = useState(false);
  const about = t('nfts.charity.receiptOf', { time: isolated(dateTime(at)) });
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="my-2 block cursor-zoom-in rounded bg-sunken">
        <img
          src={mediaPath(sha256, 'small')}
          width={96}
          height={96}
          alt={about}
          loading="lazy"
          className="size-24 rounded object-contain"
        />
      </button>
      {isOpen && (
        <Dialog
          title={t('nfts.charity.proof')}
          isOpen
          isWide
          onClose={() => setOpen(false)}
          closeLabel={t('shell.close')}
        >
          <img src={mediaPath(sha256, 'whole')} alt={about} className="w-full rounded bg-sunken" />
        </Dialog>
      )}
    </>
  );
}
