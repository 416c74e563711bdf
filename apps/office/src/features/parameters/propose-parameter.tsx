/** Proposes another value of a parameter, checked against the same bounds as on the server. */
import { useState } from 'react';
import { type ParameterRule, readParameter } from '@candor/core/parameters/parameters';
import { TextField } from '@candor/ui/fields/text-field';
import { parameterName, parameterValue, unitBeside } from '../../shared/parameters/parameter-text.ts';
import { useText } from '../../text/text.tsx';
import { ProposeDialog } from '../proposals/index.ts';
import type { Parameter } from './parameter-list.tsx';

type ProposeParamProps = { readonly param: Parameter; readonly rule: ParameterRule; readonly onClose: () => void };

export function ProposeParameter({ param, rule, onClose }: ProposeParamProps) {
  const text = useText();
  const { t } = text;
  const [given, setGiven] = useState('');
  const value = readParameter(rule, given.trim());
  const isWrong = value === null || value === param.value;
  const { min, max, isCountries } = rule;
  const countries = t('work.params.countries', { example: 'BE,US', nothing: 'none' });
  const valueOf = (stored: string) => `\u2068${parameterValue(text, param.key, stored)}\u2069`;
  const bounds = { min: valueOf(min), max: valueOf(max) };
  const allowed = isCountries === true ? countries : t('work.params.allowed', bounds);
  const wrong = isCountries === true ? countries : t('work.params.wrong', bounds);
  const unit = unitBeside(text, param.key);
  return (
    <ProposeDialog
      title={t('work.params.propose')}
      onClose={onClose}
      proposed={isWrong ? null : { kind: 'param.change', payload: { key: param.key, value: given.trim() } }}
      incomplete={null}
    >
      {(wasPressed) => (
        <>
          <p>
            <bdi className="font-medium">{parameterName(text, param.key)}</bdi>
            <span className="text-ink-2"> · {t('work.params.now', { value: valueOf(param.value) })}</span>
          </p>
          <TextField
            label={t('work.params.wanted')}
            name="value"
            value={given}
            onChange={setGiven}
            help={allowed}
            error={isWrong && (wasPressed || given.trim() !== '') ? wrong : null}
            {...(unit === null ? {} : { suffix: <span className="shrink-0 px-3 text-ink-2">{unit}</span> })}
          />
        </>
      )}
    </ProposeDialog>
  );
}
