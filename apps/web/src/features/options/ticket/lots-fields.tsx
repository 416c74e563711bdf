/** How many lots, and buttons that find them for a round premium. */
import { money } from '@candor/core/money/money';
import { formatLots, LOT_DECIMALS } from '@candor/core/money/price';
import { MoneyField } from '@candor/ui/fields/money-field';
import { useText } from '../../../text/text.tsx';
import type { Series } from '../model/terms.ts';
import type { Ticket } from '../model/use-ticket.ts';
import { isolated } from '../parts/isolated.ts';

type LotsFieldsProps = { readonly ticket: Ticket; readonly series: Series };

/** In whole USDT. */
const BUDGETS = [25n, 100n, 500n, 2_000n] as const;

export function LotsFields({ ticket, series }: LotsFieldsProps) {
  const { t, decimal } = useText();
  const { lots, problems, setLots } = ticket;
  const { lotStep, lotMin, lotMax, contractSize, unit } = series;
  return (
    <div className="grid gap-3">
      <MoneyField
        label={t('options.ticket.lots')}
        name="option-lots"
        value={lots}
        onChange={setLots}
        decimals={LOT_DECIMALS}
        error={problems.lots}
        step={{ by: lotStep, min: lotMin, lessLabel: t('options.ticket.less'), moreLabel: t('options.ticket.more') }}
        help={t('options.ticket.lotsHelp', {
          size: isolated(decimal(String(contractSize))),
          unit: isolated(unit),
          min: isolated(decimal(formatLots(lotMin))),
          max: isolated(decimal(formatLots(lotMax))),
        })}
      />
      <Budgets ticket={ticket} />
    </div>
  );
}

function Budgets({ ticket: { lotsOf, setLots } }: { readonly ticket: Ticket }) {
  const { t, decimal } = useText();
  return (
    <div role="group" aria-label={t('options.ticket.quick')} className="grid gap-1.5">
      <span className="text-xs text-ink-2">{t('options.ticket.quick')} (USDT)</span>
      <div className="grid grid-cols-4 gap-2 tight:grid-cols-2">
        {BUDGETS.map((budget) => {
          const found = lotsOf(money('USDT', budget * 1_000_000n));
          const amount = decimal(String(budget));
          return (
            <button
              key={budget}
              type="button"
              aria-label={t('options.ticket.quickOf', { amount: isolated(amount) })}
              disabled={found === null}
              onClick={() => found !== null && setLots(formatLots(found))}
              className="tabular h-9 rounded border border-rule-strong text-ink-2 hover:bg-sunken hover:text-ink disabled:opacity-40 max-sm:h-11"
            >
              <bdi>{amount}</bdi>
            </button>
          );
        })}
      </div>
    </div>
  );
}
