/** Whether single characters are shortcuts (WCAG 2.1.4): people who use speech input would trigger them by accident. */
import { useState } from 'react';
import { useText } from '../../text/text.tsx';
import { PlainSelect } from './plain-select.tsx';
import { readStored, writeStored } from '../storage.ts';

const CHOICES = ['on', 'off'] as const;

export function areSingleKeysOn(): boolean {
  return readStored('keys') !== 'off';
}

export function KeysSelect() {
  const { t } = useText();
  const [chosen, setChosen] = useState(areSingleKeysOn() ? 'on' : 'off');
  const choose = (value: string) => {
    setChosen(value);
    writeStored('keys', value);
  };
  return (
    <PlainSelect
      label={t('office.keys.single')}
      value={chosen}
      onChange={choose}
      choices={CHOICES.map((id) => ({ id, title: t(`office.keys.${id}`) }))}
    />
  );
}
