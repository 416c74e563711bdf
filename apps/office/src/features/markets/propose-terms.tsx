/** Proposes other terms for new orders. Empty fields stay as they are; the server checks each against its bounds. */
import { useState } from 'react';
import { Select } from '@candor/ui/fields/select';
import { TextField } from '@candor/ui/fields/text-field';
import { useText } from '../../text/text.tsx';
import { ProposeDialog } from '../proposals/index.ts';
import type { Instrument } from './instrument-list.tsx';

type ProposeTermsProps = { readonly instrument: Instrument; readonly onClose: () => void };

export function ProposeTerms({ instrument, onClose }: ProposeTermsProps) {
  const { t, field, decimal } = useText();
  const [leverage, setLeverage] = useState('');
  const [feeRate, setFeeRate] = useState('');
  const [lotMax, setLotMax] = useState('');
  const [takes, setTakes] = useState<'stays' | 'takes' | 'rests'>('stays');
  const { code, leverageCap } = instrument;
  const isLeverageWhole = leverage === '' || (/^[1-9]\d{0,3}$/.test(leverage) && Number(leverage) <= leverageCap);
  const payload = {
    code,
    ...(leverage !== '' && { leverageMax: Number(leverage) }),
    ...(feeRate.trim() !== '' && { feeRate: feeRate.trim() }),
    ...(lotMax.trim() !== '' && { lotMax: lotMax.trim() }),
    ...(takes !== 'stays' && { acceptsOrders: takes === 'takes' }),
  };
  const isWhole = isLeverageWhole && Object.keys(payload).length > 1;
  return (
    <ProposeDialog
      title={t('work.market.propose')}
      onClose={onClose}
      proposed={isWhole ? { kind: 'instrument.change', payload } : null}
    >
      <p>
        <bdi className="font-medium">{code}</bdi> <span className="text-ink-2">{t('work.market.newOrders')}</span>
      </p>
      <TextField
        label={field('leverage')}
        name="leverage"
        inputMode="numeric"
        value={leverage}
        onChange={setLeverage}
        help={t('work.market.leverageHelp', { now: instrument.leverageMax, max: leverageCap })}
        error={
          isLeverageWhole ? null : t('work.market.leverageHelp', { now: instrument.leverageMax, max: leverageCap })
        }
      />
      <TextField
        label={t('work.market.fee')}
        name="fee"
        value={feeRate}
        onChange={setFeeRate}
        help={t('work.market.feeHelp', { now: decimal(instrument.feeRate) })}
      />
      <TextField
        label={t('work.market.lotMax')}
        name="lots"
        value={lotMax}
        onChange={setLotMax}
        help={t('work.market.lotHelp', { now: decimal(instrument.lotMax), step: decimal(instrument.lotStep) })}
      />
      <Select
        label={t('work.market.orders')}
        choices={(['stays', 'takes', 'rests'] as const).map((id) => ({ id, title: t(`work.market.${id}`) }))}
        value={takes}
        onChange={setTakes}
      />
    </ProposeDialog>
  );
}
