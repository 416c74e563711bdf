/** What the records are filtered by. */
import { useState } from 'react';
import { RECORD_GROUPS, type RecordGroup, SEARCH_MAX } from '@candor/core/ledger/record-groups';
import { type Asset, ASSETS } from '@candor/core/money/money';
import { isLocalDate } from '@candor/core/statements/period';
import { Button } from '@candor/ui/actions/button';
import { Select } from '@candor/ui/fields/select';
import { TextField } from '@candor/ui/fields/text-field';
import { useText } from '../../text/text.tsx';

export type RecordQuery = {
  readonly group?: RecordGroup;
  readonly asset?: Asset;
  readonly from?: string;
  readonly to?: string;
  readonly timeZone?: string;
  readonly search?: string;
};

type RecordFiltersProps = { readonly query: RecordQuery; readonly onChange: (query: RecordQuery) => void };

const ALL = 'all';

export function RecordFilters({ query, onChange }: RecordFiltersProps) {
  const { t } = useText();
  // As typed: what is not a day filters nothing yet.
  const [typed, setTyped] = useState({ from: '', to: '', search: '' });
  const type = (part: keyof typeof typed, text: string) => {
    const next = { ...typed, [part]: text };
    setTyped(next);
    onChange({ ...choices(query), ...typedQuery(next) });
  };
  const choose = (next: RecordQuery) => onChange({ ...next, ...typedQuery(typed) });
  const isBackwards = isLocalDate(typed.from) && isLocalDate(typed.to) && typed.to < typed.from;
  const clear = () => {
    setTyped({ from: '', to: '', search: '' });
    onChange({});
  };
  const { group, asset } = query;
  return (
    <div
      role="search"
      aria-label={t('records.title')}
      className="mb-4 grid grid-cols-1 items-start gap-4 min-[24rem]:grid-cols-2 lg:grid-cols-4"
    >
      <div className="col-span-full max-w-2xl">
        <TextField
          label={t('records.search')}
          name="records-search"
          value={typed.search}
          onChange={(text) => type('search', text.slice(0, SEARCH_MAX))}
          help={t('records.searchHelp')}
        />
      </div>
      <Select
        label={t('records.kind')}
        value={group ?? ALL}
        choices={[
          { id: ALL, title: t('records.all') },
          ...RECORD_GROUPS.map((id) => ({ id, title: t(`records.groups.${id}`) })),
        ]}
        onChange={(id) => choose({ ...(id !== ALL && { group: id }), ...(asset !== undefined && { asset }) })}
      />
      <Select
        label={t('records.asset')}
        value={asset ?? ALL}
        choices={[{ id: ALL, title: t('records.all') }, ...ASSETS.map((id) => ({ id, title: id }))]}
        onChange={(id) => choose({ ...(group !== undefined && { group }), ...(id !== ALL && { asset: id }) })}
      />
      <TextField
        label={t('records.from')}
        name="records-from"
        type="date"
        value={typed.from}
        onChange={(text) => type('from', text)}
      />
      <TextField
        label={t('records.to')}
        name="records-to"
        type="date"
        value={typed.to}
        onChange={(text) => type('to', text)}
        error={isBackwards ? t('statement.wrongOrder') : null}
      />
      {Object.keys(query).length > 0 && (
        <Button tone="plain" size="sm" className="justify-self-start" onClick={clear}>
          {t('records.clear')}
        </Button>
      )}
    </div>
  );
}

function choices({ group, asset }: RecordQuery): RecordQuery {
  return { ...(group !== undefined && { group }), ...(asset !== undefined && { asset }) };
}

function typedQuery({
  from,
  to,
  search,
}: {
  readonly from: string;
  readonly to: string;
  readonly search: string;
}): RecordQuery {
  const days = {
    ...(isLocalDate(from) && { from }),
    ...(isLocalDate(to) && !(isLocalDate(from) && to < from) && { to }),
  };
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const sought = search.trim();
  return { ...days, ...(Object.keys(days).length > 0 && { timeZone }), ...(sought !== '' && { search: sought }) };
}
