/** Checks the diagram of ARCHITECTURE.md against the imports of the code. */

/** A room of the diagram: its node's id, and the files that it stands for. */
export type Room = { readonly node: string; readonly files: RegExp };

type Edge = `${string} → ${string}`;

export type Diagram = {
  /** By id. */
  readonly labels: ReadonlyMap<string, string>;
  /** From what is used to its users. */
  readonly arrows: readonly (readonly [from: string, to: string])[];
};

/** The first diagram of a Markdown page; subgraphs are frames, not nodes. */
export function readDiagram(markdown: string): Diagram {
  const text = /```mermaid\n(.*?)```/s.exec(markdown)?.[1] ?? '';
  const labels = new Map<string, string>();
  const arrows: [string, string][] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    const [, id = '', label = ''] = /^(\w+)[[(]+"(.*)"[\])]+$/.exec(line) ?? [];
    if (id !== '') labels.set(id, label);
    if (!line.includes('-->')) continue;
    const chain = line.split('-->').map((each) => each.trim());
    for (const [index, to] of chain.slice(1).entries()) arrows.push([chain[index] ?? '', to]);
  }
  return { labels, arrows };
}

/**
 * Arrows without an import, imports without a path of arrows, and nodes and files that belong to no room.
 * @param importers for each file, the files that import it; tests and tools are left out.
 * @param beside nodes that stand for no folder: their arrows are not checked.
 */
export function diagramProblems(
  { labels, arrows }: Diagram,
  rooms: readonly Room[],
  importers: ReadonlyMap<string, Iterable<string>>,
  beside: readonly string[],
): string[] {
  const { seen, strays } = edgesOf(rooms, importers);
  const drawn = arrows.filter(([from, to]) => !beside.includes(from) && !beside.includes(to));
  const known = new Set([...rooms.map(({ node }) => node), ...beside]);
  const mentioned = new Set([...labels.keys(), ...arrows.flat()]);
  return [
    ...[...mentioned].filter((node) => !known.has(node)).map((node) => `${node} stands for no folder`),
    ...[...known].filter((node) => !labels.has(node)).map((node) => `${node} is not drawn`),
    ...strays.map((path) => `${path} is in no room`),
    ...drawn
      .filter(([from, to]) => !seen.has(`${from} → ${to}`))
      .map(([from, to]) => `nothing in ${to} imports from ${from}`),
    ...[...seen]
      .filter(([, { from, to }]) => !leads(drawn, from, to))
      .map(([edge, { example }]) => `no way of arrows shows ${edge}: ${example}`),
  ];
}

type Seen = { readonly from: string; readonly to: string; readonly example: string };

/** Which rooms use which, each with one import as evidence. */
function edgesOf(rooms: readonly Room[], importers: ReadonlyMap<string, Iterable<string>>) {
  const seen = new Map<Edge, Seen>();
  const strays = new Set<string>();
  const roomOf = (path: string): string | null => {
    const room = rooms.find(({ files }) => files.test(path))?.node ?? null;
    if (room === null) strays.add(path);
    return room;
  };
  for (const [used, users] of importers) {
    const from = roomOf(used);
    for (const user of users) {
      const to = roomOf(user);
      if (from === null || to === null || from === to || seen.has(`${from} → ${to}`)) continue;
      seen.set(`${from} → ${to}`, { from, to, example: `${user} imports ${used}` });
    }
  }
  return { seen, strays: [...strays] };
}

function leads(arrows: Diagram['arrows'], start: string, end: string): boolean {
  const reached = new Set([start]);
  for (const at of reached) for (const [from, to] of arrows) if (from === at) reached.add(to);
  return reached.has(end);
}

/** The features that a node names below its first line. */
export function featuresIn({ labels }: Diagram, node: string): string[] {
  const [, ...lines] = (labels.get(node) ?? '').split('<br/>');
  return lines
    .join(' ')
    .split(/[\s,]+/)
    .filter((name) => name !== '');
}
