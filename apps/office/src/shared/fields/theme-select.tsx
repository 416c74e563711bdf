/** Light, dark, or like the device. */
import { useState } from 'react';
import { applyTheme, THEMES } from '@candor/ui/foundation/theme';
import { useText } from '../../text/text.tsx';
import { PlainSelect } from './plain-select.tsx';
import { readStored, writeStored } from '../storage.ts';

export function ThemeSelect() {
  const { t } = useText();
  const [theme, setTheme] = useState(() => readStored('theme') ?? 'system');
  const choose = (value: string) => {
    const chosen = THEMES.find((candidate) => candidate === value) ?? 'system';
    setTheme(chosen);
    writeStored('theme', chosen);
    applyTheme(chosen);
  };
  return (
    <PlainSelect
      label={t('office.theme.label')}
      value={theme}
      onChange={choose}
      choices={THEMES.map((id) => ({ id, title: t(`office.theme.${id}`) }))}
    />
  );
}
