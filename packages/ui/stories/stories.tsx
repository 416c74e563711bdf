/** All stories, in the order of the index. */
import { FIELDS } from './field.stories.tsx';
import { FIGURES } from './figure.stories.tsx';
import { FOUNDATION } from './foundation.stories.tsx';
import { OVERLAYS } from './overlay.stories.tsx';
import type { Story } from './story.tsx';

export const STORIES: readonly Story[] = [...FOUNDATION, ...FIELDS, ...FIGURES, ...OVERLAYS];
