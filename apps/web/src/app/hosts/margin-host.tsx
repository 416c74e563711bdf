/** Shows a margin call on every page; loaded when the first one happens. */
import { lazy, Suspense } from 'react';
import { useMarginNews } from '../../api/margin-news.ts';
import { loadLater } from '../../text/catalogues.ts';

const MarginStrip = lazy(async () => {
  const [{ MarginStrip: Part }] = await Promise.all([
    import('../../features/trading/margin/margin-strip.tsx'),
    loadLater(),
  ]);
  return { default: Part };
});

export function MarginHost() {
  const { called, unseen } = useMarginNews();
  return called.length + unseen.length > 0 ? (
    <Suspense>
      <MarginStrip />
    </Suspense>
  ) : null;
}
