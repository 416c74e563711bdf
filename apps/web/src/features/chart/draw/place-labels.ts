/**
 * Where the labels of lines go: on their line, beside another label if they would overlap, and below it only if there is no room beside it; at
 * the edge if the line is beyond it.
 */

export type Plot = {
  /** In pixels from the top of the plot; null while there is no scale. */
  readonly yOf: (price: number) => number | null;
  readonly width: number;
  readonly height: number;
};

const GAP_PX = 2;
const BESIDE_PX = 6;
const START_PX = 8;
/** The library's logo, in the lower corner where labels begin. */
const LOGO = { width: 44, height: 30 };

export type Wanted = {
  /** The line's place; null while there is no scale. */
  readonly y: number | null;
  readonly width: number;
};

export type Placed = { readonly left: number; readonly middle: number; readonly beyond: 'above' | 'below' | null };

type Taken = { readonly left: number; readonly right: number; readonly middle: number };

/** The left edges and vertical centres of labels of this height, in the order of their lines. */
export function placeLabels(
  wanted: readonly Wanted[],
  plot: { readonly width: number; readonly height: number },
  labelHeight: number,
): (Placed | null)[] {
  const half = labelHeight / 2;
  const lowest = Math.max(half, plot.height - half);
  const apart = labelHeight + GAP_PX;
  const logo: Taken = { left: 0, right: LOGO.width, middle: plot.height - LOGO.height / 2 };
  const isNear = (taken: Taken, middle: number) =>
    Math.abs(taken.middle - middle) < (taken === logo ? (LOGO.height + labelHeight) / 2 : apart);
  const order = wanted
    .flatMap(({ y, width }, index) => (y === null ? [] : [{ y, width, index }]))
    .toSorted((a, b) => (a.y === b.y ? a.index - b.index : a.y - b.y));
  const taken: Taken[] = [logo];
  const placed: (Placed | null)[] = wanted.map(() => null);

  /** The first free place at this height; null when the plot is not wide enough. */
  const beside = (middle: number, width: number): number | null => {
    let left = START_PX;
    for (const other of taken.filter((each) => isNear(each, middle)).toSorted((a, b) => a.left - b.left)) {
      if (left < other.right + BESIDE_PX && left + width > other.left) left = other.right + BESIDE_PX;
    }
    return left === START_PX || left + width <= plot.width ? left : null;
  };

  /** On the line where that can be; otherwise as near to it as there is a row with room, below it first. */
  const near = (at: number, width: number): { readonly left: number; readonly middle: number } => {
    for (let by = 0; by <= plot.height; by += 1) {
      for (const middle of by === 0 ? [at] : [at + by, at - by]) {
        const left = middle < half || middle > lowest ? null : beside(middle, width);
        if (left !== null) return { left, middle };
      }
    }
    return { left: START_PX, middle: at };
  };

  for (const { y, width, index } of order) {
    const { left, middle } = near(Math.min(Math.max(y, half), lowest), width);
    taken.push({ left, right: left + width, middle });
    placed[index] = { left, middle, beyond: y < 0 ? 'above' : y > plot.height ? 'below' : null };
  }
  return placed;
}

/** Moves the labels to their places with each frame of the chart, bypassing React. */
export function moveLabels(overlay: HTMLElement, plot: Plot): void {
  overlay.style.width = `${plot.width}px`;
  overlay.style.height = `${plot.height}px`;
  const parts = [...overlay.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
  for (const strip of parts.filter(({ dataset }) => dataset['strip'] !== undefined)) {
    const y = plot.yOf(Number(strip.dataset['price'])) ?? -1;
    strip.style.visibility = y < 0 || y > plot.height ? 'hidden' : 'visible';
    strip.style.transform = `translateY(${Math.round(y - strip.offsetHeight / 2)}px)`;
  }
  const labels = parts.filter(({ dataset }) => dataset['line'] !== undefined);
  const height = labels[0]?.offsetHeight ?? 0;
  const places = placeLabels(
    labels.map((label) => ({ y: heightOf(label, plot), width: label.offsetWidth })),
    plot,
    height,
  );
  for (const [index, label] of labels.entries()) {
    const place = places[index] ?? null;
    label.style.visibility = place === null ? 'hidden' : 'visible';
    if (place === null) continue;
    label.style.transform = `translate(${Math.round(place.left)}px, ${Math.round(place.middle - height / 2)}px)`;
    label.dataset['beyond'] = place.beyond ?? '';
  }
}

/** A quiet line has no label while it is out of sight. */
function heightOf({ dataset }: HTMLElement, plot: Plot): number | null {
  const y = plot.yOf(Number(dataset['price']));
  const isOut = y === null || y < 0 || y > plot.height;
  return isOut && dataset['quiet'] !== undefined ? null : y;
}
