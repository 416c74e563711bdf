/** Desktop: the six tabs, language, login. Phone: name, language, login. */
import { Link, NavLink, useLocation } from 'react-router';
import { buttonLook } from '@candor/ui/button';
import { classNames } from '@candor/ui/class-names';
import { useSession } from '../api/session.ts';
import { useText } from '../text/text.tsx';
import { Wordmark } from './brand.tsx';
import { LanguageSelect } from './language-select.tsx';
import { SHELL_TABS } from './tabs.ts';

export function TopBar() {
  const { t } = useText();
  const { pathname } = useLocation();
  const isPass = pathname.startsWith('/pass/');
  return (
    <header className="border-b border-rule bg-paper">
      <div className="mx-auto flex h-14 w-full max-w-7xl items-center gap-4 px-4 lg:h-16 lg:gap-8 lg:px-8">
        <Link to="/" aria-label="Candor" className="rounded-sm">
          <Wordmark />
        </Link>
        {!isPass && (
          <nav aria-label={t('shell.navigation')} className="hidden h-full items-stretch gap-6 lg:flex">
            {SHELL_TABS.map(({ to, title }) => (
              <NavLink
                key={to}
                to={to}
                end={to === '/'}
                className={({ isActive }) =>
                  classNames(
                    '-mb-px flex items-center border-b-2 font-medium whitespace-nowrap transition-colors',
                    isActive ? 'border-ink text-ink' : 'border-transparent text-ink-2 hover:text-ink',
                  )
                }
              >
                {t(title)}
              </NavLink>
            ))}
          </nav>
        )}
        <span className="grow" />
        <LanguageSelect />
        <Entrance isPass={isPass} />
      </div>
    </header>
  );
}

function Entrance({ isPass }: { readonly isPass: boolean }) {
  const { t } = useText();
  const { token, user } = useSession();
  if (token !== null) {
    return (
      <Link to="/profile" className="hidden max-w-40 truncate rounded-sm font-medium hover:text-accent sm:block">
        <bdi>{user?.username ?? user?.email}</bdi>
      </Link>
    );
  }
  if (isPass) return null;
  return (
    <div className="flex items-center gap-2">
      <Link to="/pass/login" className={buttonLook('quiet', 'sm')}>
        {t('shell.login')}
      </Link>
      <Link to="/pass/register" className={classNames(buttonLook('accent', 'sm'), 'max-sm:hidden')}>
        {t('shell.register')}
      </Link>
    </div>
  );
}
