/** When a part of the page breaks, the rest stands, and the reader learns that nothing was sent. */
import { Component, type ReactNode } from 'react';
import { Button } from '@candor/ui/button';
import { EmptyState } from '@candor/ui/empty-state';
import { useText } from '../text/text.tsx';

type Props = { readonly children: ReactNode };

export class ErrorBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
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
