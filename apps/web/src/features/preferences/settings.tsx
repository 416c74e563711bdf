/** The settings of this device: theme, and the colours of rising and falling prices. They apply at once and need no login. */
import { useId } from 'react';
import { Change } from '@candor/ui/figures/price';
import { THEMES, COLOURS } from '@candor/ui/foundation/theme';
import { useText } from '../../text/text.tsx';
import { chooseTheme, chooseColours, usePreferences } from './preferences.ts';

const COLOUR_TITLES = {
  'red-up': 'settings.colourChoices.redUp',
  'green-up': 'settings.colourChoices.greenUp',
  'blue-orange': 'settings.colourChoices.blueOrange',
} as const;

export function Settings() {
  const { t, percent } = useText();
  const { theme, colours } = usePreferences();
  return (
    <section aria-labelledby="settings" className="grid gap-5">
      <div>
        <h2 id="settings" className="font-serif text-lg font-semibold">
          {t('settings.title')}
        </h2>
        <p className="text-ink-3">{t('settings.kept')}</p>
      </div>
      <Choices
        legend={t('settings.theme')}
        options={THEMES.map((value) => ({ value, title: t(`settings.themes.${value}`) }))}
        chosen={theme}
        onChoose={chooseTheme}
      />
      <div className="grid gap-2">
        <Choices
          legend={t('settings.colours')}
          options={COLOURS.map((value) => ({ value, title: t(COLOUR_TITLES[value]) }))}
          chosen={colours}
          onChoose={chooseColours}
        />
        <p className="flex flex-wrap gap-x-4 text-ink-2">
          <Change direction="up" text={percent(1.25)} />
          <Change direction="down" text={percent(-0.75)} />
          <span>{t('settings.coloursHelp')}</span>
        </p>
      </div>
    </section>
  );
}

type ChoicesProps<T extends string> = {
  readonly legend: string;
  readonly options: readonly { readonly value: T; readonly title: string }[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
};

/** Native radio buttons in a row. */
function Choices<T extends string>({ legend, options, chosen, onChoose }: ChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="grid max-w-md grid-cols-3 overflow-hidden rounded border border-rule-strong">
        {options.map(({ value, title }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center justify-center border-rule-strong px-2 text-center text-ink-2 not-first:border-s hover:bg-sunken has-checked:bg-ink has-checked:font-medium has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-accent has-checked:has-focus-visible:outline-paper"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            {title}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
