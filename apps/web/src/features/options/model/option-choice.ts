/** What the page is about, kept in its address: the underlying and the period. */
import { isOptionPeriod, type OptionPeriod } from '@candor/core/options/expiry';
import { UNDERLYINGS, underlyingOf } from '@candor/core/options/underlyings';

export type OptionChoice = { readonly code: string; readonly period: OptionPeriod };

const FIRST: OptionChoice = { code: UNDERLYINGS[0]?.code ?? '', period: 7 };

/** What makes no sense counts as not chosen. */
export function choiceOf(search: URLSearchParams): OptionChoice {
  const code = search.get('code') ?? '';
  const period = Number(search.get('period') ?? '');
  return {
    code: underlyingOf(code) === null ? FIRST.code : code,
    period: isOptionPeriod(period) ? period : FIRST.period,
  };
}

export function searchOf({ code, period }: OptionChoice): Record<string, string> {
  return { code, period: String(period) };
}
