/** A back-test as it came out: the curve beside buy and hold, and every figure of both, of the whole time and of its two parts. */
import { Suspense, useMemo } from 'react';
import type { BackTestView, FiguresView } from '@candor/contract/strategies';
import type { StrategyInterval } from '@candor/core/strategies/strategy';
import { useText } from '../../text/text.tsx';
import { CurveChart } from '../chart/index.ts';
import { exactUsdt } from '../../shared/exact.ts';
import { Profit } from '../../shared/profit.tsx';
import { BackTestTrades } from './back-test-trades.tsx';
import { Usdt } from '../../shared/usdt.tsx';

type BackTestResultProps = { readonly view: BackTestView; readonly interval: StrategyInterval };

export function BackTestResult({ view, interval }: BackTestResultProps) {
  const { t, decimal, dateTime } = useText();
  const lines = useMemo(
    () => [
      { token: 'ink-3', points: view.curve.map(({ time, hold }) => ({ time, value: Number(hold) })) },
      { token: 'accent', points: view.curve.map(({ time, strategy }) => ({ time, value: Number(strategy) })) },
    ],
    [view.curve],
  );
  const isolated = (text: string) => `\u2068${text}\u2069`;
  return (
    <section aria-labelledby="strategies-test" className="grid min-w-0 gap-6" data-testid="back-test">
      <div className="grid gap-2">
        <h3 id="strategies-test" className="font-medium">
          {t('strategies.testTitle')}
        </h3>
        <p className="max-w-prose text-sm text-ink-2">
          {t('strategies.testHow', {
            candles: isolated(decimal(String(view.candles))),
            from: isolated(dateTime(view.from)),
            to: isolated(dateTime(view.to)),
          })}
        </p>
        <p className="max-w-prose border-s-4 border-risk ps-4">{t('strategies.noYield')}</p>
      </div>
      <figure className="grid min-w-0 gap-2">
        <figcaption className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-sm">
          <span className="font-medium">{t('strategies.chart')}</span>
          <Key tone="bg-accent">{t('strategies.strategyLine')}</Key>
          <Key tone="bg-ink-3">{t('strategies.holdLine')}</Key>
        </figcaption>
        <Suspense fallback={<div className="h-72" />}>
          <CurveChart
            label={t('strategies.chart')}
            interval={interval}
            lines={lines}
            shadedFrom={view.outOfSampleFrom}
          />
        </Suspense>
        <p className="max-w-prose text-sm text-ink-2">{t('strategies.shaded')}</p>
      </figure>
      <div className="grid gap-x-8 gap-y-6 xl:grid-cols-3">
        {(['whole', 'inSample', 'outOfSample'] as const).map((part) => (
          <FiguresTable
            key={part}
            title={t(`strategies.${part}`)}
            strategy={view.strategy[part]}
            hold={view.hold[part]}
          />
        ))}
      </div>
      <BackTestTrades trades={view.fills} />
      {view.refusals > 0 && (
        <p className="text-sm text-ink-2">{t('strategies.refusals', { count: decimal(String(view.refusals)) })}</p>
      )}
    </section>
  );
}

function Key({ tone, children }: { readonly tone: string; readonly children: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-ink-2">
      <span aria-hidden="true" className={`h-0.5 w-5 ${tone}`} />
      {children}
    </span>
  );
}

type FiguresTableProps = {
  readonly title: string;
  readonly strategy: FiguresView;
  readonly hold: FiguresView;
};

function FiguresTable({ title, strategy, hold }: FiguresTableProps) {
  const { t, decimal } = useText();
  const cost = (text: string) => <Usdt of={text} isCost showsUnit={false} />;
  const count = (value: number) => <bdi>{decimal(String(value))}</bdi>;
  const share = (text: string) => <bdi>{t('home.feeValue', { percent: decimal(text, 2, 2) })}</bdi>;
  const rows = [
    ['result', (of: FiguresView) => <Profit units={exactUsdt(of.result).units} />],
    ['share', (of: FiguresView) => share(of.percent)],
    ['drawdown', (of: FiguresView) => (of.drawdown === null ? t('strategies.none') : share(`-${of.drawdown.percent}`))],
    ['fees', (of: FiguresView) => cost(of.fees)],
    ['spread', (of: FiguresView) => cost(of.spread)],
    ['financing', (of: FiguresView) => cost(of.financing)],
    ['buys', (of: FiguresView) => count(of.buys)],
    ['wins', (of: FiguresView) => count(of.wins)],
  ] as const;
  return (
    <div className="overflow-x-auto">
      <table className="tabular w-full max-w-2xl text-sm">
        <caption className="pb-1 text-start font-medium">{title}</caption>
        <thead className="border-b border-rule-strong text-ink-2">
          <tr>
            <th scope="col" className="py-2 pe-4 text-start font-medium">
              USDT
            </th>
            <th scope="col" className="py-2 ps-4 text-end font-medium">
              {t('strategies.strategyLine')}
            </th>
            <th scope="col" className="py-2 ps-4 text-end font-medium">
              {t('strategies.holdLine')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-rule">
          {rows.map(([name, show]) => (
            <tr key={name}>
              <th scope="row" className="py-2 pe-4 text-start font-normal">
                {t(`strategies.${name}`)}
              </th>
              <td className="py-2 ps-4 text-end">{show(strategy)}</td>
              <td className="py-2 ps-4 text-end text-ink-2">{show(hold)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
