/** Security events of the account, newest first. */
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SecurityEventView } from '@candor/contract/identity';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { Pager } from '../../shared/pager.tsx';
import { useText } from '../../text/text.tsx';
import { PAGE_SIZE, securityEventsQuery } from './security-queries.ts';
import { Place, Problem, Section } from './section.tsx';
import { useEventDetails } from './use-event-details.ts';

export function SecurityLog() {
  const { t, problem } = useText();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({ ...securityEventsQuery(page), placeholderData: keepPreviousData });
  return (
    <Section title={t('security.log')} text={t('security.logText')}>
      <Problem>{error === null ? null : problem(error)}</Problem>
      {data === undefined ? (
        error === null && <SkeletonRows rows={4} />
      ) : (
        <ol className="divide-y divide-rule border-y border-rule" data-testid="security-log">
          {data.list.map((event) => (
            <Line key={event.id} event={event} />
          ))}
        </ol>
      )}
      <Pager page={page} size={PAGE_SIZE} total={data?.total ?? 0} onPage={setPage} />
    </Section>
  );
}

function Line({ event }: { readonly event: SecurityEventView }) {
  const { t, dateTime } = useText();
  const { kind, at, device, address } = event;
  const details = useEventDetails(event);
  return (
    <li className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[1fr_auto]">
      <span className="flex min-w-0 flex-wrap gap-x-3">
        <span className="font-medium">{t(`security.events.${kind}`)}</span>
        {details.map((detail) => (
          <bdi key={detail} className="min-w-0 text-ink-2 break-words">
            {detail}
          </bdi>
        ))}
      </span>
      <time dateTime={at} className="tabular text-ink-2 sm:text-end">
        {dateTime(at)}
      </time>
      {/* The staff's decisions did not come from a device of the customer's. */}
      {(device !== '' || address !== '') && (
        <span className="min-w-0 text-ink-3 break-words">
          <Place device={device} address={address} />
        </span>
      )}
    </li>
  );
}
