/** Desktop: the six tabs, search, language, support, login and sign-up. Phone: language, bell, support, login. */
import { Link, NavLink } from 'react-router';
import { Wordmark } from '@candor/ui/foundation/brand';
import { buttonLook } from '@candor/ui/actions/button';
import { classNames } from '@candor/ui/foundation/class-names';
import { useSession } from '../../api/session.ts';
import { SearchButton } from '../../features/market/index.ts';
import { useText } from '../../text/text.tsx';
import { Bell } from './bell.tsx';
import { iconButtonLook, SupportIcon } from './icons.tsx';
import { LanguagePicker } from './language/language-picker.tsx';
import { SHELL_TABS } from './tabs.ts';

/** On the narrowest phones only the mark is left of it: what can be pressed is wider, as wide as a finger. */
const HOME_LINK =
  'relative flex min-h-11 shrink-0 items-center rounded-sm after:absolute after:inset-y-0 after:-start-4 after:-end-1';

type TopBarProps = { readonly isCompact: boolean; readonly isPass: boolean };

export function TopBar({ isCompact, isPass }: TopBarProps) {
  return (
    <div className="border-b border-rule bg-paper">
      <div
        className={classNames(
          'mx-auto flex w-full max-w-7xl items-center',
          isCompact ? 'h-14 ps-4 pe-2' : 'h-16 gap-3 px-8 xl:gap-4',
        )}
      >
        <Link to="/" aria-label="Candor" className={HOME_LINK}>
          <Wordmark className="max-[24.25rem]:[&>span]:hidden" />
        </Link>
        {!isPass && !isCompact && <DesktopTabs />}
        <span className="grow" />
        {!isPass && <SearchButton />}
        <LanguagePicker />
        <SupportLink />
        <Entrance isCompact={isCompact} isPass={isPass} />
      </div>
    </div>
  );
}

function DesktopTabs() {
  const { t } = useText();
  return (
    <nav aria-label={t('shell.navigation')} className="ms-4 flex h-full items-stretch gap-5 xl:ms-6 xl:gap-7">
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

function Entrance({ isCompact, isPass }: TopBarProps) {
  const { t } = useText();
  const { token, user } = useSession();
  if (token !== null) {
    return (
      <>
        <Bell />
        {!isCompact && (
          <Link to="/profile" className="max-w-36 truncate rounded-sm py-2 font-medium hover:text-accent">
            <bdi>{user?.username ?? user?.email}</bdi>
          </Link>
        )}
      </>
    );
  }
  if (isPass) return null;
  return (
    <>
      <Link to="/pass/login" className={classNames(buttonLook('quiet', 'sm'), isCompact && 'min-h-11')}>
        {t('shell.login')}
      </Link>
      {!isCompact && (
        <Link to="/pass/register" className={buttonLook('accent', 'sm')}>
          {t('shell.register')}
        </Link>
      )}
    </>
  );
}
