/** Proposes to credit a deposit by what a block explorer shows: the whole hash, the address, and all that it was paid. */
import { useState } from 'react';
import type { StaffDepositView } from '@candor/contract/staff/deposits';
import { parseMoney } from '@candor/core/money/money';
import { readTransaction } from '@candor/core/wallet/transaction-hash';
import { Select } from '@candor/ui/fields/select';
import { TextField } from '@candor/ui/fields/text-field';
import { ProposeDialog } from '../proposals/index.ts';
import { useText } from '../../text/text.tsx';

type CreditDialogProps = { readonly one: StaffDepositView; readonly onClose: () => void };

export function CreditDialog({ one, onClose }: CreditDialogProps) {
  const { t } = useText();
  const { id, coin, network, announced, addresses } = one;
  const [hash, setHash] = useState(announced?.hash ?? '');
  // Not filled in: it is read from the explorer, and not from what the customer said.
  const [paid, setPaid] = useState('');
  const [address, setAddress] = useState(addresses.length === 1 ? (addresses[0] ?? null) : null);
  const named = readTransaction(network, hash);
  const amount = parseMoney(coin, paid.trim());
  const isAmount = amount !== null && amount.units > 0n;
  const isComplete = named?.kind === 'whole' && isAmount && address !== null;
  return (
    <ProposeDialog
      title={t('deposits.creditTitle')}
      onClose={onClose}
      proposed={
        isComplete
          ? {
              kind: 'deposits.credit',
              payload: { depositId: id, network, coin, hash: named.hash, address, paid: paid.trim() },
            }
          : null
      }
    >
      <p>{t('deposits.creditText')}</p>
      <TextField
        label={t('deposits.hash')}
        name="hash"
        value={hash}
        onChange={setHash}
        spellCheck={false}
        help={announced === null || announced.hash !== null ? undefined : `…${announced.tail}`}
      />
      <Select
        label={t('deposits.address')}
        value={address}
        onChange={setAddress}
        choices={addresses.map((each) => ({ id: each, title: each }))}
      />
      <TextField
        label={t('deposits.paid')}
        name="paid"
        value={paid}
        onChange={setPaid}
        suffix={coin}
        error={paid.trim() === '' || isAmount ? null : t('deposits.paidHelp')}
      />
    </ProposeDialog>
  );
}
