/** Statements: periods of whole local days, tables that cannot harm a spreadsheet, and sums that anyone can check. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { customerAccount, houseAccount } from '../ledger/transfer.ts';
import { formatMoney, money, parseMoney } from '../money/money.ts';
import { csvRow, figure, text } from './csv.ts';
import { hledgerJournal } from './journal.ts';
import { movementColumns, movementsCsv } from './movements-csv.ts';
import { canonicalTimeZone, isLocalDate, localClock, spanOf } from './period.ts';
import type { Movement } from './running.ts';

const HOUR = 3_600_000;
const PERIOD = { from: '2026-03-29', to: '2026-03-29', timeZone: 'Europe/Berlin' };

describe('a period', () => {
  it('is as long as its days were: 23 hours when summer begins, 25 when it ends', () => {
    const hours = (from: string, to = from) => {
      const { start, end } = spanOf({ from, to, timeZone: 'Europe/Berlin' });
      return (end - start) / HOUR;
    };
    expect([hours('2026-03-28'), hours('2026-03-29'), hours('2026-10-25'), hours('2026-03-28', '2026-03-29')]).toEqual([
      24, 23, 25, 47,
    ]);
  });

  it('writes times with the offset that held then', () => {
    const berlin = localClock('Europe/Berlin');
    expect(berlin(Date.parse('2026-03-29T00:59:59.999Z'))).toBe('2026-03-29T01:59:59.999+01:00');
    expect(berlin(Date.parse('2026-03-29T01:00:00Z'))).toBe('2026-03-29T03:00:00.000+02:00');
    expect(localClock('America/St_Johns')(Date.parse('2026-01-01T00:00:00Z'))).toBe('2025-12-31T20:30:00.000-03:30');
    expect(localClock('Asia/Kathmandu')(0)).toBe('1970-01-01T05:30:00.000+05:30');
  });

  test.each([
    ['europe/berlin', 'Europe/Berlin'],
    ['UTC', 'UTC'],
    ['Mars/Olympus', null],
    ['+02:00', null],
    ['', null],
    ['../etc/passwd', null],
    ['Europe/Berlin\n', null],
  ])('takes %j for the zone %j', (asked, zone) => {
    expect(canonicalTimeZone(asked)).toBe(zone);
  });

  test.each([
    '2026-02-29',
    '2026-13-01',
    '26-01-01',
    '2026-1-1',
    '２０２６-01-01',
    '2026-01-01T00:00',
    '3026-01-01',
    '',
  ])('has no day %j', (day) => {
    expect(isLocalDate(day)).toBe(false);
  });
});

describe('a table', () => {
  it('quotes as RFC 4180 says', () => {
    expect(csvRow([text('a,b'), text('say "no"'), text('two\r\nlines'), text(''), figure('-1.5')])).toBe(
      '"a,b","say ""no""","two\r\nlines",,-1.5\r\n',
    );
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '|cmd', '=HYPERLINK("http://x","y")'])(
    'makes no formula of %j',
    (word) => {
      expect(csvRow([text(word)])).toMatch(/^"?'/);
    },
  );

  it('lets no figure be anything but digits', () => {
    expect(csvRow([figure('=1'), figure('-2'), figure('-2+3')])).toBe("'=1,-2,'-2+3\r\n");
  });
});

const own = (kind: 'available' | 'margin' | 'held') => customerAccount('7', 'demo', 'USDT', kind);
const house = (kind: 'trading' | 'fees' | 'financing' | 'protection') => houseAccount('demo', 'USDT', kind);
const AT = Date.parse('2026-03-29T12:00:00Z');

function moved(id: number, from: Movement['debit'], to: Movement['credit'], units: bigint, kind: string): Movement {
  return { id: String(id), at: AT, debit: from, credit: to, amount: money('USDT', units), kind, fact: 'order:42' };
}

/** Opened, charged for one night, closed with a gain. */
const LIFE: readonly Movement[] = [
  moved(1, own('available'), own('margin'), 3_680_000_000n, 'margin.held'),
  moved(2, own('available'), house('fees'), 4_416_000n, 'fee.opening'),
  moved(3, own('available'), house('financing'), 1_250_001n, 'financing.paid'),
  moved(4, own('margin'), own('available'), 3_680_000_000n, 'margin.released'),
  moved(5, house('trading'), own('available'), 140_000_000n, 'profit'),
  moved(6, own('available'), house('fees'), 4_424_400n, 'fee.closing'),
];
/** A loss of 10,500 on an account with 10,000, and a fee: the operator pays what is missing. */
const RUIN: readonly Movement[] = [
  moved(1, own('available'), house('trading'), 10_000_000_000n, 'loss'),
  moved(2, house('protection'), house('trading'), 500_000_000n, 'loss.protected'),
  moved(3, house('protection'), house('fees'), 4_424_400n, 'fee.protected'),
];
const HEAD = {
  mode: 'demo',
  period: PERIOD,
  opening: [{ kind: 'available', amount: money('USDT', 10_000_000_000n) }],
} as const;
const LABEL = { code: 'BTCUSDT', direction: 'long' } as const;

