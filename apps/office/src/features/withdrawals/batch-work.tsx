/** One batch, expanded: what is to be signed, as a file to take away, and where the signed transactions are put back. */
import { useRef, useState } from 'react';
import { type PayoutBatchView, putSignedBatch } from '@candor/contract/staff/withdrawals';
import { Button } from '@candor/ui/actions/button';
import { saveFile } from '@candor/ui/actions/save-file';
import { TextArea } from '@candor/ui/fields/text-area';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { useMay } from '../../shared/permission.ts';
import { type Factor, SecondFactor } from '../../shared/second-factor.tsx';
import { useTask } from '../../shared/use-task.ts';
import { useText } from '../../text/text.tsx';
import { ReplaceBatch } from './replace-batch.tsx';
import { bytesOf, readSigned, textOfFile } from './signed-text.ts';

/** 200 transactions of 4,000 characters. */
const SIGNED_CHARACTERS_MAX = 820_000;

export function BatchWork({ batch }: { readonly batch: PayoutBatchView }) {
  const { t, dateTime } = useText();
  const may = useMay();
  const { id, network, from, madeAt, signedAt, lapsedAt, replacement, canReplace } = batch;
  const isUnsigned = signedAt === null || (replacement !== null && replacement.signedAt === null);
  const [first] = batch.unsigned;
  const psbt = first?.type === 'psbt' ? first.psbt : null;
  // The PSBT is a file of its own, and nothing that people read.
  const content = JSON.stringify(
    batch.unsigned,
    (key: string, value: unknown) => (key === 'psbt' ? undefined : value),
    2,
  );
  const save = () => {
    if (psbt === null) saveFile(`batch-${id}-${network}.json`, 'application/json', content);
    else saveFile(`batch-${id}-${network}.psbt`, 'application/octet-stream', new Blob([bytesOf(psbt)]));
  };
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
      <div className="grid min-w-0 content-start gap-3">
        <Facts className="border-y border-rule">
          <Fact name={t('payouts.from')}>
            <bdi dir="ltr" className="font-mono whitespace-normal! [overflow-wrap:anywhere]">
              {from}
            </bdi>
          </Fact>
          <Fact name={t('payouts.madeAt')}>
            <bdi>{dateTime(madeAt)}</bdi>
          </Fact>
          {lapsedAt !== null && (
            <Fact name={t('payouts.lapsed')}>
              <bdi>{dateTime(lapsedAt)}</bdi>
            </Fact>
          )}
          {signedAt !== null && (
            <Fact name={t('payouts.signedAt')}>
              <bdi>{dateTime(signedAt)}</bdi>
            </Fact>
          )}
          {replacement !== null && (
            <Fact name={t('payouts.replacedAt')}>
              <bdi>{dateTime(replacement.madeAt)}</bdi>
            </Fact>
          )}
        </Facts>
        <h3 className="font-medium">{t('payouts.contents')}</h3>
        <pre
          dir="ltr"
          role="region"
          aria-label={t('payouts.contents')}
          tabIndex={0}
          className="max-h-72 overflow-auto rounded bg-surface p-3 font-mono text-xs"
        >
          {content}
        </pre>
        <Button tone="plain" className="justify-self-start" onClick={save}>
          {t(psbt === null ? 'payouts.download' : 'payouts.downloadPsbt')}
        </Button>
      </div>
      {isUnsigned && lapsedAt === null && may('withdrawals.sign') && <PutSigned batch={batch} />}
      {canReplace && may('withdrawals.sign') && <ReplaceBatch id={id} />}
    </div>
  );
}

function PutSigned({ batch: { id, unsigned } }: { readonly batch: PayoutBatchView }) {
  const { t, decimal } = useText();
  const task = useTask();
  const [text, setText] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  const signed = readSigned(text);
  const isPsbt = unsigned[0]?.type === 'psbt';
  const fault = useFault(signed, unsigned.length);
  const change = (value: string) => {
    task.forget();
    setText(value);
  };
  const put = async (factor: Factor) => {
    if (signed === null || fault !== null) return;
    await call(putSignedBatch, { body: { id, signed: [...signed], ...factor } });
    void showToast('success', t('payouts.sent'));
    await queries.invalidateQueries({ queryKey: ['withdrawals'] });
  };
  return (
    <SecondFactor action={t('payouts.put')} task={task} isReady={fault === null} onFactor={put}>
      <TextArea
        label={t('payouts.signed')}
        name="signed"
        help={
          isPsbt ? t('payouts.signedPsbtHelp') : t('payouts.signedHelp', { count: decimal(String(unsigned.length)) })
        }
        value={text}
        onChange={change}
        maxLength={SIGNED_CHARACTERS_MAX}
        error={text === '' ? null : fault}
      />
      <input
        ref={chooser}
        type="file"
        accept=".json,.txt,.psbt,application/json,text/plain"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('payouts.fromFile')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void textOfFile(file).then(change);
          // The same file may be chosen again after it was corrected.
          target.value = '';
        }}
      />
      <Button tone="plain" className="justify-self-start" onClick={() => chooser.current?.click()}>
        {t('payouts.fromFile')}
      </Button>
      <p className="text-ink-2">{t(isPsbt ? 'payouts.putPsbtText' : 'payouts.putText')}</p>
      {task.failure !== null && (
        <p role="alert" className="rounded bg-danger-soft px-3 py-2 font-medium text-danger">
          {t('payouts.differs')}
        </p>
      )}
    </SecondFactor>
  );
}

function useFault(signed: readonly string[] | null, count: number): string | null {
  const { t, decimal } = useText();
  if (signed === null || signed.length === 0) return t('payouts.nothingRead');
  if (signed.length === count) return null;
  return t('payouts.otherCount', { given: decimal(String(signed.length)), count: decimal(String(count)) });
}
