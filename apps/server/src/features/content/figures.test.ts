/** The figures that the help pages state are those of the rules, in every language. */
import { readFileSync } from 'node:fs';
import { CREDIT_HOURS } from '@candor/core/market/instrument';
import { PPB, type Rate } from '@candor/core/money/rate';
import { SECOND } from '@candor/core/time';
import { FILL_RULES } from '@candor/core/trading/checks/fill-rules';
import { SLIPPAGE_DEFAULT } from '@candor/core/trading/checks/check-order';
import { MARGIN_CALL, MARGIN_CALL_ENDS, STOP_OUT, STOP_OUT_TARGET } from '@candor/core/trading/margin/margin-level';
import { LOCALES } from '@candor/i18n/locales';
import { expect, test } from 'vitest';

const percent = (rate: Rate) =>
  `${String(Number(rate) / (Number(PPB) / 100)).replace('.', '[.,]')}[\\s\\u00a0\\u202f]*%`;
const number = (value: number) => `${value}(?!\\d)`;

const STATED: readonly (readonly [page: string, figures: readonly string[]])[] = [
  ['margin/stop-out-and-protection', [MARGIN_CALL, MARGIN_CALL_ENDS, STOP_OUT, STOP_OUT_TARGET].map(percent)],
  [
    'trading/placing-an-order',
    [number(FILL_RULES.quoteAgeMax), number(FILL_RULES.waitMax / SECOND), percent(SLIPPAGE_DEFAULT)],
  ],
  ['margin/overnight-costs', [number(CREDIT_HOURS)]],
];

test.each(LOCALES.flatMap(({ locale }) => STATED.map(([page, figures]) => [locale, page, figures] as const)))(
  '%s: %s states them',
  (locale, page, figures) => {
    const text = readFileSync(new URL(`../../../../../content/${locale}/help/${page}.md`, import.meta.url), 'utf8');
    for (const figure of figures) expect(text).toMatch(new RegExp(`(?<![\\d.,])${figure}`));
  },
);
