/** The drawings on one instrument's chart, and which one is selected. They are stored in this browser. */
import { useState } from 'react';
import { readStored, writeStored } from '../../../api/storage.ts';
import type { Tone } from '../indicators/catalogue.ts';
import { freeTone, parseShapes, type Shape, type ShapeKind, SHAPES_MAX, type Sketch, withShapes } from './shapes.ts';

/** The tool in hand. By keyboard, the drawing is placed at once and then moved. */
export type Tool = { readonly kind: ShapeKind; readonly isByKey: boolean };

export type Shapes = {
  readonly list: readonly Shape[];
  /** What the tool in hand would draw now. */
  readonly draft: Shape | null;
  readonly selected: string | null;
  readonly tool: Tool | null;
  /** Whether there is no room for another one. */
  readonly isFull: boolean;
  /** What `removeAll` has taken away, until something else is drawn. */
  readonly removed: readonly Shape[];
  readonly select: (id: string | null) => void;
  readonly preview: (draft: Sketch | null) => void;
  readonly take: (tool: Tool | null) => void;
  readonly add: (sketch: Sketch) => void;
  /** While it is being moved it is not stored yet. */
  readonly move: (shape: Shape, isDone: boolean) => void;
  readonly remove: (id: string) => void;
  readonly removeAll: () => void;
  readonly undo: () => void;
};

/** @param taken the colours that indicators have. */
export function useShapes(code: string, taken: readonly Tone[]): Shapes {
  const [list, setList] = useState(() => parseShapes(readStored('drawings')).get(code) ?? []);
  const [removed, setRemoved] = useState<readonly Shape[]>([]);
  const [selected, select] = useState<string | null>(null);
  const [tool, setTool] = useState<Tool | null>(null);
  const [draft, setDraft] = useState<Sketch | null>(null);
  const tone = freeTone([...taken, ...list.map((shape) => shape.tone)]);
  const take = (next: Tool | null) => {
    setTool(next);
    setDraft(null);
  };
  const keep = (next: readonly Shape[]) => {
    // Read anew: another tab may have drawn on another instrument.
    writeStored('drawings', withShapes(parseShapes(readStored('drawings')), code, next));
    setList(next);
  };
  return {
    list,
    draft: draft === null ? null : { ...draft, tone },
    selected,
    tool,
    isFull: list.length >= SHAPES_MAX,
    removed,
    select,
    preview: setDraft,
    take,
    add: (sketch) => {
      setRemoved([]);
      take(null);
      if (list.length >= SHAPES_MAX) return;
      keep([...list, { ...sketch, tone }]);
      select(sketch.id);
    },
    move: (shape, isDone) => {
      const next = list.map((other) => (other.id === shape.id ? shape : other));
      if (isDone) keep(next);
      else setList(next);
    },
    remove: (id) => {
      keep(list.filter((shape) => shape.id !== id));
      if (selected === id) select(null);
    },
    removeAll: () => {
      setRemoved(list);
      keep([]);
      select(null);
    },
    undo: () => {
      keep([...removed, ...list].slice(0, SHAPES_MAX));
      setRemoved([]);
    },
  };
}
