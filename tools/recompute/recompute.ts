/** Recomputes an account from public answers: every fill, every night, every posting and every balance. */
import { type Answers, everyBalance, everyOrder, everyPosting, parameterOf, termsOf } from './answers.ts';
import { decimal, show, USDT } from './decimals.ts';
import { balanceProblems, Ledger } from './ledger.ts';
import { QuoteLog } from './log.ts';
import { OrderCheck } from './order.ts';

export type Recomputed = {
  readonly fills: number;
  /** How many fills of each kind, `opened limit`, `closed stop_loss`; and `financed`, nights. */
  readonly counts: ReadonlyMap<string, number>;
  /** One line for each disagreement. */
  readonly disagreements: readonly string[];
};

export async function recompute(answers: Answers): Promise<Recomputed> {
  const orders = await everyOrder(answers);
  const postings = await everyPosting(answers);
  const balances = await everyBalance(answers);
  const terms = await termsOf(
    answers,
    orders.map(({ code }) => code),
  );
  const rules = {
    ageMs: await parameterOf(answers, 'fillQuoteAgeMs'),
    waitMs: await parameterOf(answers, 'fillWaitMs'),
  };
  const log = new QuoteLog(answers);
  const ledger = new Ledger(postings);
  const disagreements: string[] = [];
  const counts = new Map<string, number>();
  const bound = { margin: 0n, held: 0n };
  let fills = 0;
  for (const order of orders) {
    const orderTerms = terms.get(order.code);
    if (orderTerms === undefined) {
      disagreements.push(`order ${order.id}: the terms of ${order.code} are not public`);
      continue;
    }
    const check = new OrderCheck(order, orderTerms, { rules, log, ledger });
    disagreements.push(...(await check.problems()).map((problem) => `order ${order.id}, ${order.code}, ${problem}`));
    fills += check.fills;
    for (const kind of check.counted) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    bound.margin += check.binds.margin;
    bound.held += check.binds.held;
  }
  const holds = (kind: 'margin' | 'held'): string[] => {
    const text = balances.find((balance) => balance.asset === 'USDT' && balance.kind === kind)?.amount ?? '0';
    const is = decimal(text, USDT);
    return is === bound[kind]
      ? []
      : [`balance USDT ${kind} is ${text}, and its orders need ${show(bound[kind], USDT)}`];
  };
  return {
    fills,
    counts,
    disagreements: [
      ...disagreements,
      ...log.problems,
      ...ledger.problems,
      ...ledger.leftOver(),
      ...balanceProblems(postings, balances),
      ...holds('margin'),
      ...holds('held'),
    ],
  };
}
