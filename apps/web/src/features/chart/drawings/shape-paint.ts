/** Draws a customer's lines on the chart's own canvas, behind the labels. */
import type { ISeriesPrimitive, Time } from 'lightweight-charts';
import { colour } from '../draw/chart-look.ts';
import { distanceTo, retracements, type Shape } from './shapes.ts';

/** Where things are in the price pane, in pixels from its corner; null while there is no scale. */
export type Ground = {
  readonly xOf: (time: number) => number | null;
  readonly yOf: (price: number) => number | null;
  readonly width: () => number;
};

type Line = { readonly from: Point; readonly to: Point; readonly text?: string; readonly isFaint?: boolean };
type Point = { readonly x: number; readonly y: number };

/** How near a press has to be. */
const REACH_PX = 8;
const TEXT_LIFT_PX = 4;
/** Levels that are nearer to each other share a text. */
const TEXT_ROW_PX = 13;

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

  #draw(context: CanvasRenderingContext2D): void {
    const [plain, chosen] = [colour('azure'), colour('accent')];
    const { fontFamily } = getComputedStyle(document.body);
    for (const shape of this.#shapes) {
      const isSelected = shape.id === this.#selected;
      context.strokeStyle = isSelected ? chosen : plain;
      context.fillStyle = context.strokeStyle;
      context.font = `11px ${fontFamily}`;
      let lastText = Number.NEGATIVE_INFINITY;
      for (const { from, to, text, isFaint } of this.#linesOf(shape)) {
        context.lineWidth = isSelected ? 1.5 : 1;
        context.setLineDash(isFaint === true ? [4, 4] : []);
        context.beginPath();
        context.moveTo(from.x, from.y);
        context.lineTo(to.x, to.y);
        context.stroke();
        if (text === undefined || Math.abs(from.y - lastText) < TEXT_ROW_PX) continue;
        context.fillText(text, Math.max(2, from.x + 2), from.y - TEXT_LIFT_PX);
        lastText = from.y;
      }
    }
    context.setLineDash([]);
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

type Target = {
  readonly useMediaCoordinateSpace: (draw: (scope: { readonly context: CanvasRenderingContext2D }) => void) => void;
};
