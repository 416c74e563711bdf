/** Which events of the private socket are new to this page, and whether something was missed. */
import type { EventMessage, StreamPlace } from '@candor/contract/events';

export type Taken = {
  /** Where the page is now; null: it was not greeted yet. */
  readonly place: StreamPlace | null;
  /** In sequence, without those that the page had before. */
  readonly fresh: readonly EventMessage[];
  /** What was fetched before may have changed without an event. */
  readonly isStale: boolean;
  /** Whether steps of orders are reported; null: as before. */
  readonly isLive: boolean | null;
};

/** @param before where the page was. */
export function takeEvents(before: StreamPlace | null, events: readonly EventMessage[]): Taken {
  let place = before;
  let isStale = false;
  let isLive: boolean | null = null;
  const fresh = events.filter((event) => {
    if (event.event === 'called') return true;
    if (event.event === 'ready') {
      isStale ||= !event.isResumed;
      isLive = event.isLive;
      place = { stream: event.stream, sequence: event.sequence };
      return true;
    }
    if (place === null || event.sequence <= place.sequence) return false;
    isStale ||= event.sequence > place.sequence + 1;
    place = { ...place, sequence: event.sequence };
    return true;
  });
  return { place, fresh, isStale, isLive };
}
