/** The groups of a watchlist: in the customer's order, each with a name of its own. An instrument is in one of them at most. */

export type WatchGroup = {
  readonly name: string;
  /** In the order in which they were put into it. */
  readonly codes: readonly string[];
};

export const WATCH_GROUPS_MAX = 20;
/** Of a name, in characters. */
export const WATCH_GROUP_NAME_MAX = 40;

/** Two names that differ in case alone would be taken for one. */
const folded = (name: string): string => name.trim().toLowerCase();

/** Whether a group may be called this. @param except the name that the group has now; null for a new one. */
export function isGroupNameFree(groups: readonly WatchGroup[], name: string, except: string | null): boolean {
  const wanted = folded(name);
  if (wanted === '') return false;
  return groups.every((group) => group.name === except || folded(group.name) !== wanted);
}

/** Whether every name and every instrument is there once. */
export function areGroupsDistinct(groups: readonly WatchGroup[]): boolean {
  const names = groups.map(({ name }) => folded(name));
  const codes = groups.flatMap((group) => group.codes);
  return !names.includes('') && new Set(names).size === names.length && new Set(codes).size === codes.length;
}

/** Without instruments that are no longer watched. */
export function groupsWithin(
  groups: readonly WatchGroup[],
  watched: readonly string[],
): { name: string; codes: string[] }[] {
  const known = new Set(watched);
  return groups.map(({ name, codes }) => ({ name, codes: codes.filter((code) => known.has(code)) }));
}

export function addGroup(groups: readonly WatchGroup[], name: string): WatchGroup[] {
  return [...groups, { name: name.trim(), codes: [] }];
}

export function renameGroup(groups: readonly WatchGroup[], from: string, to: string): WatchGroup[] {
  return groups.map((group) => (group.name === from ? { ...group, name: to.trim() } : group));
}

/** Its instruments stay watched, in no group. */
export function removeGroup(groups: readonly WatchGroup[], name: string): WatchGroup[] {
  return groups.filter((group) => group.name !== name);
}

/** @param by −1 for one place earlier, 1 for one later. Beyond either end nothing changes. */
export function moveGroup(groups: readonly WatchGroup[], name: string, by: -1 | 1): WatchGroup[] {
  const from = groups.findIndex((group) => group.name === name);
  const to = from + by;
  const [moved, other] = [groups[from], groups[to]];
  if (moved === undefined || other === undefined) return [...groups];
  return groups.with(from, other).with(to, moved);
}

/** @param name of the group that it goes to; null for none. */
export function putIntoGroup(groups: readonly WatchGroup[], code: string, name: string | null): WatchGroup[] {
  return groups.map((group) => {
    const rest = group.codes.filter((each) => each !== code);
    return { ...group, codes: group.name === name ? [...rest, code] : rest };
  });
}

/** The name of the group that it is in; null for none. */
export function groupOf(groups: readonly WatchGroup[], code: string): string | null {
  return groups.find(({ codes }) => codes.includes(code))?.name ?? null;
}
