/** Which indicators are shown, and the numbers and the colour of each. */
import { useState } from 'react';
import { Button } from '@candor/ui/actions/button';
import { Select } from '@candor/ui/fields/select';
import { useText } from '../../../text/text.tsx';
import type { MessageKey } from '@candor/i18n/catalogue';
import { type ChartSettings, chosenIn } from '../chart-settings.ts';
import {
  type Chosen,
  COLOURS,
  type Indicator,
  INDICATOR_INFO,
  type IndicatorLook,
  INDICATORS,
  indicatorTitle,
  isValidLook,
  standardLook,
} from './catalogue.ts';

type IndicatorChoiceProps = {
  readonly settings: ChartSettings;
  readonly onChange: (part: Partial<ChartSettings>) => void;
};

export function IndicatorChoice({ settings, onChange }: IndicatorChoiceProps) {
  const { t } = useText();
  const { indicators, looks } = settings;
  const toggle = (indicator: Indicator) => {
    const isOn = indicators.includes(indicator);
    onChange({
      indicators: INDICATORS.filter((other) => (other === indicator ? !isOn : indicators.includes(other))),
    });
  };
  const group = (title: MessageKey, place: 'price' | 'below') => (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <legend className="float-start me-4 text-xs text-ink-3">{t(title)}</legend>
      {INDICATORS.filter((indicator) => INDICATOR_INFO[indicator].place === place).map((indicator) => (
        <label key={indicator} className="flex min-h-9 cursor-pointer items-center gap-2 max-sm:min-h-11">
          <input
            type="checkbox"
            checked={indicators.includes(indicator)}
            onChange={() => toggle(indicator)}
            className="size-4 accent-(--accent)"
          />
          {t(indicator === 'ticks' ? 'chart.volume' : INDICATOR_INFO[indicator].title)}
        </label>
      ))}
    </fieldset>
  );
  const settable = chosenIn(settings).filter(({ indicator }) => indicator !== 'ticks');
  return (
    <div className="fade-in grid gap-1 border-y border-rule py-2">
      {group('chart.onPrice', 'price')}
      {group('chart.below', 'below')}
      <p className="text-xs text-ink-3">{t('chart.ticksHelp')}</p>
      {settable.map((chosen) => (
        <LookFields
          key={chosen.indicator}
          chosen={chosen}
          onChange={(look) => onChange({ looks: { ...looks, [chosen.indicator]: look } })}
        />
      ))}
    </div>
  );
}

type LookFieldsProps = { readonly chosen: Chosen; readonly onChange: (look: IndicatorLook) => void };

/** A number counts as soon as it is valid; until then the chart stays as it was. */
function LookFields({ chosen, onChange }: LookFieldsProps) {
  const { t } = useText();
  const { indicator, lengths, tone } = chosen;
  const { lengths: named } = INDICATOR_INFO[indicator];
  const [typed, setTyped] = useState<readonly string[] | null>(null);
  const texts = typed ?? lengths.map(String);
  const type = (index: number, text: string) => {
    const next = texts.map((other, at) => (at === index ? text : other));
    setTyped(next);
    const numbers = numbersIn(next);
    if (isValidLook(indicator, numbers)) onChange({ lengths: numbers, tone });
  };
  const isWrong = !isValidLook(indicator, numbersIn(texts));
  const standard = standardLook(indicator);
  const isStandard = tone === standard.tone && lengths.join() === standard.lengths.join() && typed === null;
  return (
    <fieldset className="flex flex-wrap items-end gap-x-3 gap-y-2 border-t border-rule pt-2">
      <legend className="float-start min-w-full pt-1 text-sm font-medium sm:min-w-48 sm:self-center">
        <bdi>{indicatorTitle(t, chosen)}</bdi>
      </legend>
      {named.map(({ title }, index) => (
        <label key={title} className="grid gap-1 text-xs text-ink-2">
          {t(title)}
          <input
            type="text"
            inputMode="numeric"
            dir="ltr"
            value={texts[index]}
            aria-invalid={isWrong}
            onChange={({ currentTarget }) => type(index, currentTarget.value.trim())}
            onBlur={() => setTyped(null)}
            className="tabular h-11 w-20 rounded border border-(--field-rule) bg-surface px-2 text-base text-ink aria-invalid:border-danger"
          />
        </label>
      ))}
      <div className="w-40 text-sm">
        <Select
          label={t('chart.colour')}
          hidesLabel
          value={tone}
          choices={COLOURS.map((colour) => ({ id: colour.tone, title: t(colour.title) }))}
          onChange={(next) => onChange({ lengths, tone: next })}
        />
      </div>
      {!isStandard && (
        <Button
          tone="plain"
          size="sm"
          onClick={() => {
            setTyped(null);
            onChange(standard);
          }}
        >
          {t('chart.standard')}
        </Button>
      )}
    </fieldset>
  );
}

/** Not a number where a text is none. */
function numbersIn(texts: readonly string[]): number[] {
  return texts.map((text) => (/^\d{1,3}$/.test(text) ? Number(text) : Number.NaN));
}
