/** Refetches a list on display when the counts beside it say that something changed. */
import { useEffect, useRef } from 'react';
import { queries } from '../api/queries.ts';

/** @param sign differs when something changed; undefined while it is not known. */
export function useFollow(sign: string | null | undefined, list: string): void {
  const shown = useRef(sign);
  useEffect(() => {
    if (sign === undefined || shown.current === sign) return;
    const isFirst = shown.current === undefined;
    shown.current = sign;
    if (!isFirst) void queries.invalidateQueries({ queryKey: [list] });
  }, [sign, list]);
}
