/** A bar at the bottom of a long form: the confirm button and what must be read with it always stay visible. */
import type { ReactNode } from 'react';
import { Button } from '@candor/ui/actions/button';
import { useText } from '../../../text/text.tsx';

export function ActionBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky bottom-(--tab-bar,0px) z-10 -mb-4 tight:static grid gap-3 border-t border-rule bg-surface pt-3 pb-4 low:gap-2 low:pt-2 low:pb-3">
      {children}
    </div>
  );
}

type CancelOrProps = {
  readonly isSending: boolean;
  readonly onCancel: () => void;
  /** The confirm button. */
  readonly children: ReactNode;
};

/** A cancel button beside the confirm button. */
export function CancelOr({ isSending, onCancel, children }: CancelOrProps) {
  const { t } = useText();
  return (
    <div className="grid grid-cols-[auto_1fr] gap-3">
      {/* As high as the confirm button when that has two lines. */}
      <Button tone="plain" size="lg" className="h-auto!" onClick={onCancel} disabled={isSending}>
        {t('shell.cancel')}
      </Button>
      {children}
    </div>
  );
}
