/** A part of the frame or of a page that can be read without it: fetched once the rest is shown, and never in its way. */
import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react';

const AGAIN_MS = 5_000;
/** In a tab that nobody sees, nothing is painted. */
const PAINT_MAX_MS = 500;

export type LaterPart<Props> = FunctionComponent<Props> & {
  /** Fetches it now, so that it is shown at once when it is needed. A failure is nobody's concern until then. */
  readonly fetchNow: () => void;
};

/** @param meanwhile is shown until it is there. One that does not arrive is requested again for as long as it is wanted. */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): LaterPart<Props> {
  let arrived: ComponentType<Props> | null = null;
  const request = async () => {
    arrived ??= await load();
    return arrived;
  };
  function Later(props: Props) {
    const [Part, setPart] = useState(() => arrived);
    useEffect(() => {
      if (Part !== null) return undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isThere = true;
      const show = async () => {
        await paint();
        try {
          const part = await request();
          if (isThere) startTransition(() => setPart(() => part));
        } catch {
          if (isThere) timer = setTimeout(() => void show(), AGAIN_MS);
        }
      };
      void show();
      return () => {
        isThere = false;
        clearTimeout(timer);
      };
    }, [Part]);
    return Part === null ? meanwhile : <Part {...props} />;
  }
  return Object.assign(Later, { fetchNow: () => void request().catch(() => null) });
}

/** Resolves once what React has just drawn is on the screen. */
export function paint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAINT_MAX_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
