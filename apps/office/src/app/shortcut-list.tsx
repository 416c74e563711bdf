/** The list of all keyboard shortcuts, in a dialog. */
import { Dialog } from '@candor/ui/overlays/dialog';
import { useText } from '../text/text.tsx';

type ShortcutListProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Two keys of one line have two blanks between them. */
  readonly lines: readonly LineProps[];
};

export function ShortcutList({ isOpen, onClose, lines }: ShortcutListProps) {
  const { t } = useText();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} closeLabel={t('shell.close')} title={t('office.keys.title')}>
      <dl className="divide-y divide-rule">
        {lines.map(({ keys, what }) => (
          <Line key={keys} keys={keys} what={what} />
        ))}
      </dl>
    </Dialog>
  );
}

type LineProps = { readonly keys: string; readonly what: string };

function Line({ keys, what }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt>{what}</dt>
      <dd>
        <bdi className="flex gap-1.5">
          {keys.split('  ').map((key) => (
            <kbd
              key={key}
              className="rounded-sm border border-rule-strong bg-sunken px-1.5 py-0.5 font-sans text-xs font-medium"
            >
              {key}
            </kbd>
          ))}
        </bdi>
      </dd>
    </div>
  );
}
