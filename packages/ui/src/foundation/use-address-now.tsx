/** Shows the address that stands once the router listens: it was read when the page began, and may have changed until then unheard. */
import { useEffect, useRef } from 'react';

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** @param shown what the router shows, as the whole address has it: with the folder that the pages are in. */
export function useAddressNow(shown: Address): void {
  const first = useRef(shown);
  useEffect(() => {
    if (same(first.current, location)) return;
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, []);
}

/** A folder with a slash behind it is the same folder. */
function same(one: Address, other: Address): boolean {
  const [first, second] = [one, other].map(({ pathname, search, hash }) => [pathname.replace(/\/$/, ''), search, hash]);
  return String(first) === String(second);
}
