/** A time as a fact. */
import { useText } from '../../../text/text.tsx';

export function Time({ iso }: { readonly iso: string }) {
  const { dateTime } = useText();
  return (
    <bdi className="whitespace-normal!">
      <time dateTime={iso}>{dateTime(iso)}</time>
    </bdi>
  );
}
