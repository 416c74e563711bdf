/** The drawings on one instrument's chart, and which one is selected. They are stored in this browser. */
import { useState } from 'react';
import { readStored, writeStored } from '../../../api/storage.ts';
import { parseShapes, type Shape, type ShapeKind, SHAPES_MAX, withShapes } from './shapes.ts';

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
  readonly preview: (draft: Shape | null) => void;
  readonly take: (tool: Tool | null) => void;
  readonly add: (shape: Shape) => void;
  /** While it is being moved it is not stored yet. */
  readonly move: (shape: Shape, isDone: boolean) => void;
  readonly remove: (id: string) => void;
  readonly removeAll: () => void;
  readonly undo: () => void;
};

export function useShapes(code: string): Shapes {
  const [list, setList] = useState(() => parseShapes(readStored('drawings')).get(code) ?? []);
  const [removed, setRemoved] = useState<readonly Shape[]>([]);
  const [selected, select] = useState<string | null>(null);
  const [tool, setTool] = useState<Tool | null>(null);
  const [draft, preview] = useState<Shape | null>(null);
  const take = (next: Tool | null) => {
    setTool(next);
    preview(null);
  };
  const keep = (next: readonly Shape[]) => {
    // Read anew: another tab may have drawn on another instrument.
    writeStored('drawings', withShapes(parseShapes(readStored('drawings')), code, next));
    setList(next);
  };
  return {
    list,
    draft,
    selected,
    tool,
    isFull: list.length >= SHAPES_MAX,
    removed,
    select,
    preview,
    take,
    add: (shape) => {
      setRemoved([]);
      take(null);
      if (list.length >= SHAPES_MAX) return;
      keep([...list, shape]);
      select(shape.id);
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