function rowsOf(csv: string): Record<string, string>[] {
  const [names = [], ...rows] = csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])));
}

const unitsOf = (cell: string | undefined) => (cell === '' ? 0n : (parseMoney('USDT', cell ?? '')?.units ?? null));

function expectToAddUp(rows: Record<string, string>[]): void {
  for (const [index, row] of rows.entries()) {
    const parts = [row['available'], row['margin'], row['held']].map((cell) => unitsOf(cell) ?? 0n);
    expect(unitsOf(row['balance'])).toBe(parts.reduce((a, b) => a + b, 0n));
    if (index === 0 || row['record'] === 'closing') continue;
    const effects = ['profit', 'fees', 'financing', 'protection', 'options', 'other'].map(
      (name) => unitsOf(row[name]) ?? 0n,
    );
    expect(unitsOf(row['balance'])).toBe(effects.reduce((a, b) => a + b, unitsOf(rows[index - 1]?.['balance']) ?? 0n));
  }
}

describe('the movements', () => {
  const write = (movements: readonly Movement[]) => {
    const writer = movementsCsv(HEAD);
    return writer.begin() + movements.map((movement) => writer.movement(movement, LABEL)).join('') + writer.end();
  };

  it('stand between the opening and the closing balance, fees and financing apart', () => {
    const rows = rowsOf(write(LIFE));
    expect(Object.keys(rows[0] ?? {})).toEqual(movementColumns());
    expect(
      rows.map(({ record, kind, profit, fees, financing, balance }) =>
        [record, kind, profit, fees, financing, balance].join(' '),
      ),
    ).toEqual([
      'opening     10000',
      'movement margin.held    10000',
      'movement fee.opening  -4.416  9995.584',
      'movement financing.paid   -1.250001 9994.333999',
      'movement margin.released    9994.333999',
      'movement profit 140   10134.333999',
      'movement fee.closing  -4.4244  10129.909599',
      'closing  140 -8.8404 -1.250001 10129.909599',
    ]);
    expect(rows[1]).toMatchObject({ account: 'demo', order: '42', instrument: 'BTCUSDT', margin: '3680' });
    expect(rows[1]?.['time']).toBe('2026-03-29T14:00:00.000+02:00');
    expectToAddUp(rows);
  });

  it('show a loss in full beside what protection paid of it, and end at zero', () => {
    const rows = rowsOf(write(RUIN));
    expect(
      rows.map(({ kind, amount, profit, fees, protection, balance }) =>
        [kind, amount, profit, fees, protection, balance].join(' '),
      ),
    ).toEqual([
      '     10000',
      'loss 10000 -10000   0',
      'loss.protected 500 -500  500 0',
      'fee.protected 4.4244  -4.4244 4.4244 0',
      '  -10500 -4.4244 504.4244 0',
    ]);
    expectToAddUp(rows);
  });

  it('take back what protection paid when its step is reversed', () => {
    const back = moved(4, house('trading'), house('protection'), 500_000_000n, 'loss.protected.reversed');
    const rows = rowsOf(write([...RUIN, back]));
    expect(rows[4]).toMatchObject({ profit: '500', protection: '-500', balance: '0' });
    expectToAddUp(rows);
  });

  it('are the customer’s: no other transfer between accounts of the operator is among them', () => {
    expect(() => write([moved(1, house('trading'), house('fees'), 1n, 'x')])).toThrow('paid for them');
  });

  it('count what another feature holds for the customer, in a column of its own', () => {
    const kind: string = 'plan';
    const plan = { owner: '7', mode: 'demo', asset: 'USDT', kind } as Movement['debit'];
    const head = { ...HEAD, opening: [...HEAD.opening, { kind: 'plan', amount: money('USDT', 0n) }] };
    const movements = [
      moved(1, own('available'), plan, 600_000_000n, 'plan.opened'),
      moved(2, own('available'), house('fees'), 1_000_000n, 'fee.opening'),
    ];
    const writer = movementsCsv(head);
    const rows = rowsOf(
      writer.begin() + movements.map((movement) => writer.movement(movement, null)).join('') + writer.end(),
    );
    expect(Object.keys(rows[0] ?? {}).slice(-5)).toEqual(['available', 'margin', 'held', 'plan', 'balance']);
    expect(rows.map(({ available, plan: planned, balance }) => [available, planned, balance].join(' '))).toEqual([
      '10000 0 10000',
      '9400 600 10000',
      '9399 600 9999',
      '9399 600 9999',
    ]);
    const journal = hledgerJournal(head);
    const text =
      journal.begin() + movements.map((movement) => journal.movement(movement, null)).join('') + journal.end();
    expect(text).toContain('assets:candor:demo:plan  0.000000 USDT = 600.000000 USDT');
    expect(text).toContain('assets:candor:demo:plan  -600.000000 USDT = 0.000000 USDT');
  });

  it('have what options cost and paid in a column of their own, markup included', () => {
    const kind: string = 'option_pool';
    const pool = { owner: null, mode: 'demo', asset: 'USDT', kind } as Movement['debit'];
    const rows = rowsOf(
      write([
        moved(1, own('available'), pool, 120_000_000n, 'option.premium'),
        moved(2, own('available'), house('fees'), 3_600_000n, 'option.markup'),
        moved(3, pool, own('available'), 200_000_000n, 'option.paid'),
      ]),
    );
    expect(rows.map(({ options }) => options)).toEqual(['', '-120', '-3.6', '200', '76.4']);
    expectToAddUp(rows);
  });

  it('say what a feature took and paid by a name in the journal', () => {
    const kind: string = 'option_pool';
    const pool = { owner: null, mode: 'demo', asset: 'USDT', kind } as Movement['debit'];
    const journal = hledgerJournal(HEAD);
    const text =
      journal.begin() + journal.movement(moved(1, own('available'), pool, 5_000_000n, 'option.premium'), null);
    expect(text).toContain(
      '    revenues:candor:options  5.000000 USDT\n    assets:candor:demo:available  -5.000000 USDT\n',
    );
    const interest = moved(2, own('available'), house('trading'), 1n, 'loan.interest');
    expect(journal.movement(interest, null)).toContain('expenses:candor:loan interest  0.000001 USDT');
  });

  it('add up whatever happens', () => {
    const accounts = [
      own('available'),
      own('margin'),
      own('held'),
      house('trading'),
      house('fees'),
      house('financing'),
      house('protection'),
    ];
    const movement = fc
      .record({
        from: fc.nat(6),
        to: fc.nat(6),
        units: fc.bigInt(1n, 10n ** 20n),
      })
      .filter(({ from, to }) => from !== to && (from < 3 || to < 3 || from === 6 || to === 6));
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 30 }), (list) => {
        const movements = list.map(({ from, to, units }, index) =>
          moved(index + 1, accounts[from] ?? own('held'), accounts[to] ?? own('held'), units, 'x'),
        );
        expectToAddUp(rowsOf(write(movements)));
      }),
    );
  });
});

