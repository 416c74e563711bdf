/** Draws a customer's lines on the chart's own canvas, behind the labels. */
import type { ISeriesPrimitive, Time } from 'lightweight-charts';
import { colour } from '../draw/chart-look.ts';
import type { Tone } from '../indicators/catalogue.ts';
import { distanceTo, retracements, type Shape } from './shapes.ts';

/** Where things are in the price pane, in pixels from its corner; null while there is no scale. */
export type Ground = {
  readonly xOf: (time: number) => number | null;
  readonly yOf: (price: number) => number | null;
  readonly width: () => number;
};

type Line = { readonly from: Point; readonly to: Point; readonly text?: string; readonly isFaint?: boolean };
type Point = { readonly x: number; readonly y: number };
type Label = Point & { readonly text: string };

/** How near a press has to be. */
const REACH_PX = 8;
const FONT_PX = 11;
/** The box around a text. Levels that are nearer to each other than its height share a text. */
const BOX = { height: 16, padding: 3 } as const;

export class ShapePaint implements ISeriesPrimitive<Time> {
  readonly #ground: Ground;
  readonly #priceText: (price: number) => string;
  readonly #ratioText: (ratio: number) => string;
  #shapes: readonly Shape[] = [];
  #selected: string | null = null;
  #request: () => void = () => {};

  constructor(ground: Ground, priceText: (price: number) => string, ratioText: (ratio: number) => string) {
    this.#ground = ground;
    this.#priceText = priceText;
    this.#ratioText = ratioText;
  }

  attached({ requestUpdate }: { requestUpdate: () => void }): void {
    this.#request = requestUpdate;
  }

  show(shapes: readonly Shape[], selected: string | null): void {
    this.#shapes = shapes;
    this.#selected = selected;
    this.#request();
  }

  /** In the page's current colours. */
  repaint(): void {
    this.#request();
  }

  /** The drawing at this place, the latest first; null for none. */
  shapeAt(x: number, y: number): string | null {
    const isAt = (shape: Shape) =>
      this.#linesOf(shape).some(({ from, to }) => distanceTo({ x, y }, from, to) <= REACH_PX);
    return this.#shapes.findLast(isAt)?.id ?? null;
  }

  hitTest(x: number, y: number) {
    const externalId = this.shapeAt(x, y);
    return externalId === null ? null : { externalId, cursorStyle: 'pointer', zOrder: 'top' as const };
  }

  paneViews() {
    return [
      {
        renderer: () => ({
          draw: (target: Target) => target.useMediaCoordinateSpace(({ context }) => this.#draw(context)),
        }),
      },
    ];
  }

  /** Texts come last, on the colour of the page: no candle and no other line runs through them. */
  #draw(context: CanvasRenderingContext2D): void {
    context.font = `${FONT_PX}px ${getComputedStyle(document.body).fontFamily}`;
    context.textBaseline = 'middle';
    const drawn = this.#shapes.map((shape) => ({ shape, lines: this.#linesOf(shape) }));
    for (const { shape, lines } of drawn) this.#stroke(context, shape, lines);
    for (const { shape, lines } of drawn) {
      for (const label of labelsOf(lines)) this.#write(context, label, shape.tone);
    }
  }

  #stroke(context: CanvasRenderingContext2D, { id, tone }: Shape, lines: readonly Line[]): void {
    context.strokeStyle = colour(tone);
    context.lineWidth = id === this.#selected ? 2 : 1;
    for (const { from, to, isFaint } of lines) {
      context.setLineDash(isFaint === true ? [4, 4] : []);
      context.beginPath();
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
      context.stroke();
    }
    context.setLineDash([]);
  }

  #write(context: CanvasRenderingContext2D, { x, y, text }: Label, tone: Tone): void {
    const width = context.measureText(text).width + 2 * BOX.padding;
    // Before its line where there is room, clear of what is drawn from there on.
    const left = x >= width ? Math.min(x, this.#ground.width()) - width : Math.max(0, x);
    context.fillStyle = colour('paper');
    context.fillRect(left, y - BOX.height / 2, width, BOX.height);
    context.fillStyle = colour(tone);
    context.fillText(text, left + BOX.padding, y);
  }

  #linesOf({ kind, anchors }: Shape): Line[] {
    const { xOf, yOf, width } = this.#ground;
    const [first, second] = anchors.map(({ time, price }) => ({ x: xOf(time), y: yOf(price), price }));
    if (first === undefined || first.x === null || first.y === null) return [];
    const from = { x: first.x, y: first.y };
    if (kind === 'level') return [{ from: { x: 0, y: from.y }, to: { x: width(), y: from.y } }];
    if (second === undefined || second.x === null || second.y === null) return [];
    const to = { x: second.x, y: second.y };
    if (kind === 'trend') return [{ from, to }];
    const start = Math.min(from.x, to.x);
    return [
      { from, to, isFaint: true },
      ...retracements(first.price, second.price).flatMap(({ ratio, price }): Line[] => {
        const y = yOf(price);
        if (y === null) return [];
        const text = `${this.#ratioText(ratio)}  ${this.#priceText(price)}`;
        return [{ from: { x: start, y }, to: { x: width(), y }, text }];
      }),
    ];
  }
}

/** At the beginning of their lines. */
function labelsOf(lines: readonly Line[]): Label[] {
  const labels: Label[] = [];
  for (const { from, text } of lines) {
    if (text === undefined || labels.some(({ y }) => Math.abs(from.y - y) < BOX.height)) continue;
    labels.push({ x: from.x, y: from.y, text });
  }
  return labels;
}

type Target = {
  readonly useMediaCoordinateSpace: (draw: (scope: { readonly context: CanvasRenderingContext2D }) => void) => void;
};
