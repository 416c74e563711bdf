/** How an option ended: what closing it early brought, or the settlement that it was paid by, with each of its quotes. */
import { useQuery } from '@tanstack/react-query';
import type { OptionView } from '@candor/contract/options';
import { formatPrice } from '@candor/core/money/price';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { exactUsdt } from '../../../../shared/exact.ts';
import { Profit } from '../../../../shared/profit.tsx';
import { useText } from '../../../../text/text.tsx';
import { shownProfit } from '../../model/shown.ts';
import { payoffOf, unitsText } from '../live-option.ts';
import { settlementQuery } from '../option-queries.ts';
import { Derived, Part, Time, useExactPrice } from './part.tsx';
import { SettlementQuotes } from './settlement-quotes.tsx';
import { isolated, MiddleFact } from './used-quote.tsx';
import { Usdt } from '../../../../shared/usdt.tsx';

export function EndFacts({ option }: { readonly option: OptionView }) {
  const { t } = useText();
  return (
    <Part title={t(option.closeReason === 'customer' ? 'optionOrders.closedEarly' : 'optionOrders.expired')}>
      <dl className="tabular divide-y divide-rule" data-testid="option-end">
        {option.closedTime !== null && (
          <Derived name={t(option.closing === null ? 'optionOrders.paidAt' : 'optionOrders.closedAt')}>
            <Time iso={option.closedTime} />
          </Derived>
        )}
        {option.closing !== null && <ClosingFacts option={option} closing={option.closing} />}
        {option.settlement !== null && <SettledFacts option={option} settlement={option.settlement} />}
        <Result option={option} />
      </dl>
      {option.settlement !== null && <Quotes settlement={option.settlement} digits={option.digits} />}
    </Part>
  );
}

type ClosingFactsProps = { readonly option: OptionView; readonly closing: NonNullable<OptionView['closing']> };

function ClosingFacts({ option, closing }: ClosingFactsProps) {
  const { t, decimal, price } = useText();
  const fair = isolated(price(closing.fairValue));
  const units = isolated(decimal(unitsText(option)));
  const percent = isolated(decimal(option.markupPercent));
  return (
    <>
      <MiddleFact quote={closing.quote} digits={option.digits} />
      <Derived name={t('optionOrders.fair')} how={t('optionOrders.fairHow')}>
        <bdi>{price(closing.fairValue)}</bdi>
      </Derived>
      <Derived name={t('optionOrders.brought')} how={t('optionOrders.broughtHow', { fair, units, percent })} strong>
        <Usdt of={option.paid ?? '0'} />
      </Derived>
    </>
  );
}

type SettledFactsProps = { readonly option: OptionView; readonly settlement: NonNullable<OptionView['settlement']> };

function SettledFacts({ option, settlement }: SettledFactsProps) {
  const { t, decimal, price } = useText();
  const exactly = useExactPrice(option.digits);
  const pays = isolated(price(formatPrice(payoffOf(option, settlement.price))));
  const units = isolated(decimal(unitsText(option)));
  return (
    <>
      <Derived name={t('optionOrders.settledAt')} how={t(`optionOrders.basis.${settlement.basis}`)}>
        <bdi>{exactly(settlement.price)}</bdi>
      </Derived>
      <Derived name={t('optionOrders.paid')} how={t('optionOrders.paidHow', { pays, units })} strong>
        <Usdt of={option.paid ?? '0'} />
      </Derived>
    </>
  );
}

function Result({ option }: { readonly option: OptionView }) {
  const { t, money, cost } = useText();
  if (option.paid === null) return null;
  const values = { paid: isolated(money(option.paid)), premium: isolated(cost(option.premium)) };
  return (
    <Derived name={t('optionOrders.result')} how={t('optionOrders.resultHow', values)} strong>
      <Profit units={shownProfit(exactUsdt(option.paid), exactUsdt(option.premium))} />
    </Derived>
  );
}

type QuotesProps = Pick<SettledFactsProps, 'settlement'> & { readonly digits: number };

function Quotes({ settlement, digits }: QuotesProps) {
  const { problem } = useText();
  const { data, error } = useQuery(settlementQuery(settlement.id));
  if (data !== undefined) return <SettlementQuotes settlement={data} digits={digits} />;
  return error === null ? <SkeletonRows rows={4} /> : <p role="alert">{problem(error)}</p>;
}
