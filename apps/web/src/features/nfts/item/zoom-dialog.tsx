/** The whole picture over the page, to be enlarged by buttons, keys, a wheel or two fingers, and moved by scrolling. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { NftView } from '@candor/contract/nfts';
import { Button } from '@candor/ui/actions/button';
import { Dialog } from '@candor/ui/overlays/dialog';
import { useText } from '../../../text/text.tsx';
import { Picture } from '../parts/picture.tsx';
import { useZoomGestures } from './use-zoom-gestures.ts';
import { stepped, ZOOM_MAX, ZOOM_MIN } from './zoom.ts';

export function ZoomDialog({ item, onClose }: { readonly item: NftView; readonly onClose: () => void }) {
  const { t } = useText();
  const [zoom, setZoom] = useState(ZOOM_MIN);
  const area = useRef<HTMLDivElement>(null);
  useZoomGestures(area, setZoom);
  useCentred(area, zoom);
  const step = (steps: number) => setZoom((before) => stepped(before, steps));
  return (
    <Dialog title={item.name} isOpen isWide onClose={onClose} closeLabel={t('shell.close')}>
      {/* Focusable, so that the arrow keys move the picture. */}
      <div
        ref={area}
        role="region"
        aria-label={t('nfts.zoom.area')}
        tabIndex={0}
        className="h-[62dvh] touch-pan-x touch-pan-y overflow-auto rounded bg-sunken"
      >
        <div style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
          <Picture item={item} size="whole" className="size-full object-contain" />
        </div>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Button tone="plain" size="sm" idle={zoom <= ZOOM_MIN} onClick={() => step(-1)}>
          {t('nfts.zoom.out')}
        </Button>
        <Button tone="plain" size="sm" idle={zoom >= ZOOM_MAX} onClick={() => step(1)}>
          {t('nfts.zoom.in')}
        </Button>
        <Button tone="plain" size="sm" idle={zoom === ZOOM_MIN} onClick={() => setZoom(ZOOM_MIN)}>
          {t('nfts.zoom.whole')}
        </Button>
      </div>
    </Dialog>
  );
}

/** What was in the middle stays there. */
function useCentred(area: RefObject<HTMLElement | null>, zoom: number): void {
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const [element, factor] = [area.current, zoom / before.current];
    before.current = zoom;
    if (element === null || factor === 1) return;
    const [halfWidth, halfHeight] = [element.clientWidth / 2, element.clientHeight / 2];
    // Counted from the start of the line, which is on the right in some languages: then the numbers are negative.
    const turned = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollLeft = turned * ((Math.abs(element.scrollLeft) + halfWidth) * factor - halfWidth);
    element.scrollTop = (element.scrollTop + halfHeight) * factor - halfHeight;
  }, [area, zoom]);
}
