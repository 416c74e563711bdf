/** Each navigation begins at the top of the page (docs/product.md, Addresses). Going back or forward returns to where the reader was. */
import { useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';

export function useScrollToTop(): void {
  const location = useLocation();
  const type = useNavigationType();
  const { key, hash } = location;
  const place = placeOf(location);
  const before = useRef({ key, place });
  useEffect(() => {
    const isElsewhere = before.current.place !== place;
    const isFollowed = type === 'PUSH' && before.current.key !== key;
    before.current = { key, place };
    // A link begins at the top even of the page that is shown, unless it leads to a part of it. A filter that replaces the query does not.
    if ((isFollowed && hash === '') || (type !== 'POP' && isElsewhere)) scrollTo(0, 0);
  }, [key, hash, place, type]);
}

/** A query says which instrument or text is shown; elsewhere it is a filter. */
function placeOf({ pathname, search }: Location): string {
  return ['/cruuency', '/detail'].includes(pathname) ? pathname + search : pathname;
}
