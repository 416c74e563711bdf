/** The table of a chain. One tab stop: arrow keys move between the premiums, Enter or a tap chooses one. */
import type { Price } from '@candor/core/money/price';
import { legsOf } from '@candor/core/options/combination';
import { useText } from '../../../text/text.tsx';
import { type ChainRow, decimalsOf, type Right } from '../model/chain-rows.ts';
import type { Draft } from '../model/draft.ts';
import { ChainTableRow } from './chain-row.tsx';
import { type Column, columnsOf, type Greek } from './columns.ts';

export type Choose = (right: Right, strike: ChainRow['strike']) => void;

type ChainTableProps = {
  readonly rows: readonly ChainRow[];
  /** Both, or the one that a phone shows. */
  readonly sides: readonly Right[];
  readonly greeks: readonly Greek[];
  readonly step: Price;
  readonly draft: Draft;
  readonly onChoose: Choose;
};

export function ChainTable({ rows, sides, greeks, step, draft, onChoose }: ChainTableProps) {
  const { t } = useText();
  const columns = columnsOf(greeks);
  const legs = legsOf({ ...draft, cap: null });
  const hasBoth = sides.length === 2;
  const first = tabStopOf(rows, draft, sides);
  return (
    <div className="min-w-0 overflow-x-auto">
      <table aria-labelledby="option-chain" className="w-full border-y border-rule-strong">
        <thead className="text-xs text-ink-2">
          {hasBoth && (
            <tr>
              <th scope="colgroup" colSpan={columns.length} className="pt-2 text-center text-sm font-semibold text-ink">
                {t('options.chain.calls')}
              </th>
              <th scope="col" rowSpan={2} className="px-2 pb-2 text-center align-bottom font-medium">
                {t('options.chain.strike')}
              </th>
              <th scope="colgroup" colSpan={columns.length} className="pt-2 text-center text-sm font-semibold text-ink">
                {t('options.chain.puts')}
              </th>
            </tr>
          )}
          <tr className="border-b border-rule">
            {hasBoth && columns.toReversed().map((column) => <Heading key={column} column={column} />)}
            {!hasBoth && (
              <th scope="col" className="px-2 py-2 text-start font-medium">
                {t('options.chain.strike')}
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column} column={column} />
            ))}
          </tr>
        </thead>
        <tbody className="tabular divide-y divide-rule">
          {rows.map((row) => (
            <ChainTableRow
              key={row.strike}
              row={row}
              sides={sides}
              columns={columns}
              decimals={decimalsOf(rows)}
              step={step}
              legs={legs.filter(({ strike }) => strike === row.strike)}
              tabStop={row.strike === first.strike ? first.right : null}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({ column }: { readonly column: Column }) {
  const { t } = useText();
  return (
    <th scope="col" title={t(`options.chain.${column}Help`)} className="px-2 py-2 text-right font-medium">
      {t(`options.chain.${column}`)}
    </th>
  );
}

/** The premium that Tab reaches: the chosen one, otherwise the nearest to the price. */
function tabStopOf(rows: readonly ChainRow[], { kind, strike }: Draft, sides: readonly Right[]) {
  const wanted: Right = kind === 'put' || kind === 'put_spread' ? 'put' : 'call';
  const right = sides.includes(wanted) ? wanted : (sides[0] ?? 'call');
  const isShown = rows.some((row) => row.strike === strike);
  return { right, strike: isShown ? strike : rows.find(({ isNearest }) => isNearest)?.strike };
}
