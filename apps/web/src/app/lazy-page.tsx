/** A page that is fetched when it is first opened; one that does not arrive within 120 s fails with a way to try again. */
import { type ComponentType, lazy } from 'react';

const LOAD_MAX_MS = 120_000;

export function lazyPage(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('a part of the page did not arrive')), LOAD_MAX_MS);
    try {
      return { default: await Promise.race([load(), late.promise]) };
    } finally {
      clearTimeout(timer);
    }
  });
}
