/** Follows the account of whoever is signed in. Loaded when somebody is. */
import { getUserInfo } from '@candor/contract/user-info';
import { call } from '../../api/client.ts';
import { watchSession } from '../../api/session-watch.ts';
import { onEvents, onForget, onStale } from './news.ts';

export function watchAccount(): void {
  watchSession({ check: () => call(getUserInfo, { body: {} }), onEvents, onStale, onForget });
}
