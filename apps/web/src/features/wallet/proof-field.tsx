/** Where the proof of a payment is dropped or chosen: its limits beforehand, then its progress and whatever is wrong with it. */
import { FileDrop, fileSizeText } from '@candor/ui/fields/file-drop';
import { useText } from '../../text/text.tsx';
import { PICTURE_TYPES } from '../kyc/index.ts';
import { type Proof, PROOF_BYTES_MAX } from './use-proof.ts';

export function ProofField({ proof }: { readonly proof: Proof }) {
  const { t, lang, problem } = useText();
  const size = `\u2068${fileSizeText(PROOF_BYTES_MAX, lang)}\u2069`;
  const take = ([file]: readonly File[]) => {
    if (file !== undefined) void proof.take(file);
  };
  return (
    <div className="grid gap-2">
      <FileDrop
        words={{
          title: t('wallet.proof'),
          limits: t('identification.file.limits', { size }),
          choose: t('identification.file.choose'),
          sending: t('identification.file.sending'),
          sent: t('identification.file.sent'),
          failed: proof.failure === null ? t('identification.wrong.upload') : problem(proof.failure),
          retry: t(proof.mayRetry ? 'identification.file.retry' : 'identification.file.another'),
          remove: t('identification.file.remove'),
        }}
        accepts={PICTURE_TYPES}
        bytesMax={PROOF_BYTES_MAX}
        uploads={proof.uploads}
        onAdd={take}
        // Its name suggests another type, but its content decides, and says what is wrong.
        onRefuse={take}
        onRetry={proof.mayRetry ? proof.retry : proof.remove}
        onRemove={proof.remove}
        allowsMany={false}
      />
      <p role="status" className="text-ink-2 empty:hidden">
        {proof.isRunning && proof.stage !== null && t(`identification.file.stages.${proof.stage}`)}
      </p>
      {proof.fault !== null && (
        <p role="alert" className="text-danger">
          {t(`identification.wrong.${proof.fault}`, { size })}
        </p>
      )}
    </div>
  );
}
