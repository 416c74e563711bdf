/** `/` for a customer: what the selected account is worth, and then the rest of the page. */
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../api/session.ts';
import { haveCome } from '../shared/have-come.ts';
import { laterPart } from '../shared/later-part.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import { bookedProfitQuery } from '../features/balance/balance-queries.ts';
import { EquityPanel } from '../features/home/equity-panel.tsx';
import { CurveSkeleton, EquitySkeleton, PartsSkeleton } from '../features/home/home-skeleton.tsx';
import { accountSummaryQuery, openOrdersQuery } from '../features/trading/model/trading-queries.ts';
import { loadLater } from '../text/catalogues.ts';
import { useText } from '../text/text.tsx';

/** With their words: the figures above them need few. */
const parts = async () => {
  const [loaded] = await Promise.all([import('./customer-home-parts.tsx'), loadLater()]);
  return loaded;
};
const Curve = laterPart(async () => (await parts()).AccountCurve, <CurveSkeleton />);
const Parts = laterPart(async () => (await parts()).CustomerHomeParts, <PartsSkeleton />);

export function CustomerHomePage() {
  const { t } = useText();
  usePageTitle(t('shell.home'));
  const { mode } = useSession();
  const isKnown = haveCome([
    useQuery(accountSummaryQuery(mode)),
    useQuery(openOrdersQuery(mode)),
    useQuery(bookedProfitQuery(mode)),
  ]);
  return (
    <div className="mx-auto grid w-full max-w-7xl gap-10 px-4 py-6 lg:px-8 lg:py-10">
      {isKnown ? <EquityPanel key={mode} curve={<Curve />} /> : <EquitySkeleton />}
      {isKnown ? <Parts key={`${mode}-parts`} /> : <PartsSkeleton />}
    </div>
  );
}
