/** The shell around every page: navigation, mode band, language, connection state. */
import { Outlet, useLocation } from 'react-router';
import { classNames } from '@candor/ui/foundation/class-names';
import { SearchEverywhere } from '../../features/market/search/search-everywhere.tsx';
import { useNavigation } from '../../shared/browser/device.ts';
import { laterPart } from '../../shared/later-part.tsx';
import { useText } from '../../text/text.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { lazyPage } from '../lazy-page.tsx';
import { useIsBoardPending } from '../start/board-state.ts';
import { PAGE_PARTS } from '../start/page-parts.ts';
import { ModeStrip, useHasStrip } from './mode-strip.tsx';
import { LanguageOffer } from './language/language-offer.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';

const Board = lazyPage(PAGE_PARTS.board);
const Strips = laterPart(async () => (await import('./later-frame.tsx')).Strips);
const Footer = laterPart(async () => (await import('./later-frame.tsx')).Footer);
const Floats = laterPart(async () => (await import('./later-frame.tsx')).Floats);

/** What sticks below the bar reads its height here. */
const BAR_HEIGHT = {
  tabBar: '[--bar:3.5rem] low:[--bar:0rem] tight:[--bar:0rem]',
  twoRows: '[--bar:6rem] low:[--bar:0rem]',
  oneRow: '[--bar:4rem] low:[--bar:0rem]',
} as const;

export function Shell() {
  const { t } = useText();
  const { pathname } = useLocation();
  const isPass = pathname.startsWith('/pass/');
  const isInstrument = pathname === '/cruuency';
  const navigation = useNavigation();
  const hasStrip = useHasStrip();
  const isBoardPending = useIsBoardPending(pathname);
  useScrollToTop();
  if (isBoardPending) return <Board />;
  const hasTabBar = navigation === 'tabBar' && !isPass;
  return (
    <div
      className={classNames(
        'flex min-h-dvh flex-col',
        hasStrip ? '[--strip:2rem] low:[--strip:0rem] tight:[--strip:0rem]' : '[--strip:0rem]',
        BAR_HEIGHT[navigation],
        hasTabBar ? '[--tab-bar:4rem] tight:[--tab-bar:2.75rem] low:[--tab-bar:2.75rem]' : '[--tab-bar:0rem]',
        isInstrument ? '[--page:80rem] broad:[--page:118rem] sideways:[--tab-bar:0rem]' : '[--page:80rem]',
      )}
    >
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:inset-s-2 focus:top-2 focus:z-50 focus:rounded focus:bg-surface focus:px-4 focus:py-2 focus:shadow-float"
      >
        {t('shell.skip')}
      </a>
      {/* Where every line counts, it scrolls away with the page. */}
      <header className="sticky top-0 z-30 low:relative tight:relative">
        <ModeStrip />
        <TopBar navigation={navigation} />
      </header>
      <LanguageOffer />
      <Strips isPass={isPass} />
      {/* As high as what is seen of it, so that the footer does not move in sight while a short page loads. */}
      <main
        id="content"
        tabIndex={-1}
        className="flex min-h-[calc(100dvh-var(--bar)-var(--strip))] grow flex-col outline-none"
      >
        <ErrorBoundary key={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      {!isPass && <Footer />}
      {hasTabBar && <TabBar givesWay={isInstrument} />}
      <Floats />
      <SearchEverywhere />
    </div>
  );
}
