/** What happened to the security of the account, newest first. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '@candor/ui/skeleton';
import { Pager } from '../../shared/pager.tsx';
import { useText } from '../../text/text.tsx';
import { PAGE_SIZE, securityEventsQuery } from './security-queries.ts';
import { Problem, Section } from './section.tsx';

export function SecurityLog() {
  const { t, dateTime, problem } = useText();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery(securityEventsQuery(page));
  return (
    <Section title={t('security.log')} text={t('security.logText')}>
      <Problem>{error === null ? null : problem(error)}</Problem>
      {data === undefined ? (
        <SkeletonRows rows={4} />
      ) : (
        <ol className="divide-y divide-rule border-y border-rule" data-testid="security-log">
          {data.list.map(({ id, kind, at, device, address }) => (
            <li key={id} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[1fr_auto]">
              <span className="font-medium">{t(`security.events.${kind}`)}</span>
              <time dateTime={at} className="tabular text-ink-2 sm:text-end">
                {dateTime(at)}
              </time>
              <span className="min-w-0 text-ink-3 break-words">
                <bdi>{device === '' ? t('security.deviceUnknown') : device}</bdi> · <bdi>{address}</bdi>
              </span>
            </li>
          ))}
        </ol>
      )}
      <Pager page={page} size={PAGE_SIZE} total={data?.total ?? 0} onPage={setPage} />
    </Section>
  );
}
