/** The ticket: what is chosen, what it costs now, and what is wrong with it. */
import { useState } from 'react';
import { formatMoney, type Money, money } from '@candor/core/money/money';
import { formatLots, type Lots, lots as lotsOf, parseLots, type Price } from '@candor/core/money/price';
import { type Chain, checkCombination, combinationOf } from '@candor/core/options/chain';
import type { OptionKind } from '@candor/core/options/combination';
import type { Objection } from '@candor/core/trading/checks/objection';
import { useSession } from '../../../api/session.ts';
import { useText } from '../../../text/text.tsx';
import { isolated } from '../parts/isolated.ts';
import { useFree } from '../parts/use-free.ts';
import type { Moment, Right } from './chain-rows.ts';
import { type Draft, single, withKind, withStrike } from './draft.ts';
import { checkLots, checkPurchase, lotsFor, quoteOf, type Quoted } from './quoted.ts';
import type { Series } from './terms.ts';

export type Market = { readonly series: Series; readonly chain: Chain; readonly moment: Moment };

/** What the lots are chosen for at first: enough to be worth its while, and small. */
const FIRST_BUDGET = money('USDT', 100_000_000n);

export type Ticket = {
  readonly draft: Draft;
  readonly lots: string;
  /** Null while the lots cannot be read. */
  readonly quoted: Quoted | null;
  /** For one lot's chart, whatever is typed. */
  readonly drawn: Quoted;
  readonly free: Money | null;
  /** Sentences, or null. */
  readonly problems: {
    readonly lots: string | null;
    readonly strikes: string | null;
    readonly purchase: string | null;
  };
  readonly isShort: boolean;
  readonly canReview: boolean;
  readonly choose: (right: Right, strike: Price) => void;
  readonly chooseKind: (kind: OptionKind) => void;
  readonly chooseStrike: (which: 'strike' | 'upper', level: Price) => void;
  readonly setLots: (lots: string) => void;
  /** As many lots as this pays for; null if it pays for none. */
  readonly lotsOf: (budget: Money) => Lots | null;
};

export function useTicket(market: Market): Ticket {
  const { t, money: amountText } = useText();
  const free = useFree();
  const { series, chain, moment } = market;
  const [draft, setDraft] = useState<Draft>(() => single('call', chain.middle));
  const [lots, setLots] = useState(() => firstLots(market, single('call', chain.middle)));
  // Lots that were typed or chosen stay when the strike changes; ours follow it.
  const [isOwn, setOwn] = useState(false);
  const change = (next: Draft) => {
    setDraft(next);
    if (!isOwn) setLots(firstLots(market, next));
  };
  const combination = combinationOf(draft.kind, draft.strike, draft.upper, chain);
  const parsed = parseLots(lots);
  const isPositive = parsed !== null && parsed > 0n;
  const quoted = isPositive ? quoteOf(series, combination, moment, parsed) : null;
  const problems = useProblems(market, { quoted, lots, parsed, combination: checkCombination(combination, chain) });
  const isShort = free !== null && quoted !== null && quoted.premium.units > free.units;
  const figure = (amount: Money) => isolated(amountText(formatMoney(amount)));
  const hasNone = Object.values(problems).every((problem) => problem === null);
  return {
    draft,
    lots,
    quoted,
    drawn: quoted ?? quoteOf(series, combination, moment, series.lotMin),
    free,
    problems: {
      ...problems,
      purchase:
        problems.purchase ??
        (isShort ? t('options.ticket.notEnough', { free: figure(free), premium: figure(quoted.premium) }) : null),
    },
    isShort,
    canReview: quoted !== null && hasNone && !isShort,
    choose: (right, strike) => change(single(right, strike)),
    chooseKind: (kind) => change(withKind(draft, kind, chain)),
    chooseStrike: (which, level) => change(withStrike(draft, which, level, chain)),
    setLots: (text) => {
      setOwn(true);
      setLots(text);
    },
    lotsOf: (budget) => lotsFor(budget, series, combination, moment),
  };
}

type Asked = {
  readonly quoted: Quoted | null;
  readonly lots: string;
  readonly parsed: Lots | null;
  readonly combination: Objection | null;
};

function useProblems({ series, moment }: Market, { quoted, lots, parsed, combination }: Asked) {
  const { t, refusal } = useText();
  const { mode, token } = useSession();
  const say = (objection: Objection | null) => (objection === null ? null : refusal(objection.code, objection.details));
  const lotsProblem = () => {
    if (lots === '') return t('options.ticket.enterLots');
    // What is no number is refused as no lots are: with the range and the step.
    return say(checkLots(series, parsed ?? lotsOf(0n)));
  };
  const problem = lotsProblem();
  const isReal = token !== null && mode === 'real';
  return {
    lots: problem,
    strikes: say(combination),
    purchase: quoted === null || problem !== null ? null : say(checkPurchase(series, quoted, moment, isReal)),
  };
}

function firstLots({ series, chain, moment }: Market, { kind, strike, upper }: Draft): string {
  const combination = combinationOf(kind, strike, upper, chain);
  return formatLots(lotsFor(FIRST_BUDGET, series, combination, moment) ?? series.lotMin);
}
