/** Estimates at the current price: the next overnight financing, and the price at which the account would be stopped out. */
import { formatMoney } from '@candor/core/money/money';
import { formatPrice } from '@candor/core/money/price';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { useText } from '../../../text/text.tsx';
import type { Forecast } from './forecast.ts';
import { Usdt } from '../../../shared/usdt.tsx';

export function ForecastFacts({ forecast, digits }: { readonly forecast: Forecast | null; readonly digits: number }) {
  const { t, price, dateTime } = useText();
  const financing = forecast?.financing;
  const liquidation = forecast?.liquidation;
  return (
    <Facts className="-mt-4 border-b border-rule">
      <Fact
        name={
          <>
            {t('pending.nextNight')}
            {financing !== undefined && (
              <span className="block text-xs text-ink-3">
                {t('pending.nights', { time: dateTime(financing.time), nights: financing.nights })}
              </span>
            )}
            {financing !== undefined && financing.creditHours !== null && (
              <span className="block text-xs text-ink-3">
                {t('instrument.creditAfter', { hours: String(financing.creditHours) })}
              </span>
            )}
          </>
        }
      >
        {financing === undefined ? '—' : <Usdt of={formatMoney(financing.amount)} isSigned />}
      </Fact>
      <Fact
        name={
          <>
            {t('pending.liquidation')}
            <span className="block text-xs text-ink-3">{t('pending.liquidationHelp')}</span>
          </>
        }
      >
        {liquidation === undefined ? '—' : null}
        {liquidation === null && t('pending.liquidationNone')}
        {liquidation !== undefined && liquidation !== null && (
          <bdi data-testid="liquidation">{price(formatPrice(liquidation, digits))}</bdi>
        )}
      </Fact>
    </Facts>
  );
}
