/** The search fields. Action and subject must match the chain's text exactly and completely. */
import { useQuery } from '@tanstack/react-query';
import { Button } from '@candor/ui/actions/button';
import { SearchBox } from '@candor/ui/fields/search-box';
import { Select } from '@candor/ui/fields/select';
import { TextField } from '@candor/ui/fields/text-field';
import { useText } from '../../text/text.tsx';
import { staffListQuery } from '../staff/index.ts';
import type { AuditFilter } from './use-audit-filter.ts';

export function AuditFields({ filter }: { readonly filter: AuditFilter }) {
  const { t } = useText();
  const { data } = useQuery({ ...staffListQuery, staleTime: 60_000 });
  const { value, set } = filter;
  const everybody = { id: '', title: t('office.audit.everybody') };
  return (
    <search className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <div className="contents lg:[&>label]:col-span-2">
        <SearchBox
          label={t('office.audit.searchSubject', { example: 'customer 42' })}
          value={value('subject')}
          onChange={(text) => set('subject', text)}
          maxLength={200}
          size="lg"
        />
        <SearchBox
          label={t('office.audit.searchAction', { example: 'staff.signedIn' })}
          value={value('action')}
          onChange={(text) => set('action', text)}
          maxLength={64}
          size="lg"
        />
      </div>
      <Select
        label={t('office.audit.who')}
        choices={[everybody, ...(data?.list ?? []).map(({ id, name }) => ({ id, title: name }))]}
        value={value('staffId')}
        onChange={(id) => set('staffId', id)}
      />
      <TextField
        label={t('office.audit.from')}
        name="from"
        type="date"
        value={value('from')}
        onChange={(text) => set('from', text)}
      />
      <TextField
        label={t('office.audit.to')}
        name="to"
        type="date"
        value={value('to')}
        onChange={(text) => set('to', text)}
      />
      <Button tone="quiet" disabled={filter.isEmpty} onClick={filter.clear}>
        {t('office.audit.clear')}
      </Button>
    </search>
  );
}
