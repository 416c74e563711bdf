/** The list of pages, those that the role may see, each with what is waiting there. */
import { NavLink } from 'react-router';
import { classNames } from '@candor/ui/class-names';
import { useMay } from '../shared/permission.ts';
import { useText } from '../text/text.tsx';
import { NAV } from './nav.ts';

export function Navigation() {
  const { t } = useText();
  const may = useMay();
  return (
    <ul>
      {NAV.filter(({ permission }) => may(permission)).map(({ to, title }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === '/'}
            className={({ isActive }) =>
              classNames(
                'flex min-h-11 items-center justify-between gap-3 border-s-2 px-6 -outline-offset-2 lg:min-h-10',
                isActive
                  ? 'border-ink bg-sunken font-semibold text-ink'
                  : 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink',
              )
            }
          >
            {t(title)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
