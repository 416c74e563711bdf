/** Values by key, with listeners by key: of a thousand ticking cells only those re-render whose own value changed. */

export class KeyedStore<T> {
  readonly #values = new Map<string, T>();
  readonly #listeners = new Map<string, Set<() => void>>();

  get(key: string): T | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: T): void {
    this.#values.set(key, value);
    for (const listener of this.#listeners.get(key) ?? []) listener();
  }

  subscribe(key: string, listener: () => void): () => void {
    let listeners = this.#listeners.get(key);
    if (listeners === undefined) this.#listeners.set(key, (listeners = new Set()));
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(key);
    };
  }
}
