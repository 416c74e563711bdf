/** That something could not be loaded, why, and a way to ask again. */
import { Button } from '@candor/ui/actions/button';
import { useText } from '../text/text.tsx';

export function LoadFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => unknown }) {
  const { t, problem } = useText();
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{problem(error)}</p>
      <Button tone="plain" onClick={() => void onRetry()}>
        {t('shell.retry')}
      </Button>
    </div>
  );
}
