/** The navigation: the pages that the role may see, each with what is waiting there. */
import { NavLink } from 'react-router';
import { classNames } from '@candor/ui/foundation/class-names';
import { useCaseCounts } from '../features/cases/case-counts.ts';
import { useProposalCounts } from '../features/proposals/proposal-counts.ts';
import { useInboxCounts } from '../features/support/inbox-counts.ts';
import { useMay } from '../shared/permission.ts';
import { useText } from '../text/text.tsx';
import { NAV } from './nav.ts';

export function Navigation() {
  const { t } = useText();
  const may = useMay();
  const waiting = useWaiting();
  return (
    <ul>
      {NAV.filter(({ permission }) => may(permission)).map(({ to, title }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === '/'}
            className={({ isActive }) =>
              classNames(
                'flex min-h-11 items-center gap-1.5 border-s-2 px-6 -outline-offset-2 lg:min-h-10',
                isActive
                  ? 'border-ink bg-sunken font-semibold text-ink'
                  : 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink',
              )
            }
          >
            <span className="grow">{t(title)}</span>
            {waiting[to]?.map((each) => (
              <Count key={each.words} {...each} />
            ))}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

type Waiting = { readonly words: string; readonly count: number; readonly isUrgent?: boolean };

/** By page: open cases and conversations that wait for an answer, how many are overdue, and the proposals that wait for this member. */
function useWaiting(): Readonly<Record<string, readonly Waiting[] | undefined>> {
  const { t } = useText();
  const cases = useCaseCounts().data?.list ?? [];
  const inbox = useInboxCounts().data;
  const proposals = useProposalCounts().data;
  const sum = (of: 'open' | 'overdue') => cases.reduce((total, each) => total + each[of], 0);
  return {
    '/cases': [
      { words: t('work.cases.overdue'), count: sum('overdue'), isUrgent: true },
      { words: t('work.waiting.open'), count: sum('open') },
    ],
    '/support': [
      { words: t('supportDesk.overdue'), count: inbox?.overdue ?? 0, isUrgent: true },
      { words: t('supportNames.states.waitingForUs'), count: inbox?.waiting ?? 0 },
    ],
    '/proposals': [{ words: t('work.waiting.toDecide'), count: proposals?.toDecide ?? 0 }],
  };
}

/** Zero is not shown. */
function Count({ words, count, isUrgent = false }: Waiting) {
  if (count === 0) return null;
  return (
    <span
      title={words}
      className={classNames(
        'tabular min-w-6 rounded-sm px-1.5 py-0.5 text-center text-xs font-medium forced-colors:border',
        isUrgent ? 'bg-danger-soft text-danger' : 'bg-accent-soft text-accent',
      )}
    >
      <span className="sr-only">{words}: </span>
      {count}
    </span>
  );
}
