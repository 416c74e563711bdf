/** The button that decides, with what must be known beside it: it stays in sight however long the page above it is. */
import type { ReactNode } from 'react';
import { Button } from '@candor/ui/actions/button';
import { useText } from '../../../text/text.tsx';

export function ActionBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mb-4 grid gap-3 border-t border-rule bg-surface pt-3 pb-4">{children}</div>
  );
}

type CancelOrProps = {
  readonly isSending: boolean;
  readonly onCancel: () => void;
  /** The button that decides. */
  readonly children: ReactNode;
};

/** The way out, beside the button that decides. */
export function CancelOr({ isSending, onCancel, children }: CancelOrProps) {
  const { t } = useText();
  return (
    <div className="grid grid-cols-[auto_1fr] gap-3">
      <Button tone="plain" size="lg" onClick={onCancel} disabled={isSending}>
        {t('shell.cancel')}
      </Button>
      {children}
    </div>
  );
}
