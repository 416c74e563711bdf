/** What leaving early returns, by the day. */
import { useText } from '../../text/text.tsx';
import { useDays } from '../../shared/days.ts';
import { exitRows, type Quoted } from './quote.ts';
import { Usdt } from '../../shared/usdt.tsx';

export function ExitTable({ quoted: { terms } }: { readonly quoted: Quoted }) {
  const { t } = useText();
  const daysText = useDays();
  return (
    <details className="group">
      <summary className="target flex cursor-pointer items-center text-accent underline underline-offset-4">
        {t('smart.exitTable')}
      </summary>
      <div className="overflow-x-auto">
        <table className="tabular mt-2 w-full text-sm">
          <thead className="border-b border-rule-strong text-ink-2">
            <tr>
              <th scope="col" className="py-2 pe-4 text-start font-medium">
                {t('smart.after')}
              </th>
              <th scope="col" className="py-2 pe-4 text-end font-medium">
                {t('smart.paidSoFar')}
              </th>
              <th scope="col" className="py-2 text-end font-medium">
                {t('smart.youGet')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-rule">
            {exitRows(terms).map(({ days, paid, returned }) => (
              <tr key={days}>
                <th scope="row" className="py-2 pe-4 text-start font-normal">
                  {daysText(days)}
                </th>
                <td className="py-2 pe-4 text-end">
                  <Usdt of={paid} showsUnit={false} />
                </td>
                <td className="py-2 text-end">
                  <Usdt of={returned} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
