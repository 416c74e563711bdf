/** One thing that is done at a time: whether it is under way, and why it failed. */
import { useState } from 'react';
import { useText } from '../text/text.tsx';

export type Task = {
  readonly isBusy: boolean;
  readonly failure: string | null;
  /** True when it was done. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
  readonly forget: () => void;
};

export function useTask(): Task {
  const { problem } = useText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    isBusy,
    failure,
    forget: () => setFailure(null),
    run: async (work) => {
      setBusy(true);
      setFailure(null);
      try {
        await work();
        return true;
      } catch (error) {
        setFailure(problem(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
