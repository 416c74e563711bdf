/** Where the customer is signed in; each session can be ended here, or all others at once. */
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endSession, type SessionView } from '@candor/contract/identity';
import { Badge } from '@candor/ui/figures/badge';
import { Button } from '@candor/ui/actions/button';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { call } from '../../api/client.ts';
import { Pager } from '../../shared/pager.tsx';
import { useText } from '../../text/text.tsx';
import { PAGE_SIZE, sessionsQuery } from './security-queries.ts';
import { Place, Problem, Row, Rows, Section } from './section.tsx';
import { useTask } from './use-task.ts';

export function Devices() {
  const { t, problem } = useText();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({ ...sessionsQuery(page), placeholderData: keepPreviousData });
  const others = useTask();
  return (
    <Section title={t('security.devices')}>
      <Problem>{error === null ? others.problem : problem(error)}</Problem>
      {data === undefined ? (
        error === null && <SkeletonRows rows={2} />
      ) : (
        <Rows>
          {data.list.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </Rows>
      )}
      <Pager page={page} size={PAGE_SIZE} total={data?.total ?? 0} onPage={setPage} />
      {(data?.total ?? 0) > 1 && (
        <div>
          <Button
            tone="plain"
            busy={others.isBusy}
            onClick={() => void others.run(() => call(endSession, { body: {} }))}
          >
            {t('security.endOthers')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Session({ session }: { readonly session: SessionView }) {
  const { t, dateTime } = useText();
  const task = useTask();
  const { id, device, address, method, lastUsedAt, isThis } = session;
  return (
    <Row
      title={
        <span className="flex flex-wrap items-center gap-2">
          <Place device={device} address={address} />
          {isThis && <Badge tone="accent">{t('security.thisDevice')}</Badge>}
        </span>
      }
      text={
        <>
          {t(`security.by.${method}`)} · {t('security.passkeyUsed', { time: dateTime(lastUsedAt) })}
          <Problem>{task.problem}</Problem>
        </>
      }
      actions={
        !isThis && (
          <Button
            tone="plain"
            size="sm"
            busy={task.isBusy}
            onClick={() => void task.run(() => call(endSession, { body: { id } }))}
          >
            {t('security.end')}
          </Button>
        )
      }
    />
  );
}
