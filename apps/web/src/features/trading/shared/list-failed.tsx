/** A list that could not be fetched: shown in its place, or above an older list that stays visible together with any open dialog. */
import { Button } from '@candor/ui/actions/button';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { useText } from '../../../text/text.tsx';

type ListFailedProps = {
  readonly error: Error;
  /** An older list is still shown. */
  readonly isKnown: boolean;
  readonly onRetry: () => void;
};

export function ListFailed({ error, isKnown, onRetry }: ListFailedProps) {
  const { t, problem } = useText();
  const retry = (
    <Button tone="plain" size={isKnown ? 'sm' : 'md'} onClick={onRetry}>
      {t('shell.retry')}
    </Button>
  );
  if (!isKnown)
    return (
      <EmptyState title={t('shell.failedTitle')} action={retry}>
        {problem(error)}
      </EmptyState>
    );
  return (
    <div
      role="alert"
      className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded bg-risk-soft px-3 py-2 text-risk"
    >
      <div>
        <p className="font-medium">{t('shell.failedTitle')}</p>
        <p>{problem(error)}</p>
      </div>
      {retry}
    </div>
  );
}
