/** Each navigation begins at the top of the page (docs/product.md, Addresses). Going back or forward returns to where the reader was. */
import { useEffect } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';

export function useScrollToTop(): void {
  const location = useLocation();
  const type = useNavigationType();
  const place = placeOf(location);
  // A link always begins at the top, even to the page that is shown; a part of a page is scrolled to by the page.
  const link = type === 'PUSH' && location.hash === '' ? location.key : '';
  useEffect(() => {
    if (type !== 'POP') scrollTo(0, 0);
    // The place alone covers redirects; a filter that replaces the query in the address is not a navigation.
  }, [place, link]);
}

/** A query says which instrument or text is shown; elsewhere it is a filter. */
function placeOf({ pathname, search }: Location): string {
  return ['/cruuency', '/detail'].includes(pathname) ? pathname + search : pathname;
}
