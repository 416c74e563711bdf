/** How an item stands now, by the server's clock; drawn anew when time alone changes it. */
import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { NftView } from '@candor/contract/nfts';
import { serverClock } from '../../../api/server-clock.ts';
import { nextChange, type Phase, phaseOf } from '../model/phase.ts';
import { NFTS } from '../nft-queries.ts';

/** Timers cannot wait for months. */
const WAIT_MAX_MS = 3_600_000;
/** A little after the time, so that it is over there too. */
const AFTER_MS = 50;
/** While the result is not there yet. */
const SETTLED_WITHIN_MS = 1_000;

export function usePhase(item: NftView): Phase {
  const queries = useQueryClient();
  const [, setDrawn] = useState(0);
  const now = serverClock.now();
  const phase = phaseOf(item, now);
  const change = nextChange(item, now);
  useEffect(() => {
    if (change === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = change - serverClock.now();
      timer = left > 0 ? setTimeout(wait, Math.min(left + AFTER_MS, WAIT_MAX_MS)) : setTimeout(draw);
    };
    const draw = () => setDrawn((count) => count + 1);
    wait();
    return () => clearTimeout(timer);
  }, [change]);
  useEffect(() => {
    if (phase !== 'closing') return undefined;
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: NFTS }), SETTLED_WITHIN_MS);
    return () => clearInterval(timer);
  }, [phase, queries]);
  return phase;
}
