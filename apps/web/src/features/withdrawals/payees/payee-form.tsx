/** Adding an address: what is recognised in it is said while it is typed, and what happens next before it is sent. */
import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type AddressReading, readAddress } from '@candor/contract/chain-address';
import { addPayee } from '@candor/contract/withdrawals';
import { REFUSALS } from '@candor/contract/wire/refusals';
import { NETWORK_NAMES, type Network } from '@candor/core/wallet/coins';
import { Button } from '@candor/ui/actions/button';
import { Select } from '@candor/ui/fields/select';
import { TextField } from '@candor/ui/fields/text-field';
import { Tick } from '@candor/ui/foundation/tick';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../../api/client.ts';
import { useText } from '../../../text/text.tsx';
import { Problem, Section, useTask } from '../../security/index.ts';

const NAME_CHARACTERS_MAX = 40;
/** A shorter text may be the beginning of an address, and is not judged before it is sent. */
const BEGINNING_CHARACTERS_MAX = 42;

export function PayeeForm({ networks }: { readonly networks: readonly [Network, ...Network[]] }) {
  const { t } = useText();
  const [query] = useSearchParams();
  const task = useTask();
  const [wanted, setNetwork] = useState(query.get('network'));
  const network = networks.find((each) => each === wanted) ?? networks[0];
  const [address, setAddress] = useState('');
  const [name, setName] = useState('');
  const [wasSent, setSent] = useState(false);
  const reading = readAddress(address.trim());
  const isRight = reading.kind === 'right' && reading.network === network;
  const isAddressRefused = [REFUSALS.address_incorrect.code, REFUSALS.address_is_ours.code].includes(task.code ?? '');
  const fault = useFault(network, address.trim(), reading, wasSent);
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      task.forget();
      set(value);
    };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (!isRight || name.trim() === '' || task.isBusy) return;
    const body = { network, address: address.trim(), name: name.trim() };
    if (!(await task.run(() => call(addPayee, { body })))) return;
    setAddress('');
    setName('');
    setSent(false);
    void showToast('success', t('payees.added'));
  };
  return (
    <Section title={t('payees.addTitle')}>
      <form className="grid gap-5" onSubmit={submit} noValidate>
        <Select
          label={t('wallet.network')}
          value={network}
          onChange={change((id: Network) => setNetwork(id))}
          choices={networks.map((id) => ({ id, title: NETWORK_NAMES[id] }))}
        />
        <div className="grid gap-1.5">
          <TextField
            label={t('withdrawals.address')}
            name="address"
            value={address}
            onChange={change(setAddress)}
            error={isAddressRefused ? task.problem : fault}
          />
          <p role="status" className="flex items-center gap-1.5 text-sm text-ink-2 empty:hidden">
            {isRight && (
              <>
                <Tick size={12} className="text-accent" />
                <span>{t('payees.right', { network: `\u2068${NETWORK_NAMES[network]}\u2069` })}</span>
              </>
            )}
          </p>
        </div>
        <TextField
          label={t('payees.name')}
          name="name"
          value={name}
          onChange={change((value: string) => setName(value.slice(0, NAME_CHARACTERS_MAX)))}
          help={t('payees.nameHelp')}
          error={wasSent && name.trim() === '' ? t('payees.enterName') : null}
        />
        <p className="max-w-prose rounded bg-sunken px-4 py-3">{t('payees.next')}</p>
        <Problem>{isAddressRefused ? null : task.problem}</Problem>
        <Button submits busy={task.isBusy} className="justify-self-start">
          {t('payees.add')}
        </Button>
      </form>
    </Section>
  );
}

/** What is wrong with the address, as soon as that is certain. */
function useFault(network: Network, address: string, reading: AddressReading, wasSent: boolean): string | null {
  const { t } = useText();
  const named = (each: Network) => `\u2068${NETWORK_NAMES[each]}\u2069`;
  if (address === '') return wasSent ? t('payees.enterAddress') : null;
  switch (reading.kind) {
    case 'right':
      if (reading.network === network) return null;
      return t('payees.other', { found: named(reading.network), network: named(network) });
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
