/** The tools for drawing on the chart, and what to do with what is drawn. */
import type { MouseEvent } from 'react';
import { Button } from '@candor/ui/actions/button';
import { classNames } from '@candor/ui/foundation/class-names';
import { sentenceGap } from '@candor/i18n/sentence-gap';
import { useText } from '../../../text/text.tsx';
import { CHIP } from '../chart-legend.tsx';
import { SHAPE_KINDS, type ShapeKind, SHAPES_MAX } from './shapes.ts';
import type { Shapes } from './use-shapes.ts';

export function DrawingTools({ shapes }: { readonly shapes: Shapes }) {
  const { t, lang } = useText();
  const { tool, list, removed, selected, isFull } = shapes;
  const press = (kind: ShapeKind, { detail }: MouseEvent) =>
    // A click without a pointer is one of the keyboard or of a screen reader.
    shapes.take(tool?.kind === kind ? null : { kind, isByKey: detail === 0 });
  return (
    // On a phone it is two lines that scroll sideways, so that most of the chart stays in sight.
    <div
      data-testid="drawing-tools"
      className="fade-in border-y border-rule py-1 max-sm:overflow-x-auto max-sm:[scrollbar-width:none] sm:py-2"
    >
      <div className="flex items-center gap-1 max-sm:w-max sm:flex-wrap">
        <div role="group" aria-label={t('chart.draw')} className="flex gap-1 sm:flex-wrap">
          {SHAPE_KINDS.map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={tool?.kind === kind}
              disabled={isFull}
              onClick={(event) => press(kind, event)}
              className={classNames(CHIP(tool?.kind === kind), 'disabled:opacity-40')}
            >
              {t(`chart.shapes.${kind}`)}
            </button>
          ))}
        </div>
        <span className="grow max-sm:hidden" />
        {selected !== null && (
          <Button tone="plain" size="sm" onClick={() => shapes.remove(selected)}>
            {t('chart.remove')}
          </Button>
        )}
        {list.length > 0 && (
          <Button tone="plain" size="sm" onClick={shapes.removeAll}>
            {t('chart.removeAll')}
          </Button>
        )}
        {removed.length > 0 && (
          <Button tone="plain" size="sm" onClick={shapes.undo}>
            {t('chart.undo')}
          </Button>
        )}
      </div>
      <p className="text-xs text-ink-3 max-sm:whitespace-nowrap sm:mt-2">
        {isFull ? t('chart.drawFull', { max: String(SHAPES_MAX) }) : t('chart.drawHelp')}
        {sentenceGap(lang)}
        {t('chart.drawStored')}
      </p>
    </div>
  );
}
