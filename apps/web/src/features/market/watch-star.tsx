/** The star of an instrument: pressed while it is on the watchlist. */
import { classNames } from '@candor/ui/foundation/class-names';
import { useText } from '../../text/text.tsx';
import { useIsWatched, useWatchlist } from './watchlist.ts';

export function WatchStar({ code, className }: { readonly code: string; readonly className?: string }) {
  const { t } = useText();
  const { setWatched } = useWatchlist();
  const isWatched = useIsWatched(code);
  return (
    <button
      type="button"
      aria-pressed={isWatched}
      aria-label={t('markets.watch', { code })}
      title={t(isWatched ? 'markets.unwatchHint' : 'markets.watchHint')}
      onClick={() => setWatched(code, !isWatched)}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded transition-colors',
        isWatched ? 'text-accent' : 'text-ink-3 hover:text-ink',
        className,
      )}
    >
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" strokeLinejoin="round" className="size-4.5">
        <path
          d="M9 1.8l2.2 4.6 5 .7-3.6 3.5.9 5L9 13.2l-4.5 2.4.9-5L1.8 7.1l5-.7z"
          fill={isWatched ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.25"
        />
      </svg>
    </button>
  );
}
