/** The replay source: recorded candles from a folder, played as if they happened now. */
import { assert } from '@candor/core/assert';
import { calendar, isOpen, openSpans } from '@candor/core/market/calendar/calendar';
import type { Instrument } from '@candor/core/market/instrument';
import type { Quote } from '@candor/core/market/quote';
import { quoteAround } from '@candor/core/market/prices/quoting';
import { createRandom } from '@candor/core/market/prices/random';
import { DAY, type Instant } from '@candor/core/time';
import type { Clock } from '../../../process/clock.ts';
import { LISTINGS } from '../catalogue/catalogue.ts';
import type { Feed, HistoryRow } from './feed.ts';
import { barAt, readRecordings, type Series } from './recorded.ts';
import { replayPast } from './replay-history.ts';
import { Tape } from './tape.ts';

export type ReplayOptions = { readonly folder: string; readonly clock: Clock };

type Track = { readonly instrument: Instrument; readonly tape: Tape; readonly daily: Series | null };

const STEP_MS = 200;
const QUOTED_SHARE = 0.4;
const LAST_SESSION_REACH = 12 * DAY;

/** Lists only instruments that the folder has a tape of, and whose quote currency it can convert into USDT. */
export function replayFeed({ folder, clock }: ReplayOptions): Feed {
  const listed = LISTINGS.map(({ instrument }) => instrument);
  const recordings = new Map(
    readRecordings(folder, new Set(listed.map(({ code }) => code))).map((recording) => [recording.code, recording]),
  );
  const isConvertible = ({ quoteCurrency }: Instrument): boolean =>
    ['USD', 'USDT'].includes(quoteCurrency) ||
    recordings.has(`${quoteCurrency}USD`) ||
    recordings.has(`USD${quoteCurrency}`);
  const now = clock();
  const tracks = listed.filter(isConvertible).flatMap((instrument): Track[] => {
    const recording = recordings.get(instrument.code);
    if (recording === undefined) return [];
    return [{ instrument, tape: new Tape(recording.tape, instrument, now), daily: recording.daily }];
  });
  assert(tracks.length > 0, `${folder} has candles of an instrument that is listed`);
  return playTracks(tracks, clock);
}

function playTracks(tracks: readonly Track[], clock: Clock): Feed {
  const random = createRandom(1);
  let sequence = 0;
  let timer: NodeJS.Timeout | null = null;

  const quote = (instrument: Instrument, middle: number, time: Instant): Quote => {
    sequence += 1;
    const { bid, ask } = quoteAround(middle, instrument.spread, instrument.digits);
    return { code: instrument.code, bid, ask, source: 'replay', sequence, time };
  };

  const step = (): Quote[] => {
    const now = clock();
    return tracks.flatMap(({ instrument, tape }) => {
      if (random.uniform() >= QUOTED_SHARE || !isOpen(calendar(instrument.calendar), now)) return [];
      const middle = tape.priceAt(now);
      // In a gap of the tape the feed is silent, and the instrument's quote goes stale.
      return middle === null ? [] : [quote(instrument, middle, now)];
    });
  };

  return {
    source: 'replay',
    instruments: tracks.map(({ instrument }) => instrument),
    prepare: (history, now) => history.add(pastOf(tracks, now)),
    start(push) {
      const now = clock();
      push(tracks.flatMap((track) => firstQuote(track, now, quote)));
      timer = setInterval(() => {
        const quotes = step();
        if (quotes.length > 0) push(quotes);
      }, STEP_MS);
    },
    stop() {
      if (timer !== null) clearInterval(timer);
      timer = null;
    },
  };
}

function* pastOf(tracks: readonly Track[], now: Instant): Generator<HistoryRow> {
  for (const { instrument, tape, daily } of tracks) yield* replayPast(instrument, tape, daily, now);
}

/** The tape's price now, or when its market was last open. */
function firstQuote(
  { instrument, tape }: Track,
  now: Instant,
  quote: (instrument: Instrument, middle: number, time: Instant) => Quote,
): Quote[] {
  const hours = calendar(instrument.calendar);
  const close = isOpen(hours, now) ? now : (openSpans(hours, now - LAST_SESSION_REACH, now).at(-1)?.close ?? now) - 1;
  const middle = tape.priceAt(close);
  if (middle !== null) return [quote(instrument, middle, close)];
  const bar = tape.lastBar(close);
  if (bar === null) return [];
  const end = Math.min(close, bar.start + tape.series.length - 1);
  return [quote(instrument, barAt(tape.series, bar.index).close * bar.factor, end)];
}
