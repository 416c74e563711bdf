/** The customer's address for a coin, as text and as a QR code, with what must be known before anything is sent. */
import { useQuery } from '@tanstack/react-query';
import type { DepositOption } from '@candor/contract/wallet';
import { NETWORK_NAMES } from '@candor/core/wallet/coins';
import { CopyButton } from '@candor/ui/actions/copy-button';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { QrCode } from '@candor/ui/figures/qr-code';
import { Skeleton } from '@candor/ui/figures/skeleton';
import { useText } from '../../text/text.tsx';
import { depositAddressQuery } from './wallet-queries.ts';

const QR_PIXELS = 176;

export function AddressCard({ option }: { readonly option: DepositOption }) {
  const { t, lang, decimal, problem } = useText();
  const { coin, network, minimum, confirmations, head, reviewHours } = option;
  const { data, error } = useQuery(depositAddressQuery(network));
  const isolated = (text: string) => `\u2068${text}\u2069`;
  if (error !== null && data === undefined) {
    return (
      <p role="alert" className="rounded bg-risk-soft px-4 py-3 text-risk">
        {problem(error)}
      </p>
    );
  }
  return (
    <section aria-labelledby="deposit-address" className="grid gap-5">
      <p className="rounded bg-risk-soft px-4 py-3 font-medium text-risk">
        {t('wallet.warning', { coin: isolated(coin), network: isolated(NETWORK_NAMES[network]) })}
      </p>
      <div className="grid gap-6 border-y border-rule-strong py-6 sm:grid-cols-[auto_1fr]">
        {data === undefined ? (
          <Skeleton className="size-44" />
        ) : (
          <QrCode text={data.address} label={t('wallet.qr')} size={QR_PIXELS} />
        )}
        <div className="grid min-w-0 content-start gap-3">
          <h2 id="deposit-address" className="font-medium">
            {t('wallet.address')}
          </h2>
          {data === undefined ? (
            <Skeleton className="h-6 w-full" />
          ) : (
            <div className="flex flex-wrap items-center gap-3">
              <bdi dir="ltr" data-testid="address" className="font-mono text-base [overflow-wrap:anywhere]">
                {data.address}
              </bdi>
              <CopyButton
                text={data.address}
                label={t('profile.copy')}
                copiedLabel={t('profile.copied')}
                failedLabel={t('profile.copyFailed')}
                about={t('wallet.address')}
              />
            </div>
          )}
          <p className="text-ink-2">{t('wallet.yours')}</p>
          <Facts className="border-t border-rule">
            <Fact name={t('wallet.minimum')} strong>
              <bdi>
                {decimal(minimum)} {coin}
              </bdi>
            </Fact>
            <Fact name={t('wallet.needed')}>
              <bdi>{decimal(String(confirmations))}</bdi>
            </Fact>
            {reviewHours === null ? (
              <Fact name={t('wallet.takes')}>
                <Duration seconds={confirmations * option.blockSeconds} />
              </Fact>
            ) : (
              <Fact name={t('wallet.reviewedWithin')}>
                <bdi>{hoursText(reviewHours, lang)}</bdi>
              </Fact>
            )}
          </Facts>
        </div>
      </div>
      {reviewHours !== null && (
        <div className="grid max-w-prose gap-2 rounded bg-sunken px-4 py-3">
          <p>{t('wallet.reviewed', { time: isolated(hoursText(reviewHours, lang)) })}</p>
          <p>{t('wallet.smallerReviewed')}</p>
        </div>
      )}
      {reviewHours === null && <Watched coin={coin} contracts={option.contracts} isRead={head !== null} />}
      {/* The way out is said where the way in is. */}
      {option.withdrawals === 'elsewhere' && (
        <p className="max-w-prose text-ink-2">
          {t('wallet.paysElsewhere', { network: isolated(NETWORK_NAMES[network]) })}
        </p>
      )}
      {option.withdrawals === 'nowhere' && (
        <p className="max-w-prose rounded bg-risk-soft px-4 py-3 text-risk">{t('wallet.paysNowhere')}</p>
      )}
    </section>
  );
}

type WatchedProps = Pick<DepositOption, 'coin' | 'contracts'> & { readonly isRead: boolean };

/** What the chain alone credits. */
function Watched({ coin, contracts, isRead }: WatchedProps) {
  const { t } = useText();
  return (
    <>
      {!isRead && (
        <p role="status" className="rounded bg-sunken px-4 py-3">
          {t('wallet.down')}
        </p>
      )}
      <ul className="grid max-w-prose list-disc gap-1 ps-5 text-ink-2">
        <li>{t('wallet.automatic')}</li>
        <li>{t('wallet.smaller')}</li>
        {coin === 'ETH' && <li>{t(contracts ? 'wallet.anySender' : 'wallet.direct')}</li>}
      </ul>
    </>
  );
}

function hoursText(hours: number, lang: string): string {
  return new Intl.NumberFormat(lang, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(hours);
}

function Duration({ seconds }: { readonly seconds: number }) {
  const { t, lang } = useText();
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute'];
  const time = new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  return <>{t('wallet.about', { time: `\u2068${time}\u2069` })}</>;
}
