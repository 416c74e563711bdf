/** The crosshair: follows the pointer, and the arrow keys. To assistive technology it is a slider over prices. Never mirrored. */
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { formatMoney } from '@candor/core/money/money';
import { priceToNumber } from '@candor/core/money/price';
import { useText } from '../../../text/text.tsx';
import type { Moment } from '../model/chain-rows.ts';
import { type Curves, priceOf, profitAt, profitToday } from '../model/payoff-curve.ts';
import { levelText, type Quoted } from '../model/quoted.ts';
import type { Series } from '../model/terms.ts';
import { isolated } from '../parts/isolated.ts';
import type { Scale } from './scale.ts';

type PointerProps = {
  readonly series: Series;
  readonly quoted: Quoted;
  readonly moment: Moment;
  readonly curves: Curves;
  readonly scale: Scale;
  readonly cursor: number | null;
  readonly onPoint: (price: number | null) => void;
  readonly children: ReactNode;
};

/** In hundredths of the chart. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: -Infinity,
  End: Infinity,
};

export function Pointer({ series, quoted, moment, curves: { xs }, scale, cursor, onPoint, children }: PointerProps) {
  const { t, price, signedMoney } = useText();
  const now = cursor ?? priceToNumber(moment.forward);
  const at = priceOf(now, series.digits);
  const follow = ({ clientX, currentTarget }: PointerEvent) =>
    onPoint(scale.priceAt(clientX - currentTarget.getBoundingClientRect().left));
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onPoint(null);
    const steps = STEPS[event.key];
    if (steps === undefined) return undefined;
    event.preventDefault();
    return onPoint(Math.min(xs.to, Math.max(xs.from, now + (steps * (xs.to - xs.from)) / 100)));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('options.payoff.cursor')}
      aria-orientation="horizontal"
      aria-valuemin={xs.from}
      aria-valuemax={xs.to}
      aria-valuenow={now}
      aria-valuetext={t('options.payoff.atText', {
        price: isolated(price(levelText(at, series.digits))),
        expiry: isolated(signedMoney(formatMoney(profitAt(quoted, at)))),
        today: isolated(signedMoney(formatMoney(profitToday(series, quoted, moment, at)))),
      })}
      className="cursor-crosshair touch-pan-y rounded -outline-offset-2"
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPoint(null)}
      onKeyDown={move}
    >
      {children}
    </div>
  );
}
