/** What was bought: its legs, how much of it, until when, and how much it can pay. */
import type { OptionView } from '@candor/contract/options';
import { type Leg, largestPayoff, legsOf } from '@candor/core/options/combination';
import { formatPrice } from '@candor/core/money/price';
import { useDays } from '../../../../shared/days.ts';
import { useText } from '../../../../text/text.tsx';
import { combinationOf, unitsText } from '../live-option.ts';
import { Derived, Part, Time, useExactPrice } from './part.tsx';
import { isolated } from './used-quote.tsx';
import { Usdt } from '../../../../shared/usdt.tsx';

export function BoughtFacts({ option }: { readonly option: OptionView }) {
  const { t, decimal, price } = useText();
  const days = useDays();
  const exactly = useExactPrice(option.digits);
  const combination = combinationOf(option);
  const units = isolated(decimal(unitsText(option)));
  return (
    <Part title={t('optionOrders.bought')}>
      <dl className="tabular divide-y divide-rule">
        {legsOf(combination).map((leg) => (
          <LegFact key={`${leg.right} ${leg.side}`} leg={leg} digits={option.digits} />
        ))}
        {option.cap !== null && (
          <Derived name={t('optionOrders.cap')} how={t('optionOrders.capHow')}>
            <bdi>{exactly(option.cap)}</bdi>
          </Derived>
        )}
        <Derived
          name={t('optionOrders.size')}
          how={t('optionOrders.sizeHow', {
            lots: isolated(decimal(option.lots)),
            size: isolated(decimal(option.contractSize)),
            units,
          })}
        >
          <bdi>{t('orders.lotsOf', { lots: decimal(option.lots) })}</bdi>
        </Derived>
        <Derived name={t('optionOrders.boughtAt')}>
          <Time iso={option.boughtTime} />
        </Derived>
        <Derived name={t('optionOrders.expires')} how={t('optionOrders.expiresHow', { days: days(option.period) })}>
          <Time iso={option.expiresAt} />
        </Derived>
        <Derived
          name={t('optionOrders.largest')}
          how={t('optionOrders.largestHow', {
            most: isolated(price(formatPrice(largestPayoff(combination)))),
            units,
          })}
        >
          <Usdt of={option.largestPayout} />
        </Derived>
        <Derived
          name={t('optionOrders.breakEven')}
          how={t('optionOrders.breakEvenHow', { count: option.breakEvens.length })}
        >
          <bdi>
            {option.breakEvens.length === 0 ? '—' : option.breakEvens.map((level) => exactly(level)).join(' · ')}
          </bdi>
        </Derived>
      </dl>
    </Part>
  );
}

/** "Bought call at 80,000". */
function LegFact({ leg: { right, side, strike }, digits }: { readonly leg: Leg; readonly digits: number }) {
  const { t, price } = useText();
  return (
    <Derived name={t(`optionOrders.legs.${side}.${right}`)}>
      <bdi>{price(formatPrice(strike, digits))}</bdi>
    </Derived>
  );
}
