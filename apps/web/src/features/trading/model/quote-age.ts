/** How old a quote is, independent of the reader's clock: measured against the freshest quotes that came lately. */
import { useEffect, useState } from 'react';
import { liveQuoteNow, onLiveQuote } from '../../../api/live-quotes.ts';

/** Latency and clocks differ; the smallest of this many recent delays is taken as the latency itself. */
const ARRIVALS = 50;
const AGAIN_MS = 200;

const ways: number[] = [];
const counted = new Map<string, number>();

/** Takes note of when quotes of this instrument arrive, while the component is there. */
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

/** In ms, looked at again five times a second; null while no quote has come. */
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
