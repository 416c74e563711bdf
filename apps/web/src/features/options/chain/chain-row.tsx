/** One strike: its call, the strike, its put. In the money is shaded; the legs of the chosen option are marked. */
import { formatMoney } from '@candor/core/money/money';
import type { Price } from '@candor/core/money/price';
import type { Leg } from '@candor/core/options/combination';
import { classNames } from '@candor/ui/foundation/class-names';
import { useText } from '../../../text/text.tsx';
import type { ChainRow, Right } from '../model/chain-rows.ts';
import { strikeText } from '../model/quoted.ts';
import { isolated } from '../parts/isolated.ts';
import type { Choose } from './chain-table.tsx';
import { cellText, type Column } from './columns.ts';
import { focusBeside } from './move-focus.ts';

type ChainTableRowProps = {
  readonly row: ChainRow;
  readonly sides: readonly Right[];
  readonly columns: readonly Column[];
  readonly decimals: number;
  readonly step: Price;
  /** Those of the chosen option that have this strike. */
  readonly legs: readonly Leg[];
  /** The premium of this row that Tab reaches. */
  readonly tabStop: Right | null;
  readonly onChoose: Choose;
};

export function ChainTableRow(props: ChainTableRowProps) {
  const { row, sides, columns, step } = props;
  const hasBoth = sides.length === 2;
  return (
    <tr data-testid={`strike-${strikeText(row.strike, step)}`}>
      {hasBoth && <Side {...props} right="call" columns={columns.toReversed()} />}
      <Strike row={row} step={step} isCentred={hasBoth} />
      <Side {...props} right={hasBoth ? 'put' : (sides[0] ?? 'call')} />
    </tr>
  );
}

type StrikeProps = { readonly row: ChainRow; readonly step: Price; readonly isCentred: boolean };

function Strike({ row: { strike, isNearest }, step, isCentred }: StrikeProps) {
  const { t, price } = useText();
  return (
    <th scope="row" className={classNames('px-1 font-medium', isCentred ? 'text-center' : 'text-start')}>
      <bdi
        className={classNames(
          'inline-block rounded px-2 py-0.5 whitespace-nowrap',
          isNearest && 'bg-ink font-semibold text-paper',
        )}
      >
        {price(strikeText(strike, step))}
      </bdi>
      {isNearest && <span className="sr-only"> ({t('options.chain.nearest')})</span>}
    </th>
  );
}

function Side(props: ChainTableRowProps & { readonly right: Right }) {
  const { row, right, columns, decimals, legs } = props;
  const text = useText();
  const cell = row[right];
  const leg = legs.find((each) => each.right === right);
  return columns.map((column) => (
    <td key={column} className={classNames('h-10 p-0 text-right max-sm:h-12', cell.isInMoney && 'bg-accent-soft/60')}>
      {column === 'ask' ? (
        <AskButton {...props} leg={leg} />
      ) : (
        <bdi className="px-2 whitespace-nowrap text-ink-2">{cellText(cell, column, decimals, text)}</bdi>
      )}
    </td>
  ));
}

type AskButtonProps = ChainTableRowProps & { readonly right: Right; readonly leg: Leg | undefined };

function AskButton({ row, right, decimals, step, leg, tabStop, onChoose }: AskButtonProps) {
  const text = useText();
  const { t, price, decimal } = text;
  const cell = row[right];
  const premium = cellText(cell, 'ask', decimals, text);
  const name = t(right === 'call' ? 'options.chain.chooseCall' : 'options.chain.choosePut', {
    strike: isolated(price(strikeText(row.strike, step))),
    premium: isolated(decimal(formatMoney(cell.ask), decimals, decimals)),
  });
  return (
    <button
      type="button"
      tabIndex={tabStop === right ? 0 : -1}
      aria-label={cell.isInMoney ? `${name} (${t('options.chain.inMoney')})` : name}
      aria-pressed={leg !== undefined}
      data-side={leg?.side}
      onClick={() => onChoose(right, row.strike)}
      onKeyDown={(event) => {
        if (focusBeside(event.currentTarget.closest('table'), event.key)) event.preventDefault();
      }}
      className={classNames('h-full w-full rounded-sm px-2 text-right font-medium -outline-offset-2', chosenLook(leg))}
    >
      <bdi>{premium}</bdi>
    </button>
  );
}

function chosenLook(leg: Leg | undefined): string {
  if (leg === undefined) return 'text-accent hover:bg-sunken';
  return leg.side === 'bought' ? 'bg-accent text-on-accent' : 'text-accent outline-2 outline-accent outline-dashed';
}
