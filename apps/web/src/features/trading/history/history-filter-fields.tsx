/** The fields of the history filter; each takes effect as soon as it is chosen. */
import { useQuery } from '@tanstack/react-query';
import { Button } from '@candor/ui/actions/button';
import { Combobox } from '@candor/ui/fields/combobox';
import { Select } from '@candor/ui/fields/select';
import { Sheet } from '@candor/ui/overlays/sheet';
import { TextField } from '@candor/ui/fields/text-field';
import { useText } from '../../../text/text.tsx';
import { marketListQuery } from '../../market/index.ts';
import { DIRECTIONS, isBackwards, PERIODS, STATUSES, statusOf } from '../model/history-filter.ts';
import type { FilterProps } from './history-filters.tsx';

export function FilterSheet({ onClose, ...fields }: FilterProps & { readonly onClose: () => void }) {
  const { t } = useText();
  return (
    <Sheet
      isOpen
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={t('history.title')}
      side="bottom"
      footer={
        <Button size="lg" className="w-full" onClick={onClose}>
          {t('history.show')}
        </Button>
      }
    >
      <FilterFields {...fields} />
    </Sheet>
  );
}

export function FilterFields({ filter, onChange }: FilterProps) {
  const { t } = useText();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Select
        label={t('orders.status')}
        choices={[
          { id: 'any', title: t('history.anyStatus') },
          ...STATUSES.map((id) => ({ id, title: t(`orders.${id}`) })),
        ]}
        value={statusOf(filter)}
        onChange={(id) => onChange({ status: STATUSES.find((status) => status === id) ?? 'any' })}
      />
      <InstrumentField filter={filter} onChange={onChange} />
      <Select
        label={t('ticket.direction')}
        choices={[
          { id: 'any', title: t('history.anySide') },
          ...DIRECTIONS.map((id) => ({ id, title: t(`orders.${id}`) })),
        ]}
        value={filter.side ?? 'any'}
        onChange={(id) => onChange({ side: DIRECTIONS.find((side) => side === id) ?? null })}
      />
      <Select
        label={t('history.placed')}
        choices={(['any', ...PERIODS] as const).map((id) => ({ id, title: t(`history.periods.${id}`) }))}
        value={filter.placed ?? 'any'}
        onChange={(id) => onChange({ placed: PERIODS.find((period) => period === id) ?? null, from: '', to: '' })}
      />
      {filter.placed === 'range' && <DayFields filter={filter} onChange={onChange} />}
    </div>
  );
}

function InstrumentField({ filter: { instrument }, onChange }: FilterProps) {
  const { t, instrumentName } = useText();
  const { data = [] } = useQuery(marketListQuery(null, null));
  const listed = data.map((item) => ({ id: item.code, title: item.code, note: instrumentName(item) }));
  // An instrument that is no longer listed can still be filtered by.
  const isListed = instrument === null || listed.some(({ id }) => id === instrument);
  return (
    <Combobox
      label={t('orders.instrument')}
      choices={isListed ? listed : [...listed, { id: instrument, title: instrument }]}
      value={instrument}
      onChange={(code) => onChange({ instrument: code })}
      nothingFound={t('history.noInstrument')}
      placeholder={t('history.anyInstrument')}
    />
  );
}

/** Days in the reader's time zone, both inclusive. */
function DayFields({ filter, onChange }: FilterProps) {
  const { t } = useText();
  return (
    <div className="grid items-start gap-4 sm:col-span-2 sm:grid-cols-2 lg:col-start-3">
      <TextField
        label={t('statement.from')}
        name="from"
        type="date"
        value={filter.from}
        onChange={(from) => onChange({ from })}
      />
      <TextField
        label={t('statement.to')}
        name="to"
        type="date"
        value={filter.to}
        onChange={(to) => onChange({ to })}
        error={isBackwards(filter) ? t('statement.wrongOrder') : null}
      />
    </div>
  );
}
