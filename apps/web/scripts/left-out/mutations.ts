/** In place of the cache of mutations: the page sends its changes itself (`api/client.ts`). What the query client asks of an empty one. */
export class MutationCache {
  readonly clear = (): void => undefined;

  readonly findAll = (): readonly never[] => [];

  readonly resumePausedMutations = (): Promise<void> => Promise.resolve();
}
