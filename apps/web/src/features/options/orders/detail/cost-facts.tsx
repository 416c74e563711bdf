/** What it cost, step by step: the quote, the volatility, the formula, the markup. */
import type { OptionView } from '@candor/contract/options';
import { formatMoney } from '@candor/core/money/money';
import { exactUsdt } from '../../../../shared/exact.ts';
import { useText } from '../../../../text/text.tsx';
import { useSourceName } from '../../../market/index.ts';
import { shownWorth } from '../../model/shown.ts';
import { unitsText } from '../live-option.ts';
import { Derived, Part } from './part.tsx';
import { isolated, MiddleFact } from './used-quote.tsx';
import { Usdt } from '../../../../shared/usdt.tsx';

export function CostFacts({ option }: { readonly option: OptionView }) {
  const { t, decimal, price } = useText();
  const units = isolated(decimal(unitsText(option)));
  const fair = price(option.fairValue);
  const worth = shownWorth({ markup: exactUsdt(option.markup), premium: exactUsdt(option.premium) });
  return (
    <Part title={t('optionOrders.cost')} text={t('optionOrders.costText')}>
      <dl className="tabular divide-y divide-rule">
        <MiddleFact quote={option.quote} digits={option.digits} />
        <VolatilityFact volatility={option.volatility} />
        <Derived name={t('optionOrders.fair')} how={t('optionOrders.fairHow')}>
          <bdi>{fair}</bdi>
        </Derived>
        <Derived name={t('optionOrders.worth')} how={t('optionOrders.worthHow', { fair: isolated(fair), units })}>
          <Usdt of={option.worth} shown={formatMoney(worth)} />
        </Derived>
        <Derived name={t('optionOrders.markupOf', { percent: isolated(decimal(option.markupPercent)) })}>
          <Usdt of={option.markup} isCost />
        </Derived>
        <Derived name={t('optionOrders.premium')} how={t('optionOrders.premiumHow')} strong>
          <Usdt of={option.premium} isCost />
        </Derived>
      </dl>
    </Part>
  );
}

export function VolatilityFact({ volatility }: { readonly volatility: OptionView['volatility'] }) {
  const { t, decimal, day } = useText();
  const sourceName = useSourceName();
  const percent = (text: string) => isolated(t('optionOrders.percent', { percent: decimal(text, 2, 2) }));
  return (
    <Derived
      name={t('optionOrders.volatility')}
      how={t('optionOrders.volatilityHow', {
        day: isolated(day(volatility.day)),
        source: sourceName(volatility.source),
        longRun: percent(volatility.longRunPercent),
      })}
    >
      {percent(volatility.percent)}
    </Derived>
  );
}
