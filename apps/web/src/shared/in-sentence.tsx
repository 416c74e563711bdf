/** A sentence with a component within it, such as an amount that can be tapped. */
import type { ReactNode } from 'react';

/** No sentence has this character. */
const SLOT = '\uFFFC';

type InSentenceProps = {
  /** @param slot stands for the component. */
  readonly sentence: (slot: string) => string;
  readonly children: ReactNode;
};

export function InSentence({ sentence, children }: InSentenceProps) {
  const [before, ...after] = sentence(SLOT).split(SLOT);
  return (
    <>
      {before}
      {children}
      {after.join('')}
    </>
  );
}
