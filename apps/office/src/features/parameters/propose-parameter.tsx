/** Proposes another value of a parameter, checked against the same bounds as on the server. */
import { useState } from 'react';
import { type ParameterRule, readParameter } from '@candor/core/parameters/parameters';
import { TextField } from '@candor/ui/fields/text-field';
import { useText } from '../../text/text.tsx';
import { ProposeDialog } from '../proposals/index.ts';
import type { Parameter } from './parameter-list.tsx';

type ProposeParamProps = { readonly param: Parameter; readonly rule: ParameterRule; readonly onClose: () => void };

export function ProposeParameter({ param, rule, onClose }: ProposeParamProps) {
  const { t } = useText();
  const [given, setGiven] = useState('');
  const value = readParameter(rule, given.trim());
  const isWrong = given.trim() !== '' && (value === null || value === param.value);
  const { min, max, isCountries } = rule;
  const countries = t('work.params.countries', { example: 'BE,US', nothing: 'none' });
  const allowed = isCountries === true ? countries : t('work.params.allowed', { min, max });
  const wrong = isCountries === true ? countries : t('work.params.wrong', { min, max });
  return (
    <ProposeDialog
      title={t('work.params.propose')}
      onClose={onClose}
      proposed={
        value === null || value === param.value
          ? null
          : { kind: 'param.change', payload: { key: param.key, value: given.trim() } }
      }
    >
      <p>
        <bdi className="font-medium">{param.key}</bdi>
        <span className="text-ink-2"> · {t('work.params.now', { value: `\u2066${param.value}\u2069` })}</span>
      </p>
      <TextField
        label={t('work.params.wanted')}
        name="value"
        value={given}
        onChange={setGiven}
        help={allowed}
        error={isWrong ? wrong : null}
      />
    </ProposeDialog>
  );
}
