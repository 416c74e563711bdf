/** Whether orders and margin calls can be heard, with a button for each sound. */
import { Button } from '@candor/ui/actions/button';
import { useText } from '../../text/text.tsx';
import { choose, Choices, SOUND_CHOICES, usePreferences } from '../preferences/index.ts';
import { SOUNDS } from './sound-of.ts';
import { playTones } from './tones.ts';

export function SoundChoices() {
  const { t } = useText();
  const { sounds } = usePreferences();
  return (
    <div className="grid gap-4">
      <Choices
        legend={t('sounds.legend')}
        options={SOUND_CHOICES.map((value) => ({ value, title: t(`sounds.choices.${value}`) }))}
        chosen={sounds}
        onChoose={(value) => choose({ sounds: value })}
      />
      <div className="flex flex-wrap gap-3">
        {SOUNDS.map((sound) => (
          <Button key={sound} tone="plain" size="sm" onClick={() => void playTones(sound)}>
            {t(`sounds.try.${sound}`)}
          </Button>
        ))}
      </div>
      <p className="max-w-prose text-ink-2">{t('sounds.help')}</p>
    </div>
  );
}
