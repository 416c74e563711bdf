/** Reporting a payment: the amount, its transaction, and a picture as proof. The minimum and the proof are asked of the rules that the server asks. */
import { type SubmitEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { type DepositOption, recharge } from '@candor/contract/wallet';
import { ASSET_DECIMALS, parseMoney } from '@candor/core/money/money';
import { checkMinimum } from '@candor/core/wallet/coins';
import { checkProof } from '@candor/core/wallet/deposit';
import { readTransaction } from '@candor/core/wallet/transaction-hash';
import { Button } from '@candor/ui/actions/button';
import { MoneyField } from '@candor/ui/fields/money-field';
import { TextField } from '@candor/ui/fields/text-field';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { useText } from '../../text/text.tsx';
import { type Keep, PictureDrop, PictureNews, usePictureUpload } from '../kyc/index.ts';
import { Problem, useTask } from '../security/index.ts';

export function ReportPayment({ option }: { readonly option: DepositOption }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="report-payment" className="grid justify-items-start gap-3">
      <h2 id="report-payment" className="font-serif text-lg font-semibold">
        {t('wallet.announce')}
      </h2>
      <p className="max-w-prose text-ink-2">
        {t(option.reviewHours === null ? 'wallet.announceText' : 'wallet.announceReviewed')}
      </p>
      {isOpen ? (
        <ReportForm option={option} onDone={() => setOpen(false)} />
      ) : (
        <Button tone="plain" onClick={() => setOpen(true)}>
          {t('wallet.announce')}
        </Button>
      )}
    </section>
  );
}

/** The server keeps the proof with the report, which names it. */
const sentWithReport: Keep = () => Promise.resolve();

function ReportForm({ option, onDone }: { readonly option: DepositOption; readonly onDone: () => void }) {
  const { t, refusal } = useText();
  const queries = useQueryClient();
  const task = useTask();
  const proof = usePictureUpload('depositProof', sentWithReport);
  const isProofMissing = checkProof(option.reviewHours !== null, proof.pictureId !== null) !== null;
  const [amount, setAmount] = useState('');
  const [hash, setHash] = useState('');
  const [wasSent, setSent] = useState(false);
  const wrong = useWrong(option, amount, hash);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (wrong.amount !== null || wrong.isHashMissing || isProofMissing || proof.isRunning || task.isBusy) return;
    const { coin, network } = option;
    const proofId = proof.pictureId === null ? {} : { proofId: proof.pictureId };
    const isDone = await task.run(async () => {
      await call(recharge, { body: { coin, network, amount, hash: hash.trim(), ...proofId } });
      await queries.invalidateQueries({ queryKey: ['wallet', 'deposits'] });
    });
    if (!isDone) return;
    void showToast('success', t('notices.20002'));
    onDone();
  };
  return (
    <form className="grid w-full max-w-lg gap-5" onSubmit={submit} noValidate>
      <MoneyField
        label={t('wallet.amount')}
        name="amount"
        value={amount}
        onChange={(value) => {
          task.forget();
          setAmount(value);
        }}
        decimals={ASSET_DECIMALS[option.coin]}
        unit={option.coin}
        error={
          wasSent && wrong.amount !== null
            ? wrong.amount === 'missing'
              ? t('wallet.enterAmount')
              : refusal(wrong.amount.code, wrong.amount.details)
            : null
        }
      />
      <TextField
        label={t('wallet.hash')}
        name="hash"
        value={hash}
        onChange={(value) => {
          task.forget();
          setHash(value);
        }}
        help={t('wallet.hashHelp')}
        error={wasSent && wrong.isHashMissing ? t('wallet.enterHash') : null}
      />
      <div className="grid gap-2">
        <PictureDrop title={t(option.reviewHours === null ? 'wallet.proof' : 'wallet.proofNeeded')} picture={proof} />
        <PictureNews picture={proof} error={wasSent && isProofMissing ? t('wallet.proofMissing') : null} />
      </div>
      <Problem>{task.problem}</Problem>
      <div className="flex flex-wrap gap-3">
        <Button submits busy={task.isBusy} idle={proof.isRunning}>
          {t('wallet.submit')}
        </Button>
        <Button tone="plain" onClick={onDone}>
          {t('shell.close')}
        </Button>
      </div>
    </form>
  );
}

/** An address in place of a hash is sent: the server says whose network it is of. */
function useWrong({ coin, network, minimum }: DepositOption, amount: string, hash: string) {
  const read = parseMoney(coin, amount);
  const least = parseMoney(coin, minimum);
  const isShort = hash.trim().length < SHORTEST_ADDRESS;
  return {
    amount:
      read === null || read.units <= 0n ? ('missing' as const) : least === null ? null : checkMinimum(read, least),
    isHashMissing: readTransaction(network, hash) === null && isShort,
  };
}

const SHORTEST_ADDRESS = 26;