describe('the journal', () => {
  const writer = hledgerJournal(HEAD);
  const journal = writer.begin() + LIFE.map((movement) => writer.movement(movement, LABEL)).join('') + writer.end();

  it('balances each transaction to nothing, and asserts the balances at both ends', () => {
    const transactions = journal.split('\n\n').filter((part) => /^\d{4}-/.test(part));
    expect(transactions).toHaveLength(LIFE.length + 2);
    for (const transaction of transactions) {
      const amounts = [...transaction.matchAll(/ {2}(-?[\d.]+) USDT(?: =|\n|$)/gm)].map(
        ([, amount = '']) => unitsOf(amount) ?? 0n,
      );
      expect(amounts.length).toBeGreaterThan(1);
      expect(amounts.reduce((a, b) => a + b, 0n)).toBe(0n);
    }
    expect(journal).toContain('assets:candor:demo:available  0.000000 USDT = 10129.909599 USDT');
    expect(journal).toContain('assets:candor:demo:available  -10129.909599 USDT = 0.000000 USDT');
  });

  it('is told apart from real money, and names order, instrument and time', () => {
    expect(journal).toContain('Play money');
    expect(journal).toContain(
      '2026-03-29 * (order:42) profit BTCUSDT long  ; id:5, time:2026-03-29T14:00:00.000+02:00\n    assets:candor:demo:available  140.000000 USDT\n    revenues:candor:profit and loss  -140.000000 USDT\n',
    );
  });

  it('says by postings what the operator paid, and touches no asset by it', () => {
    const ruin = hledgerJournal(HEAD);
    ruin.begin();
    expect(RUIN.map((movement) => ruin.movement(movement, LABEL))[1]).toBe(
      '2026-03-29 * (order:42) loss.protected BTCUSDT long  ; id:2, time:2026-03-29T14:00:00.000+02:00, paid-by:operator\n    revenues:candor:profit and loss  500.000000 USDT\n    revenues:candor:protection  -500.000000 USDT\n\n',
    );
    expect(ruin.end()).toContain('assets:candor:demo:available  0.000000 USDT = 0.000000 USDT');
  });

  it('keeps words within their line', () => {
    const odd = hledgerJournal(HEAD);
    odd.begin();
    const reported = odd.movement(
      { ...(LIFE[0] ?? moved(1, own('held'), own('margin'), 1n, 'x')), kind: 'a;b\n  c  1 USDT' },
      LABEL,
    );
    expect(reported.split('\n')[0]).toContain('a_b___c__1_USDT BTCUSDT');
  });

  it('writes every digit that an asset has', () => {
    expect(formatMoney(money('ETH', 1n), 18)).toBe('0.000000000000000001');
  });
});
