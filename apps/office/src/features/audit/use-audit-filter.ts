/** The filter of the log, stored in the address, so that it can be sent to a colleague and the back button works. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { RouteRequest } from '@candor/contract/wire/route';
import type { listAudit } from '@candor/contract/staff/staff';
import { withParam } from '../../shared/fields/choices.tsx';

export type AuditQuery = Omit<RouteRequest<typeof listAudit>['query'], 'before'>;
export type FilterField = 'staffId' | 'action' | 'subject' | 'from' | 'to';

export type AuditFilter = {
  readonly asked: AuditQuery;
  readonly value: (field: FilterField) => string;
  readonly set: (field: FilterField, value: string) => void;
  readonly clear: () => void;
  readonly isEmpty: boolean;
};

const DAY_MS = 86_400_000;

export function useAuditFilter(): AuditFilter {
  const [params, setParams] = useSearchParams();
  const asked = useMemo(() => askedOf(params), [params]);
  return {
    asked,
    value: (field) => params.get(field) ?? '',
    set: (field, value) => setParams((before) => withParam(before, field, value), { replace: true }),
    clear: () => setParams({}, { replace: true }),
    isEmpty: Object.keys(asked).length === 0,
  };
}

/** Days are whole UTC days, both included; invalid values are left out of the query. */
function askedOf(params: URLSearchParams): AuditQuery {
  const text = (name: string) => (params.get(name) ?? '').trim();
  const day = (name: string) => Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text(name)) ? `${text(name)}T00:00:00Z` : '');
  const [from, to] = [day('from'), day('to')];
  return {
    ...(/^[1-9]\d{0,17}$/.test(text('staffId')) && { staffId: text('staffId') }),
    ...(text('action') !== '' && { action: text('action').slice(0, 64) }),
    ...(text('subject') !== '' && { subject: text('subject').slice(0, 200) }),
    ...(!Number.isNaN(from) && { from: new Date(from).toISOString() }),
    ...(!Number.isNaN(to) && { to: new Date(to + DAY_MS).toISOString() }),
  };
}
