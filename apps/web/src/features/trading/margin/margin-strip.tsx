/**
 * While a margin call lasts, every page shows a strip with the level and a link to the positions. Each event (a call, a stop-out, the end
 * of a call) is shown once as a toast to customers who are not on the account page.
 */
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { formatPercent } from '@candor/core/money/rate';
import { STOP_OUT } from '@candor/core/trading/margin/margin-level';
import { showToast } from '@candor/ui/overlays/toast';
import { markSeen, useMarginNews } from '../../../api/margin-news.ts';
import { type AccountMode, useSession } from '../../../api/session.ts';
import { useText } from '../../../text/text.tsx';
import { refetchTrading } from '../model/other-tabs.ts';
import { shownLevel, useMargin } from './use-margin.ts';

/** The account bar on this page already shows everything. */
const ACCOUNT_PAGE = '/profile/balance';

export function MarginStrip() {
  const { called } = useMarginNews();
  const { pathname } = useLocation();
  const { mode } = useSession();
  useNews();
  // The account page warns about the account in the active mode, but not about the other one.
  const shown = called.filter((each) => pathname !== ACCOUNT_PAGE || each !== mode);
  return (
    <div role="status" data-testid="margin-strip">
      {shown.map((each) => (
        <p
          key={each}
          className="fade-in flex flex-wrap items-center justify-center gap-x-4 border-b border-risk bg-risk-soft px-4 py-1 text-center text-risk"
        >
          <Words mode={each} />
        </p>
      ))}
    </div>
  );
}

function Words({ mode }: { readonly mode: AccountMode }) {
  const { t } = useText();
  const session = useSession();
  return (
    <>
      <strong className="py-1 font-semibold">{t(`margin.called.${mode}`)}</strong>
      {mode === session.mode && <Level />}
      <Link
        to={ACCOUNT_PAGE}
        className="flex min-h-8 items-center font-medium underline underline-offset-4 focus-visible:outline-current max-lg:min-h-11"
      >
        {t('margin.see')}
      </Link>
    </>
  );
}

/** The level changes with each quote, so it is not a live region: screen readers announce the call, not each tick. */
function Level() {
  const { t, decimal } = useText();
  const margin = useMargin();
  if (margin === null || margin.level === null) return null;
  const level = decimal(formatPercent(shownLevel(margin.level)), 2, 2);
  return (
    <span aria-live="off" data-testid="margin-strip-level" className="tabular py-1">
      {t('margin.strip', { level, stopOut: decimal(formatPercent(STOP_OUT)) })}
    </span>
  );
}

function useNews(): void {
  const { t } = useText();
  const { unseen } = useMarginNews();
  const { pathname } = useLocation();
  const { mode } = useSession();
  const queries = useQueryClient();
  useEffect(() => {
    if (unseen.length === 0) return;
    markSeen(unseen);
    void refetchTrading(queries);
    for (const event of unseen) {
      if (pathname === ACCOUNT_PAGE && event.mode === mode) continue;
      if (event.kind === 'margin_call') void showToast('failure', t(`margin.called.${event.mode}`));
      if (event.kind === 'stop_out') void showToast('failure', t(`margin.stopped.${event.mode}`));
      if (event.kind === 'margin_call_ended') void showToast('success', t(`margin.over.${event.mode}`));
    }
  }, [unseen, pathname, mode, queries, t]);
}
