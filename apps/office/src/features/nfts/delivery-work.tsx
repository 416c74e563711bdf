/** One delivery, expanded: the token, where it goes to, and the transaction that sent it there. */
import { useState } from 'react';
import { deliverNft, sendPlayNft, type StaffNftView } from '@candor/contract/staff/nfts';
import { transactionPage } from '@candor/core/wallet/explorers';
import { labelEnd } from '@candor/i18n/label-end';
import { Button } from '@candor/ui/actions/button';
import { CopyButton } from '@candor/ui/actions/copy-button';
import { TextField } from '@candor/ui/fields/text-field';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { ExplorerLink } from '../../shared/explorer-link.tsx';
import { LongCode } from '../../shared/long-code.tsx';
import { useMay } from '../../shared/permission.ts';
import { type Factor, SecondFactor } from '../../shared/second-factor.tsx';
import { useTask } from '../../shared/use-task.ts';
import { useText } from '../../text/text.tsx';
import { readHash } from './hash.ts';
import { TokenFacts } from './item-facts.tsx';

type DeliveryWorkProps = { readonly one: StaffNftView; readonly canSendPlay: boolean };

export function DeliveryWork({ one, canSendPlay }: DeliveryWorkProps) {
  const { t } = useText();
  const may = useMay();
  const { collection } = one;
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <TokenFacts one={one} />
      </div>
      <div className="grid content-start gap-4">
        {collection === null || collection.address === null ? (
          <p className="text-ink-2">{t('nftDesk.waits')}</p>
        ) : (
          <Address address={collection.address} claimedAt={collection.claimedAt} />
        )}
        {collection?.status === 'transferring' && may('nfts.deliver') && (
          <Deliver id={one.id} canSendPlay={canSendPlay} />
        )}
      </div>
    </div>
  );
}

function Address({ address, claimedAt }: { readonly address: string; readonly claimedAt: string | null }) {
  const { t, lang, dateTime } = useText();
  return (
    <div className="grid justify-items-start gap-2">
      <h3 className="font-medium">{t('nftDesk.winnersAddress')}</h3>
      <LongCode>{address}</LongCode>
      <CopyButton
        text={address}
        label={t('shell.copy')}
        copiedLabel={t('shell.copied')}
        failedLabel={t('shell.copyFailed')}
        about={t('nftDesk.winnersAddress')}
      />
      {claimedAt !== null && (
        <p className="text-ink-2">
          {t('nftDesk.claimedAt')}
          {labelEnd(lang)}
          <bdi>{dateTime(claimedAt)}</bdi>
        </p>
      )}
    </div>
  );
}

function Deliver({ id, canSendPlay }: { readonly id: string; readonly canSendPlay: boolean }) {
  const { t } = useText();
  const task = useTask();
  const sending = useTask();
  const [text, setText] = useState('');
  const [wasSent, setSent] = useState(false);
  const hash = readHash(text);
  const send = () =>
    sending.run(async () => {
      const { hash: sent } = await call(sendPlayNft, { body: { id } });
      setText(sent);
      setSent(true);
    });
  const deliver = async (factor: Factor) => {
    if (hash === null) return;
    await call(deliverNft, { body: { id, hash, ...factor } });
    void showToast('success', t('nftDesk.wasDelivered'));
    await queries.invalidateQueries({ queryKey: ['nfts'] });
  };
  return (
    <SecondFactor action={t('nftDesk.deliver')} task={task} isReady={hash !== null} onFactor={deliver}>
      <TextField
        label={t('work.fields.hash')}
        name="hash"
        value={text}
        onChange={(value) => {
          task.forget();
          setText(value);
        }}
        help={t('nftDesk.deliverHelp')}
        error={text.trim() === '' || hash !== null ? null : t('nftDesk.wrong.hash')}
      />
      {hash !== null && !canSendPlay && <ExplorerLink href={transactionPage('ethereum', hash)} />}
      {canSendPlay && !wasSent && (
        <Button tone="plain" busy={sending.isBusy} onClick={() => void send()}>
          {t('nftDesk.sendPlay')}
        </Button>
      )}
      {sending.failure !== null && (
        <p role="alert" className="text-danger">
          {sending.failure}
        </p>
      )}
    </SecondFactor>
  );
}
