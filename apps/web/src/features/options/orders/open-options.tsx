/** Open options: rows of a table on a wide screen, cards on a narrow one. Each has its value, and closing it is one step away. */
import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OptionView } from '@candor/contract/options';
import { formatMoney } from '@candor/core/money/money';
import { Button, buttonLook } from '@candor/ui/actions/button';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useQuoteFeed } from '../../../api/live-quotes.ts';
import { useSession } from '../../../api/session.ts';
import { exactUsdt } from '../../../shared/exact.ts';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { LongList } from '../../../shared/long-list.tsx';
import { Profit } from '../../../shared/profit.tsx';
import { useText } from '../../../text/text.tsx';
import { Figure } from '../../trading/index.ts';
import { shownProfit } from '../model/shown.ts';
import { figureText } from './figure-text.ts';
import { openOptionsQuery } from './option-queries.ts';
import { OptionTitle, useOptionName } from './option-title.tsx';
import { TimeToExpiry } from './time-to-expiry.tsx';
import { useLiveOption } from './use-live-option.ts';
import { Usdt } from '../../../shared/usdt.tsx';

const CloseOption = lazy(async () => ({ default: (await import('./close-option.tsx')).CloseOption }));

const ROW_HEIGHT_PX = 96;

type OpenOptionsProps = { readonly code: string | null; readonly empty: string };

export function OpenOptions({ code, empty }: OpenOptionsProps) {
  const { t } = useText();
  const { mode } = useSession();
  const { data, error, refetch } = useQuery(openOptionsQuery(mode, code));
  const [closing, setClosing] = useState<OptionView | null>(null);
  const options = data?.list ?? [];
  useQuoteFeed(options.map((option) => option.code));
  if (data === undefined)
    return error === null ? <SkeletonRows rows={2} /> : <LoadFailed error={error} onRetry={refetch} />;
  return (
    <>
      {options.length === 0 && <p className="py-4 text-ink-2">{empty}</p>}
      <LongList label={t('optionOrders.open')} items={options} keyOf={idOf} rowHeight={ROW_HEIGHT_PX}>
        {(option) => <OpenOption option={option} onClose={() => setClosing(option)} />}
      </LongList>
      <Suspense>
        {closing !== null && (
          <CloseOption
            option={options.find(({ id }) => id === closing.id) ?? closing}
            isGone={!options.some(({ id }) => id === closing.id)}
            onClose={() => setClosing(null)}
          />
        )}
      </Suspense>
    </>
  );
}

function idOf({ id }: OptionView): string {
  return id;
}

type OpenOptionProps = { readonly option: OptionView; readonly onClose: () => void };

function OpenOption({ option, onClose }: OpenOptionProps) {
  const { t, money } = useText();
  const { value } = useLiveOption(option);
  const name = useOptionName();
  const which = `${option.code} ${name(option)}`;
  return (
    <div
      data-testid="option"
      className="grid grid-cols-2 items-center gap-x-4 gap-y-3 py-4 tight:grid-cols-1 @xl:grid-cols-6 @5xl:grid-cols-[minmax(10rem,1.5fr)_repeat(4,minmax(0,1fr))_4.5rem_6rem_4.5rem_4.5rem_auto]"
    >
      <OptionTitle option={option} className="@xl:col-span-2 @5xl:col-span-1" />
      <div className="min-w-0 text-end tight:text-start @xl:text-start" data-testid="option-profit">
        <div className="text-xs text-ink-3">{t('optionOrders.profit')} (USDT)</div>
        {value === null ? (
          '—'
        ) : (
          <Profit units={shownProfit(value.brings, exactUsdt(option.premium))} className="text-base font-semibold" />
        )}
      </div>
      <Figure name={`${t('optionOrders.brings')} (USDT)`}>
        <bdi>{value === null ? '—' : money(formatMoney(value.brings))}</bdi>
      </Figure>
      <Figure name={`${t('optionOrders.premium')} (USDT)`}>
        <Usdt of={option.premium} isCost showsUnit={false} />
      </Figure>
      <Figure name={t('optionOrders.timeLeft')} className="@max-xl:col-span-full">
        <TimeToExpiry option={option} />
      </Figure>
      {/* Each as wide as its figure: a gamma may have ten decimals. */}
      <div className="col-span-full grid grid-cols-[repeat(4,auto)] gap-x-3 tight:grid-cols-1 @5xl:contents">
        <GreekFigures option={option} />
      </div>
      <div className="order-last col-span-full grid grid-cols-2 gap-2 tight:grid-cols-1 @xl:flex @xl:justify-end @5xl:col-span-1">
        <Link
          to={`/options/order?id=${option.id}`}
          aria-label={t('optionOrders.detailsOf', { name: which })}
          className={`${buttonLook('quiet')} max-sm:h-11`}
        >
          {t('orders.details')}
        </Link>
        <Button
          tone="plain"
          className="max-sm:h-11"
          aria-label={t('optionOrders.closeOf', { name: which })}
          onClick={onClose}
        >
          {t('optionOrders.close')}
        </Button>
      </div>
    </div>
  );
}

/** As many as a column has room for. */
const DIGITS_SHOWN = 2;
const GREEKS = ['delta', 'gamma', 'vega', 'theta'] as const;

/** Of the whole option. What each says is on its own page. */
function GreekFigures({ option }: { readonly option: OptionView }) {
  const { t, decimal } = useText();
  const { value } = useLiveOption(option);
  return GREEKS.map((greek) => (
    <Figure key={greek} name={t(`optionOrders.greeks.${greek}`)}>
      <bdi>{value === null ? '—' : decimal(figureText(value.greeks[greek], DIGITS_SHOWN))}</bdi>
    </Figure>
  ));
}
