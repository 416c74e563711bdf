/** The chart's figures as a table, for whoever reads better than looks. */
import { Profit } from '../../../shared/profit.tsx';
import { useText } from '../../../text/text.tsx';
import type { Moment } from '../model/chain-rows.ts';
import { type Curves, profitAt, profitToday, tablePrices } from '../model/payoff-curve.ts';
import { levelText, type Quoted } from '../model/quoted.ts';
import type { Series } from '../model/terms.ts';

type PayoffTableProps = {
  readonly series: Series;
  readonly quoted: Quoted;
  readonly moment: Moment;
  readonly curves: Curves;
};

export function PayoffTable({ series, quoted, moment, curves }: PayoffTableProps) {
  const { t, price } = useText();
  const { digits } = series;
  return (
    <details>
      <summary className="target w-fit py-1 text-accent underline underline-offset-4">
        {t('options.payoff.table')}
      </summary>
      <table className="tabular mt-2 w-full max-w-xl">
        <caption className="pb-2 text-start text-sm text-ink-2">{t('options.payoff.text')}</caption>
        <thead className="text-xs text-ink-2">
          <tr className="border-b border-rule-strong">
            <th scope="col" className="py-2 text-start font-medium">
              {t('options.payoff.axis')}
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {t('options.payoff.atPrice')}
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {t('options.payoff.ifToday')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-rule">
          {tablePrices(curves, quoted, moment, digits).map((at) => (
            <tr key={at}>
              <th scope="row" className="py-2 text-start font-normal">
                <bdi>{price(levelText(at, digits))}</bdi>
              </th>
              <td className="py-2 text-end">
                <Profit units={profitAt(quoted, at).units} />
              </td>
              <td className="py-2 text-end">
                <Profit units={profitToday(series, quoted, moment, at).units} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
