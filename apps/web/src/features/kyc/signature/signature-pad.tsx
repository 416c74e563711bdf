/** A field to sign in by mouse, finger or pen: white in either scheme, because the picture will be. */
import { type PointerEvent, useEffect, useRef } from 'react';
import { Button } from '@candor/ui/actions/button';
import { useText } from '../../../text/text.tsx';
import type { Point, Stroke } from '@candor/core/loans/signature';
import { drawStrokes, extended } from './strokes.ts';

/** The size of the picture; the field on the screen has the same proportions. */
const WIDTH = 1_200;
const HEIGHT = 420;
const PAPER = '#ffffff';
const INK = '#1b1a17';

type SignaturePadProps = {
  readonly strokes: readonly Stroke[];
  readonly onChange: (strokes: readonly Stroke[]) => void;
};

export function SignaturePad({ strokes, onChange }: SignaturePadProps) {
  const { t } = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<Stroke | null>(null);
  useEffect(() => paint(canvas.current, strokes), [strokes]);

  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = [pointOf(event)];
  };
  const goOn = (event: PointerEvent<HTMLCanvasElement>) => {
    if (drawing.current === null) return;
    const native = event.nativeEvent;
    const passed = 'getCoalescedEvents' in native ? native.getCoalescedEvents() : [];
    for (const each of passed.length > 0 ? passed : [native])
      drawing.current = extended(drawing.current, pointIn(event.currentTarget, each));
    paint(canvas.current, [...strokes, drawing.current]);
  };
  const end = () => {
    if (drawing.current !== null) onChange([...strokes, drawing.current]);
    drawing.current = null;
  };
  return (
    <div className="grid gap-2">
      <div className="overflow-hidden rounded border border-field-rule">
        <canvas
          ref={canvas}
          width={WIDTH}
          height={HEIGHT}
          role="img"
          aria-label={t('identification.pad.label')}
          onPointerDown={begin}
          onPointerMove={goOn}
          onPointerUp={end}
          onPointerCancel={end}
          className="block w-full cursor-crosshair touch-none select-none bg-[#fff]"
          style={{ aspectRatio: `${WIDTH} / ${HEIGHT}` }}
          data-testid="signature-pad"
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ink-3">
          {strokes.length === 0
            ? t('identification.pad.help')
            : t('identification.pad.lines', { count: strokes.length })}
        </p>
        <span className="flex gap-3">
          <Button tone="plain" size="sm" disabled={strokes.length === 0} onClick={() => onChange(strokes.slice(0, -1))}>
            {t('identification.pad.undo')}
          </Button>
          <Button tone="plain" size="sm" disabled={strokes.length === 0} onClick={() => onChange([])}>
            {t('identification.pad.clear')}
          </Button>
        </span>
      </div>
    </div>
  );
}

/** The signature on white, as a file. */
export function signaturePicture(strokes: readonly Stroke[]): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  paint(canvas, strokes);
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob === null ? null : new File([blob], 'signature.png', { type: blob.type }))),
  );
}

function paint(canvas: HTMLCanvasElement | null, strokes: readonly Stroke[]): void {
  const pen = canvas?.getContext('2d') ?? null;
  if (pen === null) return;
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = INK;
  drawStrokes(pen, strokes, WIDTH);
}

function pointOf(event: PointerEvent<HTMLCanvasElement>): Point {
  return pointIn(event.currentTarget, event);
}

type Place = { readonly clientX: number; readonly clientY: number };

function pointIn(canvas: HTMLCanvasElement, { clientX, clientY }: Place): Point {
  const { left, top, width } = canvas.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / width };
}
