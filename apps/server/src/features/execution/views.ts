/** Counts → published figures. Below the minimum sample only the count is published. */
import type { ExecutionView, SlippageView } from '@candor/contract/execution';
import {
  AGAINST,
  type Against,
  type Count,
  EXECUTIONS_LEAST,
  median,
  percentile,
  REFUSED_FOR,
  SLIPPAGE_BINS,
  slippageBin,
  totalOf,
} from '@candor/core/execution/measures';
import type { Mode } from '@candor/core/ledger/transfer';
import type { Summed } from './repo.ts';

export function viewExecution(mode: Mode, type: number, counts: readonly Summed[]): ExecutionView {
  const of = (measure: string): Count[] => counts.filter((count) => count.measure === measure);
  return {
    mode,
    type,
    filled: totalOf(of('filled')),
    waits: totalOf(of('waits')),
    refused: totalOf(of('refused')),
    failed: totalOf(of('failed')),
    time: viewTime(of('took')),
    slippage: AGAINST.map((against) => viewSlippage(against, of(`slippage ${against}`))),
    reasons: REFUSED_FOR.map((reason) => ({ reason, count: totalOf(of(`refused ${reason}`)) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count),
  };
}

function viewTime(counts: readonly Count[]): ExecutionView['time'] {
  const [medianMs, p99Ms] = [median(counts), percentile(counts, 99)];
  return totalOf(counts) < EXECUTIONS_LEAST || medianMs === null || p99Ms === null ? null : { medianMs, p99Ms };
}

function viewSlippage(against: Against, counts: readonly Count[]): SlippageView {
  const count = totalOf(counts);
  // Sorted from best to worst: 99 of 100 are at least as good as the 99th.
  const worse = counts.map((each) => ({ ...each, step: -each.step }));
  const [middle, worst] = [median(worse), percentile(worse, 99)];
  if (count < EXECUTIONS_LEAST || middle === null || worst === null) return { against, count, spread: null };
  const bins = Array.from({ length: SLIPPAGE_BINS }, (_, bin) =>
    totalOf(counts.filter(({ step }) => slippageBin(step) === bin)),
  );
  return {
    against,
    count,
    spread: {
      better: totalOf(counts.filter(({ step }) => step > 0)),
      same: totalOf(counts.filter(({ step }) => step === 0)),
      worse: totalOf(counts.filter(({ step }) => step < 0)),
      medianPercent: percentText(-middle),
      worst99Percent: percentText(-worst),
      bins,
    },
  };
}

/** Parts per million as percent. */
function percentText(ppm: number): string {
  const size = Math.abs(ppm);
  const text = `${Math.floor(size / 10_000)}.${String(size % 10_000).padStart(4, '0')}`;
  return ppm < 0 ? `-${text}` : text;
}
