/** What the private socket reports, as what pages show: which data is fetched again, and what is announced. */
import type { EventMessage } from '@candor/contract/events';
import { forgetAlerts, onAlertEvents } from '../../api/alert-news.ts';
import { forgetMargin, onMarginEvents } from '../../api/margin-news.ts';
import { currentSession } from '../../api/session.ts';
import { forgetSteps, onOrderEvents } from '../../api/step-news.ts';
import { STARTING } from '../../features/getting-started/starting-query.ts';
import { NOTIFICATIONS } from '../../features/notifications/notification-queries.ts';
import { currentPreferences } from '../../features/preferences/preferences.ts';
import { forgetAllDrafts } from '../../features/support/drafts.ts';
import { queries } from '../queries.ts';

/** Many events in a row fetch once now, and once when they are over. */
const PAUSE_MS = 300;

const [NOTICES] = NOTIFICATIONS;
const MONEY = ['balances', 'postings'];
const ACCOUNT = ['orders', ...MONEY];
const ALL = [...ACCOUNT, NOTICES, STARTING, 'alerts', 'kyc', 'user', 'support'];

export function onEvents(events: readonly EventMessage[]): void {
  onMarginEvents(events);
  onOrderEvents(events);
  soundFor(events);
  onAlertEvents(events);
  fetchAgain(events.flatMap(staleAfter));
}

export function onStale(): void {
  fetchAgain(ALL);
}

export function onForget(): void {
  forgetMargin();
  forgetSteps();
  forgetAlerts();
  // Those of a visitor stay when the visitor signs in.
  if (currentSession().user === null) forgetAllDrafts();
}

/** The first parts of the keys of what the event makes stale. */
export function staleAfter(event: EventMessage): readonly string[] {
  switch (event.event) {
    case 'order':
      // Money has an event of its own.
      return ['orders', STARTING];
    case 'balance':
      return [...ACCOUNT, STARTING];
    case 'margin':
      return ['orders'];
    case 'review':
      return ['kyc', 'user', STARTING];
    case 'notifications':
      return [NOTICES, 'alerts'];
    case 'support':
      return ['support'];
    case 'ready':
    case 'called':
      return [];
  }
}

/** Fetched when there is the first thing to hear: most devices are silent. */
function soundFor(events: readonly EventMessage[]): void {
  if (currentPreferences().sounds === 'off') return;
  const heard = import('../../features/sounds/sound-news.ts').then(({ hear }) => hear(events));
  // Without a network there is no sound.
  void heard.catch(() => null);
}

const due = new Set<string>();
let isPausing = false;

function fetchAgain(keys: readonly string[]): void {
  for (const key of keys) due.add(key);
  if (due.size === 0 || isPausing) return;
  isPausing = true;
  const now = [...due];
  due.clear();
  for (const key of now) invalidate(key);
  setTimeout(() => {
    isPausing = false;
    fetchAgain([]);
  }, PAUSE_MS);
}

/** A first answer that is under way may be from before the event, and would not be asked for again: it is once it is there. */
function invalidate(key: string): void {
  for (const query of queries.getQueryCache().findAll({ queryKey: [key], type: 'active', fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined) continue;
    const again = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.fetch().then(again, () => null);
  }
  void queries.invalidateQueries({ queryKey: [key] });
}
