/** The range of a closing level that is typed in percent or as money, as a sentence below its field. */
import type { Sides } from '../../../shared/exact.ts';
import { useText } from '../../../text/text.tsx';
import type { LevelBasis, LevelUnit, TypedLevel } from './level-input.ts';
import { typedRange } from './typed-range.ts';

/** @returns null where it is typed as a price, or there is none to count from. */
export function useTypedRange() {
  const { t, decimal } = useText();
  return (name: TypedLevel, unit: LevelUnit, atOpening: Sides | null, basis: LevelBasis | null): string | null => {
    if (unit === 'price' || atOpening === null || basis === null) return null;
    const range = typedRange(name, unit, atOpening, basis);
    if (range === null) return null;
    const figure = (text: string) =>
      unit === 'money' ? `${decimal(text)} USDT` : t('position.percent', { percent: decimal(text) });
    return t('ticket.levelRange', { name: t(`orders.${name}`), min: figure(range.min), max: figure(range.max) });
  };
}
