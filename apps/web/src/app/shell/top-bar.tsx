/** Desktop: the six tabs, search, language, support, login and sign-up. Phone: search, language, support, bell or login. */
import { Link, NavLink } from 'react-router';
import { Wordmark } from '@candor/ui/foundation/brand';
import { buttonLook } from '@candor/ui/actions/button';
import { classNames } from '@candor/ui/foundation/class-names';
import { useSession } from '../../api/session.ts';
import { Avatar } from '../../features/avatar/avatar.tsx';
import { SearchButton } from '../../features/market/search/search-everywhere.tsx';
import type { Navigation } from '../../shared/browser/device.ts';
import { laterPart } from '../../shared/later-part.tsx';
import { useText } from '../../text/text.tsx';
import { iconButtonLook, SupportIcon } from './icons.tsx';
import { LanguagePicker } from './language/language-picker.tsx';
import { SHELL_TABS } from './tabs.ts';

const Bell = laterPart(async () => (await import('./later-frame.tsx')).Bell);

/** Where it is narrow, only the mark is left of it: what can be pressed is wider, as wide as a finger. */
const HOME_LINK =
  'relative flex min-h-11 shrink-0 items-center rounded-sm after:absolute after:inset-y-0 after:-start-4 after:-end-1';

type TopBarProps = { readonly navigation: Navigation };

export function TopBar({ navigation }: TopBarProps) {
  return (
    <div className="border-b border-rule bg-paper">
      <div
        className={classNames(
          'mx-auto flex w-full max-w-(--page) items-center',
          navigation === 'oneRow'
            ? 'h-16 gap-3 px-8 xl:gap-4'
            : 'h-14 ps-4 pe-2 tight:h-auto tight:min-h-14 tight:flex-wrap',
        )}
      >
        <Link to="/" aria-label="Candor" className={HOME_LINK}>
          <Wordmark
            className={navigation === 'twoRows' ? 'max-sm:[&>span]:hidden' : 'max-[24.25rem]:[&>span]:hidden'}
          />
        </Link>
        {navigation === 'oneRow' && <DesktopTabs className="ms-4 h-full gap-5 xl:ms-6 xl:gap-7" />}
        <span className="grow" />
        <SearchButton />
        <LanguagePicker />
        <SupportLink />
        <Entrance navigation={navigation} />
      </div>
      {navigation === 'twoRows' && (
        <DesktopTabs className="h-10 justify-between gap-3 px-4 sm:justify-start sm:gap-7" />
      )}
    </div>
  );
}

/** In one row with the rest, or in a row of its own, where short titles leave room for all six. */
function DesktopTabs({ className }: { readonly className: string }) {
  const { t } = useText();
  return (
    <nav aria-label={t('shell.navigation')} className={classNames('flex items-stretch', className)}>
      {SHELL_TABS.map(({ to, title }) => (
        <NavLink
          key={to}
          to={to}
          end={to === '/'}
          className={({ isActive }) =>
            classNames(
              '-mb-px flex items-center border-b-2 font-medium whitespace-nowrap transition-colors',
              // Half of the gap to either side: a title may be a single letter wide.
              'relative after:absolute after:inset-y-0 after:-inset-x-2.5 xl:after:-inset-x-3.5',
              isActive ? 'border-ink text-ink' : 'border-transparent text-ink-2 hover:text-ink',
            )
          }
        >
          {t(title)}
        </NavLink>
      ))}
    </nav>
  );
}

/** docs/product.md, Addresses: a separate page on the same host, with language=en. */
function SupportLink() {
  const { t } = useText();
  return (
    <a href="/support?language=en" target="_blank" rel="noopener" title={t('shell.support')} className={iconButtonLook}>
      <SupportIcon />
      <span className="sr-only">{t('shell.support')}</span>
    </a>
  );
}

function Entrance({ navigation }: TopBarProps) {
  const { t } = useText();
  const { token, user } = useSession();
  if (token !== null) {
    return (
      <>
        {/* Its place is kept: nothing moves when it comes. */}
        <span className="size-11 shrink-0">
          <Bell />
        </span>
        {navigation === 'oneRow' && (
          <Link
            to="/profile"
            data-testid="account-link"
            className="flex max-w-44 min-w-0 items-center gap-2 rounded-sm py-2 font-medium hover:text-accent"
          >
            <Avatar className="size-7" />
            <bdi className="min-w-0 truncate">{user?.username ?? user?.email}</bdi>
          </Link>
        )}
      </>
    );
  }
  return (
    <>
      <Link to="/pass/login" className={classNames(buttonLook('quiet', 'sm'), navigation === 'tabBar' && 'min-h-11')}>
        {t('shell.login')}
      </Link>
      {navigation !== 'tabBar' && (
        <Link to="/pass/register" className={buttonLook('accent', 'sm')}>
          {t('shell.register')}
        </Link>
      )}
    </>
  );
}
