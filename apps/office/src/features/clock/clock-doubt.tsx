/** While the server's clock is in doubt: what it says, and proposing to confirm it. Otherwise nothing. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getClock } from '@candor/contract/staff/clock';
import { Button } from '@candor/ui/actions/button';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { call } from '../../api/client.ts';
import { Section } from '../../shared/page.tsx';
import { useMay } from '../../shared/permission.ts';
import { useText } from '../../text/text.tsx';
import { ProposeDialog, useMayPropose } from '../proposals/index.ts';

const AGAIN_MS = 5_000;

export function ClockDoubt() {
  const { t, dateTime } = useText();
  const may = useMay()('params.read');
  const mayPropose = useMayPropose()('clock.confirm');
  const [isProposing, setProposing] = useState(false);
  const { data } = useQuery({
    queryKey: ['clock'],
    queryFn: () => call(getClock, { query: {} }),
    refetchInterval: AGAIN_MS,
    enabled: may,
  });
  if (data === undefined || data.doubt === null) return null;
  const { counted, clock, doubt } = data;
  return (
    <Section title={t('work.clock.title')}>
      <p role="alert" className="max-w-prose border-s-4 border-risk bg-risk-soft px-3 py-2 text-risk">
        {t('work.clock.text')}
      </p>
      <Facts className="my-4 max-w-xl border-y border-rule">
        <Fact name={t('work.fields.since')}>
          <bdi>{dateTime(doubt.since)}</bdi>
        </Fact>
        <Fact name={t('work.clock.counted')}>
          <bdi>{dateTime(counted)}</bdi>
        </Fact>
        <Fact name={t('work.clock.machine')} strong>
          <bdi>{dateTime(clock)}</bdi>
        </Fact>
      </Facts>
      {mayPropose && <Button onClick={() => setProposing(true)}>{t('work.kinds.clock.confirm')}</Button>}
      {isProposing && (
        <ProposeDialog
          title={t('work.kinds.clock.confirm')}
          onClose={() => setProposing(false)}
          proposed={{ kind: 'clock.confirm', payload: { since: doubt.since } }}
        >
          <p className="max-w-prose">{t('work.clock.text')}</p>
        </ProposeDialog>
      )}
    </Section>
  );
}
