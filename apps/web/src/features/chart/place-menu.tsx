/** The menu of a place on the chart: what can be done at its price. */
import { lazy, Suspense, useRef } from 'react';
import type { MenuEntry } from '@candor/ui/overlays/menu';
import { useText } from '../../text/text.tsx';
import type { AskedPlace } from './draw/chart-lines.ts';

const Menu = lazy(async () => ({ default: (await import('@candor/ui/overlays/menu')).Menu }));

type PlaceMenuProps = {
  readonly asked: AskedPlace;
  readonly digits: number;
  /** What other features offer at this price. */
  readonly entries: readonly MenuEntry[];
  readonly onLine: () => void;
  readonly onClose: () => void;
};

export function PlaceMenu({ asked, digits, entries, onLine, onClose }: PlaceMenuProps) {
  const { t, price } = useText();
  const anchor = useRef<HTMLDivElement>(null);
  return (
    <>
      <div
        ref={anchor}
        aria-hidden="true"
        dir="ltr"
        className="pointer-events-none absolute size-px"
        style={{ left: asked.x, top: asked.y }}
      />
      <Suspense>
        <Menu
          label={t('chart.atPrice', { price: price(asked.price.toFixed(digits)) })}
          anchor={anchor}
          groups={[
            { id: 'offers', entries },
            { id: 'line', entries: [{ id: 'line', title: t('chart.shapes.level'), onPress: onLine }] },
          ]}
          onClose={onClose}
        />
      </Suspense>
    </>
  );
}
