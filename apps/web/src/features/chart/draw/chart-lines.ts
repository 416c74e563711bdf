/** The customer's own orders as lines on the chart. */
import type { IPriceLine, ISeriesApi, SeriesType } from 'lightweight-charts';
import { colour } from './chart-look.ts';

export type ChartLine = {
  readonly id: string;
  readonly price: number;
  readonly title: string;
  readonly tone: 'up' | 'down' | 'ink-2' | 'accent' | 'ink-3';
  readonly isDashed: boolean;
  /** Only for reading: the scale does not follow it, and no label is shown while it is out of sight. */
  readonly isQuiet?: boolean;
  /** How its label can be pressed or moved; absent if it can only be read. */
  readonly handle?: LineHandle;
};

export type LineHandle = {
  /** Which line of which order, for screen readers. */
  readonly label: string;
} & (
  | {
      readonly kind: 'slider';
      /** Its price, and what that means in money. */
      readonly value: string;
      /** How far an arrow key moves it. */
      readonly step: number;
      /** Moved, but not confirmed yet: the scale does not follow it. */
      readonly isMoved: boolean;
    }
  | { readonly kind: 'button' }
);

/** A place on the chart that was asked for its menu. `x` and `y` are in pixels from the chart's corner. */
export type AskedPlace = { readonly price: number; readonly x: number; readonly y: number };

/** Callbacks of the lines. None of them changes an order: that takes a confirmation elsewhere. */
export type LineActions = {
  /** How to move a line by keyboard, read out with each line that can be moved. */
  readonly help: string;
  readonly onMove: (id: string, price: number) => void;
  /** Pressed, or Enter on a line that was moved. */
  readonly onPress: (id: string) => void;
  readonly onTakeBack: (id: string) => void;
};

const SOLID = 0;
const DASHED = 2;

/** Keeps the library's lines in step with the page's. Existing ones are updated in place, so that a drag creates none. */
export class OrderLines {
  readonly #series: ISeriesApi<SeriesType>;
  readonly #drawn = new Map<string, { readonly line: IPriceLine; readonly shown: ChartLine }>();

  constructor(series: ISeriesApi<SeriesType>) {
    this.#series = series;
  }

  /** Returns whether anything looks different from before. */
  show(lines: readonly ChartLine[]): boolean {
    let hasChanged = false;
    const wanted = new Set(lines.map(({ id }) => id));
    for (const [id, { line }] of this.#drawn) {
      if (wanted.has(id)) continue;
      this.#series.removePriceLine(line);
      this.#drawn.delete(id);
      hasChanged = true;
    }
    for (const shown of lines) {
      const before = this.#drawn.get(shown.id);
      if (before !== undefined && isSameLine(before.shown, shown)) continue;
      hasChanged = true;
      const line = before?.line ?? this.#series.createPriceLine({ price: shown.price, lineWidth: 1 });
      line.applyOptions(lookOf(shown));
      this.#drawn.set(shown.id, { line, shown });
    }
    return hasChanged;
  }

  /** In the page's current colours. */
  repaint(): void {
    for (const { line, shown } of this.#drawn.values()) line.applyOptions(lookOf(shown));
  }
}

function lookOf({ price, tone, isDashed }: ChartLine) {
  // Its name is in a label on the page, which keyboard and screen reader can reach.
  return {
    price,
    title: '',
    color: colour(tone),
    lineStyle: isDashed ? DASHED : SOLID,
    axisLabelVisible: tone !== 'ink-3',
  } as const;
}

function isSameLine(a: ChartLine, b: ChartLine): boolean {
  return a.price === b.price && a.tone === b.tone && a.isDashed === b.isDashed;
}

/** Focuses a line's label, where the keyboard can move it further. */
export function focusLine(id: string): void {
  document.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
}
