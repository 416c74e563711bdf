/** Where a bought item is to be sent: what is recognised in the address is said while it is typed. It can be named once. */
import { type SubmitEvent, useState } from 'react';
import { type AddressReading, readAddress } from '@candor/contract/chain-address';
import { claimNft, type NftView } from '@candor/contract/nfts';
import { NETWORK_NAMES, type Network } from '@candor/core/wallet/coins';
import { Button } from '@candor/ui/actions/button';
import { TextField } from '@candor/ui/fields/text-field';
import { Tick } from '@candor/ui/foundation/tick';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../../api/client.ts';
import { useText } from '../../../text/text.tsx';
import { Problem, useTask } from '../../security/index.ts';
import { CHAIN_NAMES } from '../parts/chain-name.ts';
import { isolated } from '../parts/isolated.ts';

/** A shorter text may be the beginning of an address, and is not judged before it is sent. */
const BEGINNING_CHARACTERS_MAX = 42;

export function ClaimForm({ item }: { readonly item: NftView }) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [wasSent, setSent] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const address = text.trim();
  const reading = readAddress(address);
  const isRight = reading.kind === 'right' && reading.network === item.chain;
  const fault = useFault(item.chain, address, reading, wasSent);
  const network = isolated(CHAIN_NAMES[item.chain]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (isRight) setAsked(address);
  };
  return (
    <form className="grid max-w-xl grid-cols-1 gap-4 rounded bg-sunken px-4 py-5" onSubmit={submit} noValidate>
      <div className="grid gap-1">
        <h3 className="font-medium">{t('nfts.claim.title')}</h3>
        <p className="text-ink-2">{t('nfts.claim.text', { network })}</p>
      </div>
      <div className="grid gap-1.5">
        <TextField label={t('nfts.own.address')} name="address" value={text} onChange={setText} error={fault} />
        <p role="status" className="flex items-center gap-1.5 text-sm text-ink-2 empty:hidden">
          {isRight && (
            <>
              <Tick size={12} className="text-accent" />
              <span>{t('payees.right', { network })}</span>
            </>
          )}
        </p>
      </div>
      <Button submits className="justify-self-start">
        {t('nfts.claim.button')}
      </Button>
      {asked !== null && <ConfirmClaim item={item} address={asked} onClose={() => setAsked(null)} />}
    </form>
  );
}

type ConfirmClaimProps = { readonly item: NftView; readonly address: string; readonly onClose: () => void };

function ConfirmClaim({ item, address, onClose }: ConfirmClaimProps) {
  const { t } = useText();
  const task = useTask();
  const confirm = async () => {
    if (!(await task.run(() => call(claimNft, { body: { id: item.id, address } })))) return;
    onClose();
    void showToast('success', t('nfts.claim.done'));
  };
  return (
    <Dialog
      title={t('nfts.claim.askTitle')}
      isOpen
      onClose={onClose}
      closeLabel={t('shell.close')}
      isBusy={task.isBusy}
    >
      <p>
        <bdi dir="ltr" className="block font-mono text-balance [overflow-wrap:anywhere]">
          {address}
        </bdi>
      </p>
      <p className="rounded bg-risk-soft px-3 py-2 text-risk">{t('nfts.claim.ask')}</p>
      <Problem>{task.problem}</Problem>
      <Button size="lg" busy={task.isBusy} onClick={() => void confirm()}>
        {t('nfts.claim.confirm')}
      </Button>
    </Dialog>
  );
}

/** What is wrong with the address, as soon as that is certain. */
function useFault(
  network: NftView['chain'],
  address: string,
  reading: AddressReading,
  wasSent: boolean,
): string | null {
  const { t } = useText();
  const named = (each: Network) => isolated(NETWORK_NAMES[each]);
  if (address === '') return wasSent ? t('payees.enterAddress') : null;
  switch (reading.kind) {
    case 'right':
      if (reading.network === network) return null;
      return t('payees.other', { found: named(reading.network), network: isolated(CHAIN_NAMES[network]) });
    case 'wrong':
      return t('payees.wrong', { network: named(reading.network) });
    case 'oneCase':
      return t('payees.oneCase');
    case 'testnet':
      return t('payees.testnet');
    case 'unknown':
      return wasSent || address.length > BEGINNING_CHARACTERS_MAX ? t('payees.unknown') : null;
  }
}
