/** Paying in: coin and network, the address, play coins in a sandbox, reporting a payment, and what has arrived. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { DepositOption } from '@candor/contract/wallet';
import { NETWORK_NAMES } from '@candor/core/wallet/coins';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { Select } from '@candor/ui/fields/select';
import { useSession } from '../../api/session.ts';
import { ToReal } from '../../shared/to-real.tsx';
import { useText } from '../../text/text.tsx';
import { AddressCard } from './address-card.tsx';
import { DepositList } from './deposit-list.tsx';
import { PlayCoins } from './play-coins.tsx';
import { ReportPayment } from './report-payment.tsx';
import { depositOptionsQuery } from './wallet-queries.ts';

export function Deposits() {
  const { t, problem } = useText();
  const { mode } = useSession();
  const { data, error } = useQuery({ ...depositOptionsQuery, enabled: mode === 'real' });
  if (mode === 'demo') return <ToReal />;
  if (data === undefined) return error === null ? <SkeletonRows rows={6} /> : <p role="alert">{problem(error)}</p>;
  return (
    <div className="grid gap-12">
      {data.list.length === 0 ? <EmptyState title={t('wallet.none')} /> : <PayIn options={data.list} />}
      <DepositList />
    </div>
  );
}

function PayIn({ options }: { readonly options: readonly DepositOption[] }) {
  const { t } = useText();
  const [wanted, setWanted] = useState<Pick<DepositOption, 'coin' | 'network'> | null>(null);
  const option = options.find(({ coin, network }) => coin === wanted?.coin && network === wanted.network) ?? options[0];
  if (option === undefined) return null;
  const coins = [...new Set(options.map(({ coin }) => coin))];
  const networks = options.filter(({ coin }) => coin === option.coin);
  const choose = (coin: DepositOption['coin']) => {
    const first = options.find((each) => each.coin === coin);
    if (first !== undefined) setWanted(first);
  };
  return (
    <div className="grid gap-10">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('wallet.coin')}
          value={option.coin}
          onChange={choose}
          choices={coins.map((coin) => ({ id: coin, title: coin }))}
        />
        <Select
          label={t('wallet.network')}
          value={option.network}
          onChange={(network) => setWanted({ coin: option.coin, network })}
          choices={networks.map(({ network }) => ({ id: network, title: NETWORK_NAMES[network] }))}
        />
      </div>
      <AddressCard option={option} />
      {option.play !== null && <PlayCoins coin={option.coin} network={option.network} amount={option.play} />}
      <ReportPayment key={option.coin + option.network} option={option} />
    </div>
  );
}
