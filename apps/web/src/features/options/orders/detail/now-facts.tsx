/** What an open option is worth at this moment, and what would change that. */
import type { OptionView } from '@candor/contract/options';
import { formatMoney, subtract } from '@candor/core/money/money';
import { formatPrice } from '@candor/core/money/price';
import { exactUsdt } from '../../../../shared/exact.ts';
import { Profit } from '../../../../shared/profit.tsx';
import { Usdt } from '../../../../shared/usdt.tsx';
import { useText } from '../../../../text/text.tsx';
import { shownMarkup, shownProfit } from '../../model/shown.ts';
import { figureText } from '../figure-text.ts';
import type { LiveOption } from '../live-option.ts';
import { Derived, Part } from './part.tsx';
import { TimeToExpiry } from '../time-to-expiry.tsx';
import { useLiveOption } from '../use-live-option.ts';
import { isolated } from './used-quote.tsx';

export function NowFacts({ option }: { readonly option: OptionView }) {
  const { t, decimal } = useText();
  const { value } = useLiveOption(option);
  const usdt = (text: string | undefined) => (text === undefined ? '—' : <Usdt of={text} />);
  return (
    <Part title={t('optionOrders.now')} text={t('optionOrders.nowText')}>
      <dl className="tabular divide-y divide-rule">
        <Derived name={t('optionOrders.timeLeft')}>
          <TimeToExpiry option={option} />
        </Derived>
        <Derived name={t('optionOrders.middleNow')}>
          <bdi>{value === null ? '—' : decimal(formatPrice(value.forward), option.digits, option.digits + 1)}</bdi>
        </Derived>
        <Derived name={t('optionOrders.worth')}>{usdt(value === null ? undefined : formatMoney(value.worth))}</Derived>
        <Derived name={t('optionOrders.markupOf', { percent: isolated(decimal(option.markupPercent)) })}>
          {value === null ? (
            '—'
          ) : (
            <Usdt of={formatMoney(subtract(value.worth, value.brings))} shown={formatMoney(shownMarkup(value))} />
          )}
        </Derived>
        <Derived name={t('optionOrders.brings')} strong>
          <span data-testid="brings-now">{usdt(value === null ? undefined : formatMoney(value.brings))}</span>
        </Derived>
        <Derived name={t('optionOrders.profit')} how={t('optionOrders.profitHow')} strong>
          {value === null ? '—' : <Profit units={shownProfit(value.brings, exactUsdt(option.premium))} />}
        </Derived>
        <Derived name={t('optionOrders.payoutNow')} how={t('optionOrders.payoutNowHow')}>
          {usdt(value === null ? undefined : formatMoney(value.payout))}
        </Derived>
        <Greeks option={option} value={value} />
      </dl>
    </Part>
  );
}

const GREEKS = ['delta', 'gamma', 'vega', 'theta'] as const;

function Greeks({ option, value }: { readonly option: OptionView; readonly value: LiveOption | null }) {
  const { t, decimal } = useText();
  return GREEKS.map((greek) => (
    <Derived
      key={greek}
      name={t(`optionOrders.greeks.${greek}`)}
      how={t(`optionOrders.greeksHow.${greek}`, { code: isolated(option.code) })}
    >
      <bdi>{value === null ? '—' : decimal(figureText(value.greeks[greek]))}</bdi>
    </Derived>
  ));
}
