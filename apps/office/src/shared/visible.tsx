/** Somebody else's text, of one line or of several. */
import { visibleParts } from '@candor/core/text/visible-text';

/** The same for a text of several lines, whose breaks are breaks. */
export function VisibleLines({ text }: { readonly text: string }) {
  let next = 0;
  const lines = text.split('\n').map((line) => {
    const at = next;
    next += line.length + 1;
    return { at, line };
  });
  return lines.map(({ at, line }) => (
    <span key={at} dir="auto" className="block min-h-5">
      <Visible text={line} />
    </span>
  ));
}

/** With nothing hidden: characters that would not be seen, or would reorder others, are spelled out. */
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
