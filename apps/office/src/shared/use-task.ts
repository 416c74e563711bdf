/** One action at a time: whether it is running, and why it failed. */
import { useState } from 'react';
import { useText } from '../text/text.tsx';

export type Task = {
  readonly isBusy: boolean;
  readonly failure: string | null;
  /** What it failed of, as it was thrown. */
  readonly error: unknown;
  /** True when it was done. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
  readonly forget: () => void;
};

export function useTask(): Task {
  const { problem } = useText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  return {
    isBusy,
    failure: error === null ? null : problem(error),
    error,
    forget: () => setError(null),
    run: async (work) => {
      setBusy(true);
      setError(null);
      try {
        await work();
        return true;
      } catch (thrown) {
        setError(thrown);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
