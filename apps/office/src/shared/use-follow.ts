/** Lists that are shown are fetched anew when the counts beside them say that something changed. */
import { useEffect, useRef } from 'react';
import { queries } from '../api/queries.ts';

/** @param sign another one than before: something changed. Undefined: not known yet. */
export function useFollow(sign: string | null | undefined, list: string): void {
  const shown = useRef(sign);
  useEffect(() => {
    if (sign === undefined || shown.current === sign) return;
    const isFirst = shown.current === undefined;
    shown.current = sign;
    if (!isFirst) void queries.invalidateQueries({ queryKey: [list] });
  }, [sign, list]);
}
