/** What customers own of each coin, and what the operator's addresses hold on the chains: measured, or said not to be. */
import { useQuery } from '@tanstack/react-query';
import { getReserves, type ReserveAsset } from '@candor/contract/reserves';
import { parseMoney } from '@candor/core/money/money';
import { NETWORK_NAMES } from '@candor/core/wallet/coins';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { call } from '../../api/client.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useText } from '../../text/text.tsx';
import { MeasuredSection } from '../execution/index.ts';

const AGAIN_MS = 60_000;

export function ReservesSection() {
  const { t } = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['reserves'],
    queryFn: () => call(getReserves, { query: {} }),
    refetchInterval: AGAIN_MS,
  });
  return (
    <MeasuredSection id="reserves" title={t('reserves.title')} how={t('reserves.how')}>
      {data === undefined && error === null && <SkeletonRows rows={4} />}
      {data === undefined && error !== null && <LoadFailed error={error} onRetry={refetch} />}
      <ul className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        {data?.assets.map((asset) => (
          <li key={asset.coin} className="min-w-0">
            <Reserve asset={asset} />
          </li>
        ))}
      </ul>
      <p className="max-w-2xl text-sm text-ink-2">{t('reserves.keys')}</p>
    </MeasuredSection>
  );
}

function Reserve({ asset: { coin, owed, held, networks } }: { readonly asset: ReserveAsset }) {
  const { t, decimal, dateTime } = useText();
  const units = (text: string) => parseMoney(coin, text)?.units ?? 0n;
  const isShort = held !== null && units(held) < units(owed);
  return (
    <section className="grid content-start gap-2" data-testid={`reserve-${coin}`}>
      <h3 className="font-medium">
        <bdi>{coin}</bdi>
      </h3>
      <Facts className="border-y border-rule-strong">
        <Fact name={t('reserves.owed')}>
          <bdi>{decimal(owed)}</bdi>
        </Fact>
        <Fact name={t('reserves.held')} strong>
          {held === null ? t('reserves.notMeasured') : <bdi>{decimal(held)}</bdi>}
        </Fact>
      </Facts>
      {isShort && <p className="rounded bg-risk-soft px-3 py-2 text-risk">{t('reserves.less')}</p>}
      {networks.length === 0 && <p className="text-sm text-ink-2">{t('reserves.noNetwork')}</p>}
      {networks.map(({ network, hasNode, measured }) => (
        <p key={network} className="text-sm text-ink-2">
          <bdi>{NETWORK_NAMES[network]}</bdi>:{' '}
          {measured === null
            ? t(hasNode ? 'reserves.away' : 'reserves.noNode')
            : t('reserves.at', {
                held: `\u2068${decimal(measured.held)}\u2069`,
                block: `\u2068${decimal(String(measured.block))}\u2069`,
                time: `\u2068${dateTime(measured.at)}\u2069`,
              })}
        </p>
      ))}
    </section>
  );
}
