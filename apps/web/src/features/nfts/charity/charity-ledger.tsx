/** The ledger of a charity, the latest first: each sale with its item, each pay-out with its transaction or its receipt. */
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CharityEntry } from '@candor/contract/nfts';
import { formatMoney, negate } from '@candor/core/money/money';
import { transactionPage } from '@candor/core/wallet/explorers';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { exactUsdt } from '../../../shared/exact.ts';
import { Pager } from '../../../shared/pager.tsx';
import { useText } from '../../../text/text.tsx';
import { charityEntriesQuery, LEDGER_PAGE } from '../nft-queries.ts';
import { ChainText } from '../parts/chain-text.tsx';
import { ReceiptPicture } from './receipt-picture.tsx';
import { Usdt } from '../../../shared/usdt.tsx';

export function CharityLedger({ id }: { readonly id: string }) {
  const { t, problem } = useText();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({ ...charityEntriesQuery(id, page), placeholderData: keepPreviousData });
  if (data === undefined) return error === null ? <SkeletonRows rows={5} /> : <p role="alert">{problem(error)}</p>;
  if (data.total === 0) return <p className="text-ink-2">{t('nfts.charity.empty')}</p>;
  return (
    <div>
      <Entries entries={data.list} />
      <Pager page={page} size={LEDGER_PAGE} total={data.total} onPage={setPage} />
    </div>
  );
}

const HEAD = 'py-2 font-medium';
const CELL = 'py-3 align-top';

function Entries({ entries }: { readonly entries: readonly CharityEntry[] }) {
  const { t } = useText();
  return (
    <div className="overflow-x-auto">
      <table
        data-testid="charity-ledger"
        aria-labelledby="charity-ledger"
        className="tabular w-full border-y border-rule-strong text-sm"
      >
        <thead className="border-b border-rule-strong text-ink-2">
          <tr>
            <th scope="col" className={`${HEAD} pe-3 text-start`}>
              {t('nfts.charity.entry')}
            </th>
            <th scope="col" className={`${HEAD} pe-3 text-end`}>
              {t('nfts.charity.amount')} (USDT)
            </th>
            <th scope="col" className={`${HEAD} text-end`}>
              {t('nfts.charity.after')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-rule">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Entry({ entry }: { readonly entry: CharityEntry }) {
  const { t, dateTime } = useText();
  const { kind, amount, balance, at } = entry;
  const signed = kind === 'sale' ? amount : formatMoney(negate(exactUsdt(amount)));
  return (
    <tr data-kind={kind}>
      <th scope="row" className={`${CELL} pe-3 text-start font-normal`}>
        <span className="block font-medium">{t(`nfts.charity.${kind}`)}</span>
        <Proof entry={entry} />
        <time dateTime={at} className="block text-ink-2">
          {dateTime(at)}
        </time>
      </th>
      <td className={`${CELL} pe-3 text-end`}>
        <Usdt of={signed} isSigned showsUnit={false} />
      </td>
      <td className={`${CELL} text-end`}>
        <Usdt of={balance} showsUnit={false} />
      </td>
    </tr>
  );
}

function Proof({ entry: { itemId, itemName, hash, receipt, at } }: { readonly entry: CharityEntry }) {
  const { t } = useText();
  return (
    <>
      {itemId !== null && (
        <Link
          to={`/nfts?item=${itemId}`}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 [overflow-wrap:anywhere]"
        >
          <bdi>{itemName ?? itemId}</bdi>
        </Link>
      )}
      {hash !== null && (
        <ChainText name={t('nfts.origin.hash')} value={hash} page={transactionPage('ethereum', hash)} />
      )}
      {receipt !== null && <ReceiptPicture sha256={receipt} at={at} />}
    </>
  );
}
