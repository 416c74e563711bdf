/** What was typed and not saved yet. It stays while its writer looks at other pages of the back office, and nobody else sees it. */
import { useCallback, useEffect, useState } from 'react';
import type { ContentLocale } from '@candor/core/content/sections';
import { useSession } from '../../api/session.ts';

export type Typed = {
  readonly title: string;
  readonly body: string;
  /** The revision that it was made from. */
  readonly revision: number;
};
type TypedTexts = Readonly<Partial<Record<ContentLocale, Typed>>>;

/** By member and text. */
const remembered = new Map<string, TypedTexts>();

export function useUnsaved(articleId: string) {
  const { staff } = useSession();
  const key = `${staff === null || staff === 'unknown' ? '' : staff.id} ${articleId}`;
  const [texts, setTexts] = useState<TypedTexts>(() => remembered.get(key) ?? {});
  const put = useCallback(
    (locale: ContentLocale, typed: Typed | null) =>
      setTexts((before) => {
        const { [locale]: _, ...others } = before;
        const next = typed === null ? others : { ...others, [locale]: typed };
        remembered.set(key, next);
        return next;
      }),
    [key],
  );
  const isDirty = Object.keys(texts).length > 0;
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return { texts, put, isDirty };
}
