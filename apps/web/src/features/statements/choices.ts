/** The initial values of the statement form, and the time zones that it offers. */
import type { Choice } from '@candor/ui/fields/select';

export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function today(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export function beginningOfMonth(): string {
  return `${today().slice(0, 8)}01`;
}

let zones: readonly Choice<string>[] | null = null;

/** Every time zone that the browser knows, its own and UTC; built on first use. */
export function timeZones(): readonly Choice<string>[] {
  zones ??= [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ownTimeZone()])]
    .toSorted()
    .map((id) => ({ id, title: id.replaceAll('_', ' ') }));
  return zones;
}
