/** A square of a picture is chosen: by dragging it, or by three sliders that a keyboard reaches. Nothing of it leaves the device before. */
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@candor/ui/actions/button';
import { Dialog } from '@candor/ui/overlays/dialog';
import { useText } from '../../text/text.tsx';
import { type Cut, draggedBy, MIDDLE, squareOf } from './crop.ts';

/** Twice what the server keeps. */
const SIDE_PX = 512;
const QUALITY = 0.92;
const STEPS = 100;
const SLIDERS = ['zoom', 'x', 'y'] as const;

type CropDialogProps = {
  readonly picture: ImageBitmap;
  readonly onDone: (file: File) => void;
  readonly onClose: () => void;
};

export function CropDialog({ picture, onDone, onClose }: CropDialogProps) {
  const { t } = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [cut, setCut] = useState(MIDDLE);
  useEffect(() => {
    if (canvas.current !== null) draw(canvas.current, picture, cut);
  }, [picture, cut]);
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const side = event.currentTarget.clientWidth;
    const [right, down] = [event.movementX / side, event.movementY / side];
    setCut((before) => draggedBy(picture, before, right, down));
  };
  const use = async () => {
    const blob = await new Promise<Blob | null>((done) => canvas.current?.toBlob(done, 'image/jpeg', QUALITY));
    if (blob !== null) onDone(new File([blob], 'avatar.jpg', { type: 'image/jpeg' }));
  };
  return (
    <Dialog title={t('avatar.crop')} isOpen onClose={onClose} closeLabel={t('shell.close')}>
      <p className="text-ink-2">{t('avatar.cropText')}</p>
      <canvas
        ref={canvas}
        width={SIDE_PX}
        height={SIDE_PX}
        role="img"
        aria-label={t('avatar.preview')}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={drag}
        className="mx-auto size-60 max-w-full cursor-move touch-none rounded-full border border-rule-strong bg-sunken"
      />
      <div className="grid gap-2">
        {SLIDERS.map((name) => (
          <label key={name} className="grid grid-cols-[7rem_1fr] items-center gap-3">
            {t(`avatar.${name}`)}
            <input
              type="range"
              dir="ltr"
              min={0}
              max={STEPS}
              value={Math.round(cut[name] * STEPS)}
              onChange={({ target }) => setCut({ ...cut, [name]: Number(target.value) / STEPS })}
              className="h-11 w-full accent-(--accent)"
            />
          </label>
        ))}
      </div>
      <div className="flex justify-end gap-3">
        <Button tone="plain" onClick={onClose}>
          {t('shell.cancel')}
        </Button>
        <Button onClick={() => void use()}>{t('avatar.use')}</Button>
      </div>
    </Dialog>
  );
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, cut: Cut): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { left, top, side } = squareOf(picture, cut);
  // As the server does with what can be seen through.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, SIDE_PX, SIDE_PX);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX);
}
