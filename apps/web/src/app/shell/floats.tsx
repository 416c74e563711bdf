/** What floats over every page once somebody asks for it, or once there is something to tell; and what is fetched before it is asked for. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pageStands } from '../../shared/browser/page-stands.ts';
import { ProofHost } from '../hosts/proof-host.tsx';
import { Shortcuts } from '../hosts/shortcuts.tsx';
import { Toasts } from '../hosts/toasts.tsx';
import { fetchPart, PAGE_PARTS } from '../start/page-parts.ts';

export function Floats() {
  useInstrumentPage();
  return (
    <>
      <ProofHost />
      <Toasts />
      <Shortcuts />
    </>
  );
}

/** Whoever opens an instrument from the market sees its own placeholder at once. */
function useInstrumentPage(): void {
  const { pathname } = useLocation();
  const isMarket = pathname === '/market';
  useEffect(() => {
    if (isMarket) void pageStands().then(() => fetchPart(PAGE_PARTS.instrument));
  }, [isMarket]);
}
