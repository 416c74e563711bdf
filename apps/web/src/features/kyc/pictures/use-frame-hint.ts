/** What to fix before the photo is taken. A hint is shown once it has held for a moment, because light flickers and hands tremble. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FrameHint, Subject } from './frame-quality.ts';
import { hintFor } from './look-at-frame.ts';

const EVERY_MS = 330;
/** How many looks in a row must agree. */
const HOLDS = 3;

export function useFrameHint(
  video: RefObject<HTMLVideoElement | null>,
  subject: Subject,
  isOn: boolean,
): FrameHint | null {
  const [hint, setHint] = useState<FrameHint | null>(null);
  const latest = useRef<{ readonly hint: FrameHint | null; readonly times: number }>({ hint: null, times: 0 });
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (video.current === null || document.hidden) return;
      const seen = hintFor(video.current, subject);
      const times = seen === latest.current.hint ? latest.current.times + 1 : 1;
      latest.current = { hint: seen, times };
      if (times >= HOLDS) setHint(seen);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [video, subject, isOn]);
  return isOn ? hint : null;
}
