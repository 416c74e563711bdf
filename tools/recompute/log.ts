/** The quote log, as far as the fills rest on it: each segment is fetched once, its bytes are hashed and decoded, and quotes are found in it. */
import type { QuoteLogView } from '@candor/contract/market';
import type { QuotePinView } from '@candor/contract/fill';
import { type Answers, quotesOf } from './answers.ts';
import { decimal, PRICE } from './decimals.ts';
import { hashSegment, type LoggedQuote, readSegment, type Segment } from './segment.ts';

/** What an order's step says about a quote. */
export type NamedQuote = {
  readonly code: string;
  readonly minute: number;
  readonly sequence: number;
  readonly bid: string;
  readonly ask: string;
  /** Absent for the quote behind a rate: its step does not say them. */
  readonly source?: string;
  readonly time?: string;
};

export class QuoteLog {
  readonly #answers: Answers;
  readonly #segments = new Map<string, Promise<Segment | null>>();
  readonly #bytes = new Map<string, Uint8Array>();
  readonly #minutes = new Map<number, Pick<QuoteLogView, 'previous' | 'minuteHash'>>();
  /** Each problem of a segment is said once, however many fills rest on it. */
  readonly problems: string[] = [];

  constructor(answers: Answers) {
    this.#answers = answers;
  }

  /** Null if the log has no quote of the instrument in that minute. */
  segment(code: string, minute: number): Promise<Segment | null> {
    const key = `${code} ${minute}`;
    const known = this.#segments.get(key);
    if (known !== undefined) return known;
    const read = this.#read(code, minute).catch((error: unknown) => {
      this.problems.push(`log of ${code}, minute ${minute}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    });
    this.#segments.set(key, read);
    return read;
  }

  /** What is wrong with a quote that a step rests on; nothing if the log has it. */
  async problemsOf(named: NamedQuote): Promise<string[]> {
    const { code, minute, sequence } = named;
    const where = `${code} #${sequence} of minute ${minute}`;
    const segment = await this.segment(code, minute);
    if (segment === null) return [`${where} is not in the log`];
    const logged = segment.quotes.find((quote) => quote.sequence === sequence);
    if (logged === undefined) return [`${where} is not in the log`];
    return [
      ...differs(`the bid of ${where}`, decimal(named.bid, PRICE), logged.bid),
      ...differs(`the ask of ${where}`, decimal(named.ask, PRICE), logged.ask),
      ...(named.time === undefined ? [] : differs(`the time of ${where}`, Date.parse(named.time), logged.time)),
      ...(named.source === undefined ? [] : differs(`the source of ${where}`, named.source, segment.source)),
    ];
  }

  /** What is wrong with the running hash that was saved up to a quote. */
  async pinProblems({ code, minute, sequence, count, hash }: QuotePinView): Promise<string[]> {
    const where = `the hash saved for ${code} #${sequence} of minute ${minute}`;
    const segment = await this.segment(code, minute);
    const place = segment?.quotes.findIndex((quote) => quote.sequence === sequence) ?? -1;
    const bytes = this.#bytes.get(`${code} ${minute}`);
    const { previous } = this.#minutes.get(minute) ?? {};
    const end = segment?.quotes[place]?.end;
    if (end === undefined || bytes === undefined || previous === undefined)
      return [`${where} is of no quote in the log`];
    const found = hashSegment(previous, code, minute, bytes.subarray(0, end));
    return found === hash && place + 1 === count ? [] : [`${where} is not that of the quotes up to it`];
  }

  /** The quotes of an instrument in these minutes, oldest first. */
  async quotes(code: string, from: number, to: number): Promise<LoggedQuote[]> {
    const found: LoggedQuote[] = [];
    for (let minute = from; minute <= to; minute += 1)
      found.push(...((await this.segment(code, minute))?.quotes ?? []));
    return found;
  }

  async #read(code: string, minute: number): Promise<Segment | null> {
    const answer = await quotesOf(this.#answers, code, minute);
    if (answer === null) return null;
    const bytes = Buffer.from(answer.raw, 'base64');
    const hash = hashSegment(answer.previous, code, minute, bytes);
    if (answer.code !== code || answer.minute !== minute) throw new Error('the answer is about something else');
    if (hash !== answer.hash) throw new Error(`its hash is ${answer.hash}, and ${hash} of its bytes`);
    const segment = readSegment(bytes, minute);
    const decoded = segment.quotes.map(({ sequence, time, bid, ask }) => [sequence, time, bid, ask].join(' '));
    const given = answer.quotes.map(({ sequence, time, bid, ask }) =>
      [sequence, Date.parse(time), decimal(bid, PRICE), decimal(ask, PRICE)].join(' '),
    );
    if (decoded.join() !== given.join()) throw new Error('its quotes are not those of its bytes');
    if (segment.source !== answer.source) throw new Error(`its source is ${answer.source}, and ${segment.source}`);
    if (segment.quotes.some(({ bid, ask }) => bid <= 0n || ask < bid)) throw new Error('a quote in it is crossed');
    this.#join(minute, answer);
    this.#bytes.set(`${code} ${minute}`, bytes);
    return segment;
  }

  /** All instruments of a minute follow the same one, and each minute the one before it. */
  #join(minute: number, { previous, minuteHash }: QuoteLogView): void {
    const known = this.#minutes.get(minute);
    if (known !== undefined && known.previous !== previous)
      throw new Error('it follows another minute than that of another instrument');
    if (known !== undefined && known.minuteHash !== null && minuteHash !== null && known.minuteHash !== minuteHash)
      throw new Error('its minute has another hash than for another instrument');
    this.#minutes.set(minute, { previous, minuteHash });
    const before = this.#minutes.get(minute - 1)?.minuteHash ?? null;
    const after = this.#minutes.get(minute + 1)?.previous ?? null;
    if (before !== null && before !== previous) throw new Error('it does not follow the minute before it');
    if (after !== null && minuteHash !== null && after !== minuteHash)
      throw new Error('the minute after it does not follow it');
  }
}

function differs<T>(what: string, said: T, found: T): string[] {
  return said === found ? [] : [`${what} is ${String(said)}, and ${String(found)} in the log`];
}
