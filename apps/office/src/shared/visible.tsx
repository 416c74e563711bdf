/** Somebody else's text, with nothing hidden: characters that would not be seen, or would reorder others, are spelled out. */
import { visibleParts } from '@candor/core/text/visible-text';

export function Visible({ text }: { readonly text: string }) {
  return (
    <bdi>
      {visibleParts(text).map((part) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          <code
            key={part.at}
            dir="ltr"
            className="mx-0.5 inline-block rounded-sm border border-danger px-1 text-xs text-danger [unicode-bidi:isolate]"
          >
            {part.text}
          </code>
        ),
      )}
    </bdi>
  );
}
