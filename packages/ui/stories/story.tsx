/** What a story is: one component, in the states that matter, without a server and without a clock of its own. */
import type { ComponentType } from 'react';

export type Story = {
  /** Kebab-case: its address, and the name of its golden picture. */
  readonly id: string;
  readonly title: string;
  /** What to look at. */
  readonly note: string;
  readonly Show: ComponentType;
};

/** All stories stand at the same moment, so that a picture of one is always the same. */
export const STORY_NOW = Date.UTC(2026, 10, 20, 12);
