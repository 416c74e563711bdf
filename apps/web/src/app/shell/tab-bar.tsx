/** The phone's bottom navigation: six tabs, each with one short word that is never truncated. */
import { NavLink } from 'react-router';
import { classNames } from '@candor/ui/foundation/class-names';
import { useAvatar } from '../../features/avatar/avatar.tsx';
import { useText } from '../../text/text.tsx';
import { SHELL_TABS } from './tabs.ts';

/** @param props.givesWay on a phone held sideways it is below the page, which needs the whole height. */
export function TabBar({ givesWay }: { readonly givesWay: boolean }) {
  const { t } = useText();
  const avatar = useAvatar();
  return (
    <>
      <div className="h-(--tab-bar) pb-[env(safe-area-inset-bottom)]" />
      <nav
        aria-label={t('shell.navigation')}
        className={classNames(
          'inset-x-0 bottom-0 z-30 grid grid-cols-6 border-t border-rule bg-paper pb-[env(safe-area-inset-bottom)]',
          givesWay ? 'fixed sideways:static sideways:[--tab-bar:2.75rem]' : 'fixed',
        )}
      >
        {SHELL_TABS.map(({ to, title, short, icon }) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/'}
            title={t(title)}
            className={({ isActive }) =>
              classNames(
                'flex h-(--tab-bar) min-w-0 flex-col items-center justify-center gap-1 -outline-offset-4 low:flex-row low:gap-1.5',
                isActive ? 'font-semibold text-accent' : 'text-ink-2',
              )
            }
          >
            {to === '/profile' && avatar !== null ? (
              <img src={avatar} alt="" data-testid="avatar" className="size-5.5 rounded-full object-cover" />
            ) : (
              <TabIcon path={icon} />
            )}
            <span
              data-testid="tab-label"
              className="max-w-full px-0.5 text-[0.6875rem] text-center leading-4 [overflow-wrap:anywhere] [@media(18rem<=width<21rem)]:text-[0.625rem] tight:text-[0.4375rem] tight:leading-3"
            >
              {t(short)}
            </span>
          </NavLink>
        ))}
      </nav>
    </>
  );
}

function TabIcon({ path }: { readonly path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      className="size-5.5"
    >
      <path d={path} />
    </svg>
  );
}
