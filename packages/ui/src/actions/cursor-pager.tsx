/** Paging through a list that only knows its next page. A total, if there is one, is shown beside it. */
import { Button } from './button.tsx';

type CursorPagerProps = {
  /** The accessible name of the navigation. */
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
