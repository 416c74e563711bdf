/** A sentence with a name from the operator within it. The name is in a language of its own, and keeps its direction. */

/** No sentence has this character. */
const SLOT = '\uFFFC';

type WithNameProps = {
  readonly name: string;
  /** @param slot stands for the name. */
  readonly sentence: (slot: string) => string;
};

export function WithName({ name, sentence }: WithNameProps) {
  const [before, ...after] = sentence(SLOT).split(SLOT);
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after.join('')}
    </>
  );
}
