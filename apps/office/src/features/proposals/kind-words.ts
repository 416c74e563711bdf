/** A kind of proposal in words; one without a translation keeps its name. */
import type { Text } from '../../text/text.tsx';

export function kindWords({ maybe }: Text, kind: string): string {
  const [group = '', name = ''] = kind.split('.');
  return maybe(`work.kinds.${group}.${name}`) ?? kind;
}
