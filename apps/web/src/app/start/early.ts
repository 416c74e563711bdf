/** What the first page shows first, requested while the program is on its way. The queries of the page get these answers if they ask for the same. */
import { getMarketInfo, listMarketByType } from '@candor/contract/market';
import { callEarly } from '../../api/client.ts';
import { isSignedIn } from '../../api/session.ts';
import { FIRST_ROWS, itemRequest, listRequest } from '../../features/market/market-requests.ts';
import { instrumentAsked } from '../../shared/instrument-address.ts';
import { isBoardPending } from './board-state.ts';

const EARLY: Readonly<Record<string, (params: URLSearchParams) => Promise<unknown>>> = {
  '/': async () => isSignedIn() && (await import('./early-account.ts')).askAccount(),
  '/market': async ({ size }) => size === 0 && callEarly(listMarketByType, listRequest(null, FIRST_ROWS)),
  '/cruuency': async (params) => {
    const { id, code, hasId } = instrumentAsked(params);
    if (!hasId && code === '') return null;
    const asked = hasId ? id : (await callEarly(listMarketByType, itemRequest(code)))[0]?.id;
    return asked !== undefined && callEarly(getMarketInfo, { params: { id: String(asked) } });
  },
};

/** Never rejects: the page reports what fails. */
export async function askEarly({ pathname, search }: Location): Promise<void> {
  if (!isBoardPending(pathname)) await EARLY[pathname]?.(new URLSearchParams(search)).catch(() => null);
}
