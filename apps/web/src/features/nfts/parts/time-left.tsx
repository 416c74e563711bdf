/** The time left until a real deadline, by the server's clock. */
import { useEffect, useState } from 'react';
import { SECOND } from '@candor/core/time';
import { classNames } from '@candor/ui/foundation/class-names';
import { serverClock } from '../../../api/server-clock.ts';
import { useText } from '../../../text/text.tsx';
import { auctionTimeText } from '../model/time-left.ts';

const TICK_MS = 250;

type TimeLeftProps = {
  /** An ISO time. */
  readonly at: string;
  /** What ends, or begins. The changing figures are not announced. */
  readonly label: string;
  readonly className?: string;
};

export function TimeLeft({ at, label, className }: TimeLeftProps) {
  const { lang } = useText();
  const text = useTimeText(Date.parse(at), lang);
  return (
    <bdi role="timer" aria-label={label} aria-live="off" className={classNames('tabular whitespace-nowrap', className)}>
      {text}
    </bdi>
  );
}

/** Drawn anew only when its words change. */
function useTimeText(until: number, lang: string): string {
  const text = textUntil(until, lang);
  const [, setShown] = useState(text);
  useEffect(() => {
    const timer = setInterval(() => setShown(textUntil(until, lang)), TICK_MS);
    return () => clearInterval(timer);
  }, [until, lang]);
  return text;
}

/** Whole seconds, rounded up, so that "00:00" means that time is up. */
function textUntil(until: number, lang: string): string {
  return auctionTimeText(Math.ceil((until - serverClock.now()) / SECOND), lang);
}
