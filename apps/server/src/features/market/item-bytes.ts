/** One instrument's item of the market list as bytes, written again only when it has changed. */
import type { Entry, Hub } from './hub/hub.ts';
import { viewBareItem } from './views.ts';

/** Where the small chart stands in a bare item. A name cannot hold it: its quotation marks are escaped. */
const CHART = '"hundred":[]';
/** Up to and with the opening bracket. */
const CHART_OPENS = CHART.length - 1;
const NOTHING = Buffer.alloc(0);

export class ItemBytes {
  readonly #hub: Hub;
  readonly #entry: Entry;
  /** What the bytes were written of. */
  #seen: readonly unknown[] = [];
  #version = 0;
  #head = NOTHING;
  #chart = NOTHING;
  #tail = NOTHING;
  /** All points of the small chart but the last: the same for a quarter of an hour. */
  #points = '';
  #pointsOf = -1;

  constructor(hub: Hub, entry: Entry) {
    this.#hub = hub;
    this.#entry = entry;
  }

  /** Rises whenever the bytes change. */
  get version(): number {
    return this.#version;
  }

  get whole(): readonly Buffer[] {
    return [this.#head, this.#chart, this.#tail];
  }

  get bare(): readonly Buffer[] {
    return [this.#head, this.#tail];
  }

  refresh(): void {
    const { version, day, instrument } = this.#entry;
    const seen = [version, day.version, instrument, this.#hub.statusOfEntry(this.#entry)];
    if (seen.every((each, index) => each === this.#seen[index]) && this.#version > 0) return;
    const text = JSON.stringify(viewBareItem(this.#hub, this.#entry));
    const middle = text.indexOf(CHART) + CHART_OPENS;
    this.#head = Buffer.from(text.slice(0, middle));
    this.#tail = Buffer.from(text.slice(middle));
    this.#chart = Buffer.from(this.#chartText());
    this.#seen = seen;
    this.#version += 1;
  }

  #chartText(): string {
    const { day } = this.#entry;
    if (this.#pointsOf !== day.slot) {
      this.#pointsOf = day.slot;
      this.#points = day
        .sparkline()
        .slice(0, -1)
        .map((point) => `${JSON.stringify(point)},`)
        .join('');
    }
    return day.slot === -1 ? '' : `${this.#points}${JSON.stringify(day.last)}`;
  }
}
