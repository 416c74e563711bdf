/** The appearance on this device: theme, the colours of rising and falling prices, and how closely rows are set. They apply at once and need no login. */
import { Change } from '@candor/ui/figures/price';
import { COLOURS, DENSITIES, THEMES } from '@candor/ui/foundation/theme';
import { useText } from '../../text/text.tsx';
import { Choices } from './choices.tsx';
import { choose, usePreferences } from './preferences.ts';

const COLOUR_TITLES = {
  'red-up': 'settings.colourChoices.redUp',
  'green-up': 'settings.colourChoices.greenUp',
  'blue-orange': 'settings.colourChoices.blueOrange',
} as const;

export function Settings() {
  const { t, percent } = useText();
  const { theme, colours, density } = usePreferences();
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
        onChoose={(value) => choose({ theme: value })}
      />
      <div className="grid gap-2">
        <Choices
          legend={t('settings.colours')}
          options={COLOURS.map((value) => ({ value, title: t(COLOUR_TITLES[value]) }))}
          chosen={colours}
          onChoose={(value) => choose({ colours: value })}
        />
        <p className="flex flex-wrap gap-x-4 text-ink-2">
          <Change direction="up" text={percent(1.25)} />
          <Change direction="down" text={percent(-0.75)} />
          <span>{t('settings.coloursHelp')}</span>
        </p>
      </div>
      <div className="grid gap-2">
        <Choices
          legend={t('settings.density')}
          options={DENSITIES.map((value) => ({ value, title: t(`settings.densities.${value}`) }))}
          chosen={density}
          onChoose={(value) => choose({ density: value })}
        />
        <p className="max-w-prose text-ink-2">{t('settings.densityHelp')}</p>
      </div>
    </section>
  );
}
