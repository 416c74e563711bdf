/** Where the labels of lines go: at their line, at the edge if the line is beyond it, and one below another if they would overlap. */

export type Plot = {
  /** In pixels from the top of the plot; null while there is no scale. */
  readonly yOf: (price: number) => number | null;
  readonly width: number;
  readonly height: number;
};

const GAP_PX = 2;
/** Keeps the library's logo at the bottom visible. */
const FOOT_PX = 30;

export type Placed = { readonly middle: number; readonly beyond: 'above' | 'below' | null };

/** The vertical centres of labels of this height, in the order of their lines. */
export function placeLabels(ys: readonly (number | null)[], height: number, labelHeight: number): (Placed | null)[] {
  const half = labelHeight / 2;
  const lowest = Math.max(half, height - half - FOOT_PX);
  const order = ys
    .flatMap((y, index) => (y === null ? [] : [{ y, index }]))
    .toSorted((a, b) => (a.y === b.y ? a.index - b.index : a.y - b.y));
  const middles = order.map(({ y }) => Math.min(Math.max(y, half), lowest));
  const apart = labelHeight + GAP_PX;
  for (let at = 1; at < middles.length; at += 1) {
    middles[at] = Math.max(middles[at] ?? 0, (middles[at - 1] ?? 0) + apart);
  }
  // Labels pushed out at the bottom move back, and push up those above them.
  let limit = lowest;
  for (let at = middles.length - 1; at >= 0; at -= 1) {
    middles[at] = Math.max(half, Math.min(middles[at] ?? 0, limit));
    limit = (middles[at] ?? 0) - apart;
  }
  const placed: (Placed | null)[] = ys.map(() => null);
  for (const [at, { y, index }] of order.entries()) {
    placed[index] = { middle: middles[at] ?? 0, beyond: y < 0 ? 'above' : y > height ? 'below' : null };
  }
  return placed;
}

/** Moves the labels to their places with each frame of the chart, bypassing React. */
export function moveLabels(overlay: HTMLElement, plot: Plot): void {
  overlay.style.width = `${plot.width}px`;
  overlay.style.height = `${plot.height}px`;
  const parts = [...overlay.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
  const labels = parts.filter(({ dataset }) => dataset['line'] !== undefined);
  for (const strip of parts.filter(({ dataset }) => dataset['strip'] !== undefined)) {
    const y = plot.yOf(Number(strip.dataset['price'])) ?? -1;
    strip.style.visibility = y < 0 || y > plot.height ? 'hidden' : 'visible';
    strip.style.transform = `translateY(${Math.round(y - strip.offsetHeight / 2)}px)`;
  }
  const height = labels[0]?.offsetHeight ?? 0;
  const places = placeLabels(
    labels.map(({ dataset }) => plot.yOf(Number(dataset['price']))),
    plot.height,
    height,
  );
  for (const [index, label] of labels.entries()) {
    const place = places[index] ?? null;
    label.style.visibility = place === null ? 'hidden' : 'visible';
    if (place === null) continue;
    label.style.transform = `translateY(${Math.round(place.middle - height / 2)}px)`;
    label.dataset['beyond'] = place.beyond ?? '';
  }
}
