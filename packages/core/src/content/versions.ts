/** Which version of a text holds at a moment, and how a translation stands to its originals. */
import type { Instant } from '../time.ts';

export type Version = {
  readonly version: number;
  /** When it begins to hold; null: as soon as it is published. */
  readonly startsAt: Instant | null;
  /** When it is no longer shown; null: never. */
  readonly endsAt: Instant | null;
};

/** The newest that has begun. Null before the first, and once that one has ended. */
export function versionAt<V extends Version>(versions: readonly V[], now: Instant): V | null {
  const started = versions.filter(({ startsAt }) => startsAt === null || startsAt <= now);
  const newest = started.reduce<V | null>(
    (best, each) => (best === null || each.version > best.version ? each : best),
    null,
  );
  return newest === null || (newest.endsAt !== null && newest.endsAt <= now) ? null : newest;
}

export const LANGUAGE_STATES = ['current', 'outdated', 'missing'] as const;
export type LanguageState = (typeof LANGUAGE_STATES)[number];

/** Texts are written in these; every other language follows. */
export const ORIGINALS = ['en', 'zh'] as const;

/** @param since by language: the version in which each text was last written, or confirmed. */
export function languageState(since: Readonly<Partial<Record<string, number>>>, locale: string): LanguageState {
  const own = since[locale];
  if (own === undefined) return 'missing';
  return own < Math.max(...ORIGINALS.map((original) => since[original] ?? 0)) ? 'outdated' : 'current';
}
