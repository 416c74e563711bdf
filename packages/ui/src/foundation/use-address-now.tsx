/**
 * Makes the router show the current address. It read the address when the page started, and missed any change before it began to listen.
 */
import { useEffect, useRef } from 'react';

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** @param shown the full address that the router shows, including the base path of the pages. */
export function useAddressNow(shown: Address): void {
  const first = useRef(shown);
  useEffect(() => {
    if (same(first.current, location)) return;
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, []);
}

/** Ignores a trailing slash. */
function same(one: Address, other: Address): boolean {
  const [first, second] = [one, other].map(({ pathname, search, hash }) => [pathname.replace(/\/$/, ''), search, hash]);
  return String(first) === String(second);
}
