/** When something is due: the time that is left, and then that it is late. That is also said in words, not by colour alone. */
import { useState } from 'react';
import { Badge } from '@candor/ui/figures/badge';
import { Countdown } from '@candor/ui/figures/countdown';
import { useText } from '../text/text.tsx';

type DueProps = {
  readonly dueAt: string;
  /** Counts as late, whatever time is left. */
  readonly isEscalated?: boolean;
  /** The time is there also before it is late. */
  readonly isDated?: boolean;
};

export function Due({ dueAt, isEscalated = false, isDated = false }: DueProps) {
  const { t, dateTime } = useText();
  const until = Date.parse(dueAt);
  const [reached, setReached] = useState(() => Date.now());
  if (isEscalated || until <= reached) {
    return (
      <>
        <Badge tone="danger">{t('work.cases.overdue')}</Badge> <bdi className="text-xs">{dateTime(dueAt)}</bdi>
      </>
    );
  }
  return (
    <>
      <Countdown
        until={until}
        label={t('work.cases.due')}
        onEnd={() => setReached(until)}
        className={isDated ? 'font-medium' : ''}
      />{' '}
      {isDated && <bdi className="text-xs text-ink-2">{dateTime(dueAt)}</bdi>}
    </>
  );
}
