/** Figures and their directions. */
import { useState } from 'react';
import { Amount } from '../src/figures/amount.tsx';
import { Badge, type BadgeTone } from '../src/figures/badge.tsx';
import { Countdown } from '../src/figures/countdown.tsx';
import { Fact, Facts } from '../src/figures/facts.tsx';
import { Change, directionOf, Price } from '../src/figures/price.tsx';
import { QrCode } from '../src/figures/qr-code.tsx';
import { Sparkline } from '../src/figures/sparkline.tsx';
import { Table, type TableColumn, type TableSort } from '../src/figures/table.tsx';
import { useDocumentLanguage } from '../src/foundation/use-document-language.tsx';
import { STORY_NOW, type Story } from './story.tsx';

function usePercent() {
  const format = new Intl.NumberFormat(useDocumentLanguage(), {
    style: 'percent',
    minimumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  return (percent: number) => format.format(percent / 100);
}

const EXACT = {
  title: 'Exact amount',
  copy: 'Copy',
  copied: 'Copied.',
  copyFailed: 'Copying failed. Select the text and copy it yourself.',
};

function Amounts() {
  return (
    <Facts>
      <Fact name="All of its digits">
        <Amount shown="100.00" exact="100.00" unit="USDT" words={EXACT} />
      </Fact>
      <Fact name="More behind it">
        <Amount shown="99,995.58" exact="99,995.584012" unit="USDT" words={EXACT} />
      </Fact>
    </Facts>
  );
}

function Prices() {
  const percent = usePercent();
  return (
    <div className="grid gap-4">
      <p className="font-serif text-2xl font-semibold">
        <Price text="73,604.25" emphasis />
      </p>
      <p className="flex gap-6">
        {[1.2, -0.84, 0].map((value) => (
          <Change key={value} direction={directionOf(value)} text={percent(value)} />
        ))}
      </p>
      <p className="flex gap-6">
        <span className="flash-up rounded-sm px-1">
          <Price text="1.08542" emphasis />
        </span>
        <span className="text-ink-3">
          <Price text="1.08542" />
        </span>
      </p>
    </div>
  );
}

/** A drawing rule, not chance: the same line in every picture. */
const wave = (turn: number) =>
  Array.from({ length: 100 }, (_, x) => Math.sin(x / 9 + turn) * 4 + Math.sin(x / 3.1) + (x * turn) / 12);

function Sparklines() {
  return (
    <div className="flex gap-8">
      <Sparkline points={wave(2)} isPositive label="Bitcoin, last 24 hours: up" />
      <Sparkline points={wave(-2)} isPositive={false} label="Ether, last 24 hours: down" />
      <Sparkline points={[5, 5]} isPositive label="Unchanged" />
    </div>
  );
}

const TONES: readonly BadgeTone[] = ['neutral', 'accent', 'up', 'down', 'demo', 'real', 'risk', 'danger'];

function Badges() {
  return (
    <div className="flex flex-wrap gap-3">
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </div>
  );
}

function FactList() {
  return (
    <div className="max-w-sm">
      <Facts>
        <Fact name="Margin">245.35 USDT</Fact>
        <Fact name="Spread">0.60 USDT</Fact>
        <Fact name="Largest loss" strong>
          245.35 USDT
        </Fact>
      </Facts>
    </div>
  );
}

function Countdowns() {
  const now = () => STORY_NOW;
  return (
    <p className="flex gap-8 text-lg">
      <Countdown until={STORY_NOW + 9_000} now={now} label="Quote valid" />
      <Countdown until={STORY_NOW + 5_025_000} now={now} label="Session opens" />
      <Countdown until={STORY_NOW + 200_000_000} now={now} label="Auction ends" />
    </p>
  );
}

function Codes() {
  return (
    <div className="flex gap-6">
      <QrCode text="bitcoin:bc1q5shngj24323nsrmxv99st02na6srekfctt30ch" label="The address as a QR code" />
      <QrCode text="https://candor.example/pass/register?code=A1" label="The invitation as a QR code" size={128} />
    </div>
  );
}

type Row = { readonly id: string; readonly name: string; readonly price: number; readonly change: number };

const ROWS: readonly Row[] = Array.from({ length: 1_000 }, (_, index) => ({
  id: `row-${index}`,
  name: `Instrument ${String(index + 1).padStart(4, '0')}`,
  price: ((index * 7_919) % 100_000) / 100,
  change: (((index * 104_729) % 1_000) - 500) / 100,
}));

const columnsOf = (percent: (value: number) => string): readonly TableColumn<Row>[] => [
  { id: 'name', title: 'Name', cell: ({ name }) => name, isSortable: true, width: '2fr' },
  {
    id: 'price',
    title: 'Price',
    cell: ({ price }) => <Price text={price.toFixed(2)} emphasis />,
    isFigure: true,
    isSortable: true,
  },
  {
    id: 'change',
    title: '24 hours',
    cell: ({ change }) => <Change direction={directionOf(change)} text={percent(change)} />,
    isFigure: true,
    isSortable: true,
  },
];

function Tables() {
  const percent = usePercent();
  const [sort, setSort] = useState<TableSort>({ column: 'name', direction: 'ascending' });
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const compare = (a: Row, b: Row) =>
    sort.column === 'price' ? a.price - b.price : sort.column === 'change' ? a.change - b.change : a.id < b.id ? -1 : 1;
  const rows = sort.column === 'name' && sign === 1 ? ROWS : ROWS.toSorted((a, b) => sign * compare(a, b));
  return (
    <Table
      label="Instruments"
      columns={columnsOf(percent)}
      rows={rows}
      sort={sort}
      onSort={setSort}
      onOpen={() => undefined}
      empty="Nothing found."
      height={360}
    />
  );
}

export const FIGURES: readonly Story[] = [
  { id: 'price', title: 'Price and change', note: 'Arrow, sign and colour say the same thing.', Show: Prices },
  { id: 'amount', title: 'Amount', note: 'Two decimals; the exact amount on tap.', Show: Amounts },
  { id: 'sparkline', title: 'Sparkline', note: 'At most 100 points.', Show: Sparklines },
  { id: 'badge', title: 'Badge', note: 'A word that qualifies.', Show: Badges },
  { id: 'facts', title: 'Facts', note: 'What a decision costs, line by line.', Show: FactList },
  { id: 'countdown', title: 'Countdown', note: 'Only for ends that are real.', Show: Countdowns },
  { id: 'qr-code', title: 'QR code', note: 'Dark on white in every theme.', Show: Codes },
  {
    id: 'table',
    title: 'Table',
    note: 'A thousand rows; a few dozen in the document. Arrows move, headers sort.',
    Show: Tables,
  },
];
