/** Page by page through a list that knows only its next page: how many there are is told beside it, if at all. */
import { Button } from './button.tsx';

type CursorPagerProps = {
  /** Names the way through the pages. */
  readonly label: string;
  readonly newer: string;
  readonly older: string;
  readonly onNewer: (() => void) | null;
  readonly onOlder: (() => void) | null;
};

export function CursorPager({ label, newer, older, onNewer, onOlder }: CursorPagerProps) {
  if (onNewer === null && onOlder === null) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-end gap-3 py-3">
      <Button tone="plain" size="sm" idle={onNewer === null} onClick={() => onNewer?.()}>
        {newer}
      </Button>
      <Button tone="plain" size="sm" idle={onOlder === null} onClick={() => onOlder?.()}>
        {older}
      </Button>
    </nav>
  );
}
