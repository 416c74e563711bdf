/** The time left until a real deadline. It reports the end once and never restarts by itself. */
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../foundation/class-names.tsx';
import { useDocumentLanguage } from '../foundation/use-document-language.tsx';

type CountdownProps = {
  /** Milliseconds since 1970. */
  readonly until: number;
  /** The clock to count by: the server's, when the server decides the end. */
  readonly now?: () => number;
  /** For screen readers: what ends. The changing figures are not announced. */
  readonly label: string;
  readonly onEnd?: () => void;
  readonly className?: string;
};

export function Countdown({ until, now = Date.now, label, onEnd, className }: CountdownProps) {
  const lang = useDocumentLanguage();
  const left = useSecondsLeft(until, now, onEnd);
  return (
    <bdi role="timer" aria-label={label} aria-live="off" className={classNames('tabular whitespace-nowrap', className)}>
      {timeLeftText(left, lang)}
    </bdi>
  );
}

/** Whole seconds, rounded up, so that "00:00" means that time is up. */
function useSecondsLeft(until: number, now: () => number, onEnd: (() => void) | undefined): number {
  const secondsLeft = () => Math.max(0, Math.ceil((until - now()) / 1_000));
  const [left, setLeft] = useState(secondsLeft);
  const latest = useRef({ secondsLeft, onEnd });
  useEffect(() => {
    latest.current = { secondsLeft, onEnd };
  });
  useEffect(() => {
    const tick = () => {
      const seconds = latest.current.secondsLeft();
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      latest.current.onEnd?.();
    };
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

/** "04:59", "1:04:59" or "2 days 01:04:59", in the reader's digits. */
export function timeLeftText(seconds: number, lang: string): string {
  const two = new Intl.NumberFormat(lang, { minimumIntegerDigits: 2 });
  const one = new Intl.NumberFormat(lang);
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3_600) % 24;
  const clock = `${two.format(Math.floor(seconds / 60) % 60)}:${two.format(seconds % 60)}`;
  if (days > 0) {
    const count = new Intl.NumberFormat(lang, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
    return `${count} ${two.format(hours)}:${clock}`;
  }
  return hours > 0 ? `${one.format(hours)}:${clock}` : clock;
}
