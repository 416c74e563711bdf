/** The steps with pictures: the document, the customer holding it, and the signature. Uploads continue while the next step is filled in. */
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import type { KycView } from '@candor/contract/kyc';
import type { PictureField } from '@candor/core/kyc/fields';
import { useText } from '../../../text/text.tsx';
import { PictureSlot } from '../pictures/picture-slot.tsx';
import { SignaturePad, signaturePicture } from '../signature/signature-pad.tsx';
import { isSigned, type Stroke } from '@candor/core/loans/signature';
import type { Pictures } from '../pictures/use-picture.ts';

type PicturesStepProps = {
  readonly fields: readonly PictureField[];
  readonly view: KycView;
  readonly pictures: Pictures;
  readonly noteOf: (field: PictureField) => ReactNode;
  readonly onDone: () => void;
  readonly ways: (isBusy: boolean) => ReactNode;
};

export function PicturesStep({ fields, view, pictures, noteOf, onDone, ways }: PicturesStepProps) {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const [wasSent, setSent] = useState(false);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const isThere = (field: PictureField) => view.pictures[field] !== null || pictures[field].isRunning;
  const isDrawn = fields.includes('signature') && isSigned(strokes);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    const missing = fields.find((field) => !isThere(field) && !(field === 'signature' && isDrawn));
    if (missing !== undefined) {
      form.current?.querySelector<HTMLElement>(`[data-field="${missing}"] [data-way]`)?.focus();
      return;
    }
    const drawn = isDrawn ? await signaturePicture(strokes) : null;
    if (drawn !== null) void pictures.signature.take(drawn);
    onDone();
  };
  const errorOf = (field: PictureField) => {
    if (!wasSent || isThere(field)) return null;
    if (field !== 'signature') return t('identification.wrong.image');
    if (isDrawn) return null;
    return t(strokes.length > 0 ? 'identification.pad.short' : 'identification.wrong.notSigned');
  };
  const tipOf = (field: PictureField) =>
    t(
      field === 'front' && view.details.documentType === 'passport'
        ? 'identification.tips.passport'
        : `identification.tips.${field}`,
    );
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-8">
      {fields.map((field) => (
        <div key={field} className="grid gap-3">
          {noteOf(field)}
          <PictureSlot
            field={field}
            tip={tipOf(field)}
            kept={view.pictures[field]}
            picture={pictures[field]}
            error={errorOf(field)}
            {...(field === 'signature' ? { above: <SignaturePad strokes={strokes} onChange={setStrokes} /> } : {})}
          />
        </div>
      ))}
      {ways(false)}
    </form>
  );
}
