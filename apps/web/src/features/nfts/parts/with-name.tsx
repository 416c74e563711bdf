/** A sentence with a name from the operator within it. The name is in a language of its own, and keeps its direction. */
import { InSentence } from '../../../shared/in-sentence.tsx';

type WithNameProps = {
  readonly name: string;
  /** @param slot stands for the name. */
  readonly sentence: (slot: string) => string;
};

export function WithName({ name, sentence }: WithNameProps) {
  return (
    <InSentence sentence={sentence}>
      <bdi>{name}</bdi>
    </InSentence>
  );
}
