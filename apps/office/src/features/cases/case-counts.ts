/** How much waits in the queues: asked for every few seconds while somebody looks, and what is shown of the queues follows it. */
import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { countCases } from '@candor/contract/staff-cases';
import { call } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { useMay } from '../../shared/permission.ts';
import { isPresent } from '../../shared/use-presence.ts';

const EVERY_MS = 5_000;

export function useCaseCounts() {
  const may = useMay();
  const query = useQuery({
    queryKey: ['case-counts'],
    queryFn: () => call(countCases, { query: {} }),
    enabled: may('cases.read'),
    // Asking counts as use: nobody's session is kept alive by a page that is open.
    refetchInterval: () => (isPresent() ? EVERY_MS : false),
  });
  const changedAt = query.data?.changedAt;
  const shown = useRef(changedAt);
  useEffect(() => {
    if (changedAt === undefined || shown.current === changedAt) return;
    const isFirst = shown.current === undefined;
    shown.current = changedAt;
    if (!isFirst) void queries.invalidateQueries({ queryKey: ['cases'] });
  }, [changedAt]);
  return query;
}
