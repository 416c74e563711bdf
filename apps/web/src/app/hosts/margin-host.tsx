/** Says on every page that margin is called; fetched when it first is. */
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
