/** Two ways to sign, side by side: a pad to draw on, and a field for the name. */
import { Tabs } from '@candor/ui/actions/tabs';
import { TextField } from '@candor/ui/fields/text-field';
import { useText } from '../../../text/text.tsx';
import { SignaturePad } from '../../kyc/index.ts';
import type { Signature, SignatureFault } from './signature.ts';

type SignatureChoiceProps = {
  readonly signature: Signature;
  readonly onChange: (signature: Signature) => void;
  readonly fault: SignatureFault | null;
  /** The server's sentence about it. */
  readonly refused: string | null;
};

export function SignatureChoice({ signature, onChange, fault, refused }: SignatureChoiceProps) {
  const { t } = useText();
  const faults = {
    missing: t('identification.wrong.notSigned'),
    short: t('identification.pad.short'),
    noName: t('loans.sign.enterName'),
  } as const;
  const sentence = fault === null ? refused : faults[fault];
  const pad = (
    <div className="grid max-w-2xl gap-2 pt-4">
      <SignaturePad strokes={signature.strokes} onChange={(strokes) => onChange({ ...signature, strokes })} />
      {sentence !== null && (
        <p role="alert" className="text-sm text-danger">
          {sentence}
        </p>
      )}
    </div>
  );
  const name = (
    <div className="max-w-xl pt-4">
      <TextField
        label={t('loans.sign.name')}
        name="signature"
        value={signature.name}
        onChange={(typed) => onChange({ ...signature, name: typed })}
        autoComplete="name"
        help={t('loans.sign.nameHelp')}
        error={sentence}
      />
    </div>
  );
  return (
    <Tabs
      label={t('loans.sign.how')}
      shown={signature.way}
      onShow={(id) => onChange({ ...signature, way: id === 'type' ? 'type' : 'draw' })}
      items={[
        { id: 'draw', title: t('loans.sign.draw'), content: pad },
        { id: 'type', title: t('loans.sign.type'), content: name },
      ]}
    />
  );
}
