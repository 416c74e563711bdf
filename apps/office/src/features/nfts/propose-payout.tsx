/** Proposes to record what was paid to a charity outside of the platform, with its proof: a transaction, or the picture of a receipt. */
import { useState } from 'react';
import { type Money, parseMoney } from '@candor/core/money/money';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { TextField } from '@candor/ui/fields/text-field';
import { Usdt } from '../../shared/usdt.tsx';
import { useText } from '../../text/text.tsx';
import { ProposeDialog } from '../proposals/index.ts';
import { readHash } from './hash.ts';
import { MediaField } from './media-field.tsx';
import type { StaffCharity, TakenIn } from './nft-queries.ts';

type ProposePayoutProps = { readonly charity: StaffCharity; readonly onClose: () => void };

export function ProposePayout({ charity, onClose }: ProposePayoutProps) {
  const { t, money } = useText();
  const [amount, setAmount] = useState('');
  const [hashText, setHashText] = useState('');
  const [receipt, setReceipt] = useState<TakenIn | null>(null);
  const hash = readHash(hashText);
  const isHashFine = hashText.trim() === '' || hash !== null;
  const isProven = isHashFine && (hash !== null || receipt !== null);
  const isPayable = isWithin(amount, charity.balance);
  const payload = { charityId: charity.id, amount: amount.trim(), hash, receipt: receipt?.sha256 ?? null };
  return (
    <ProposeDialog
      title={t('work.kinds.nfts.payout')}
      onClose={onClose}
      proposed={isPayable && isProven ? { kind: 'nfts.payout', payload } : null}
      incomplete={t('nftDesk.wrong.some')}
    >
      {(wasPressed) => (
        <>
          <p>{t('nftDesk.payoutText')}</p>
          <Facts className="border-y border-rule">
            <Fact name={t('work.fields.charityId')}>
              <bdi className="whitespace-normal!">{charity.name}</bdi>
            </Fact>
            <Fact name={t('nftDesk.balance')} strong>
              <Usdt of={charity.balance} />
            </Fact>
          </Facts>
          <TextField
            label={t('work.fields.amount')}
            name="amount"
            value={amount}
            onChange={setAmount}
            error={
              isPayable || (amount.trim() === '' && !wasPressed)
                ? null
                : t('nftDesk.wrong.amount', { most: `\u2068${money(charity.balance)}\u2069` })
            }
          />
          <TextField
            label={t('work.fields.hash')}
            name="hash"
            value={hashText}
            onChange={setHashText}
            help={t('nftDesk.wrong.proof')}
            error={isHashFine ? null : t('nftDesk.wrong.hash')}
          />
          <MediaField
            title={t('nftDesk.picture.receipt')}
            value={receipt}
            onChange={setReceipt}
            error={wasPressed && isHashFine && !isProven ? t('nftDesk.wrong.proof') : null}
          />
        </>
      )}
    </ProposeDialog>
  );
}

function isWithin(text: string, most: string): boolean {
  const [amount, balance]: (Money | null)[] = [parseMoney('USDT', text.trim()), parseMoney('USDT', most)];
  return amount !== undefined && amount !== null && amount.units > 0n && amount.units <= (balance?.units ?? 0n);
}
