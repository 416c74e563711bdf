/** The phone's way around: the six tabs under the thumb. */
import { NavLink } from 'react-router';
import { classNames } from '@candor/ui/class-names';
import { useText } from '../text/text.tsx';
import { SHELL_TABS } from './tabs.ts';

export function TabBar() {
  const { t } = useText();
  return (
    <>
      <div className="h-16 lg:hidden" />
      <nav
        aria-label={t('shell.navigation')}
        className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-6 border-t border-rule bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        {SHELL_TABS.map(({ to, title, icon }) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/'}
            className={({ isActive }) =>
              classNames(
                'flex h-16 min-w-0 flex-col items-center justify-center gap-1 text-xs outline-offset-[-4px]',
                isActive ? 'font-semibold text-accent' : 'text-ink-2',
              )
            }
          >
            <svg
              width="22"
              height="22"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinejoin="round"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path d={icon} />
            </svg>
            <span className="w-full truncate px-0.5 text-center text-[0.6875rem] leading-4">{t(title)}</span>
          </NavLink>
        ))}
      </nav>
    </>
  );
}
