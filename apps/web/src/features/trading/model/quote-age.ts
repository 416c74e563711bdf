/** The age of a quote, independent of the reader's clock: measured against the freshest quotes received recently. */
import { useEffect, useState } from 'react';
import { liveQuoteNow, onLiveQuote } from '../../../api/live-quotes.ts';

/** Latency and clock offset vary; the smallest of this many recent delays serves as the baseline. */
const ARRIVALS = 50;
const AGAIN_MS = 200;

const ways: number[] = [];
const counted = new Map<string, number>();

/** Records the delays of this instrument's quotes while the component is mounted. */
export function useQuoteArrivals(code: string): void {
  useEffect(
    () =>
      onLiveQuote(code, ({ sequence, time }) => {
        if (counted.get(code) === sequence) return;
        counted.set(code, sequence);
        ways.push(performance.now() - Date.parse(time));
        if (ways.length > ARRIVALS) ways.shift();
      }),
    [code],
  );
}

/** The age in milliseconds, updated five times a second; null until a quote has arrived. */
export function useQuoteAge(code: string): number | null {
  const [age, setAge] = useState(() => ageOf(code));
  useEffect(() => {
    const timer = setInterval(() => setAge(ageOf(code)), AGAIN_MS);
    return () => clearInterval(timer);
  }, [code]);
  return age;
}

function ageOf(code: string): number | null {
  const quote = liveQuoteNow(code);
  if (quote === undefined || ways.length === 0) return null;
  return Math.max(0, performance.now() - Date.parse(quote.time) - Math.min(...ways));
}
