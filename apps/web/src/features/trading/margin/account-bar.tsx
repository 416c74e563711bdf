/** The account bar above the positions: balance, equity, used and free margin, and the margin level. */
import { usdtText } from '@candor/core/money/money';
import { labelEnd } from '@candor/i18n/label-end';
import { classNames } from '@candor/ui/foundation/class-names';
import { Skeleton } from '@candor/ui/figures/skeleton';
import { useSession } from '../../../api/session.ts';
import { Usdt } from '../../../shared/usdt.tsx';
import { useText } from '../../../text/text.tsx';
import { Figure } from '../shared/figure.tsx';
import { MarginLevel } from './margin-level.tsx';
import { shownFigures } from './shown-figures.ts';
import { type MarginFigures, useMargin } from './use-margin.ts';

const FIGURES = ['balance', 'equity', 'used', 'free'] as const;

export function AccountBar() {
  const { t, lang } = useText();
  const { mode } = useSession();
  const margin = useMargin();
  return (
    <section
      aria-label={t('position.account')}
      aria-busy={margin === null}
      data-testid="account-bar"
      className={classNames(
        '@container grid gap-4 rounded border-s-4 px-4 py-3',
        mode === 'demo' ? 'border-demo bg-demo-soft' : 'border-real bg-sunken',
      )}
    >
      <div className="grid grid-cols-2 gap-x-6 gap-y-3 tight:grid-cols-1 @2xl:grid-cols-4">
        {FIGURES.map((figure) => (
          <Figure key={figure} name={`${t(`position.${figure}`)} (USDT)`} className="text-base font-semibold">
            <Amount margin={margin} figure={figure} />
          </Figure>
        ))}
      </div>
      {margin !== null && margin.held.units > 0n && (
        <p className="text-ink-2">
          {t('pending.held')}
          {labelEnd(lang)}
          <Usdt of={usdtText(margin.held.units)} shown={usdtText(shownFigures(margin).held)} />
        </p>
      )}
      {margin !== null && <MarginLevel margin={margin} />}
    </section>
  );
}

type AmountProps = { readonly margin: MarginFigures | null; readonly figure: (typeof FIGURES)[number] };

function Amount({ margin, figure }: AmountProps) {
  const { decimal } = useText();
  if (margin === null) return <Skeleton className="h-6 w-28" />;
  return <bdi data-testid={`account-${figure}`}>{decimal(usdtText(shownFigures(margin)[figure]), 2, 2)}</bdi>;
}
