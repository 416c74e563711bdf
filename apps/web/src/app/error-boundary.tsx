/** When part of the page crashes or fails to load, the rest stays, and the reader learns that nothing was sent. */
import { Component, type ReactNode, useEffect, useState } from 'react';
import { Button } from '@candor/ui/actions/button';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { useText } from '../text/text.tsx';
import { isOutdated } from './start/outdated.ts';
import { PartMissing } from './start/part-missing.ts';
import { startAfresh } from './start/start-afresh.ts';

type Props = {
  readonly children: ReactNode;
  /** For a part that failed to load: fetches it again. Without it, or if the part crashed, the whole page is reloaded. */
  readonly onRetry?: () => void;
};
type State = { readonly failure: 'broken' | 'missing' | null };

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: error instanceof PartMissing ? 'missing' : 'broken' };
  }

  override render(): ReactNode {
    const { children, onRetry } = this.props;
    if (this.state.failure === null) return children;
    return this.state.failure === 'missing' && onRetry !== undefined ? <Missing onRetry={onRetry} /> : <Broken />;
  }
}

function Missing({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useText();
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    let isThere = true;
    void isOutdated().then((answer) => isThere && setOld(answer));
    return () => {
      isThere = false;
    };
  }, []);
  if (isOld) {
    return (
      <EmptyState
        title={t('app.outdatedTitle')}
        action={<Button onClick={() => startAfresh()}>{t('app.renew')}</Button>}
      >
        {t('app.outdatedText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('shell.lateTitle')} action={<Button onClick={onRetry}>{t('shell.retry')}</Button>}>
      {t('shell.lateText')}
    </EmptyState>
  );
}

function Broken() {
  const { t } = useText();
  return (
    <EmptyState
      title={t('shell.brokenTitle')}
      action={<Button onClick={() => location.reload()}>{t('shell.reload')}</Button>}
    >
      {t('shell.brokenText')}
    </EmptyState>
  );
}
