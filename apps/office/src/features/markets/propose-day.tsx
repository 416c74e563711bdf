/** Proposes a day on which a market closes or closes early, or withdraws an announced one. */
import { useState } from 'react';
import { Select } from '@candor/ui/fields/select';
import { TextField } from '@candor/ui/fields/text-field';
import { calendarName } from '../../shared/calendar-name.ts';
import { type Text, useText } from '../../text/text.tsx';
import { ProposeDialog } from '../proposals/index.ts';

type ProposeDayProps = { readonly calendar: string; readonly onClose: () => void };

const KINDS = ['closed', 'early', 'usual'] as const;

export function ProposeDay({ calendar, onClose }: ProposeDayProps) {
  const text = useText();
  const { t } = text;
  const [date, setDate] = useState('');
  const [kind, setKind] = useState<(typeof KINDS)[number]>('closed');
  const [clock, setClock] = useState('');
  const hours = kind === 'early' ? clock.trim() : kind;
  const isClockRight = kind !== 'early' || /^([01]\d|2[0-3]):[0-5]\d$/.test(hours);
  const isWhole = isClockRight && /^\d{4}-\d{2}-\d{2}$/.test(date);
  return (
    <ProposeDialog
      title={t('work.market.announce')}
      onClose={onClose}
      proposed={isWhole ? { kind: 'session.change', payload: { calendar, date, hours } } : null}
    >
      <p>
        <bdi className="font-medium">{calendarName(text, calendar)}</bdi>
      </p>
      <TextField
        label={t('work.market.date')}
        name="date"
        type="date"
        value={date}
        onChange={setDate}
        help={t('work.market.dateHelp')}
      />
      <Select
        label={t('work.market.hours')}
        choices={KINDS.map((id) => ({ id, title: t(`work.market.dayKinds.${id}`) }))}
        value={kind}
        onChange={setKind}
      />
      {kind === 'early' && (
        <TextField
          label={t('work.market.clock')}
          name="clock"
          value={clock}
          onChange={setClock}
          help={t('work.market.clockHelp')}
          error={clock === '' || isClockRight ? null : t('work.market.clockHelp')}
        />
      )}
    </ProposeDialog>
  );
}

export function hoursWords({ t }: Text, hours: string): string {
  return hours === 'closed' || hours === 'usual'
    ? t(`work.market.dayKinds.${hours}`)
    : t('work.market.closesAt', { time: hours });
}
