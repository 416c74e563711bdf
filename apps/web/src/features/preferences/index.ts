/** What other features may import from preferences. */
export { Choices } from './choices.tsx';
export { choose, currentPreferences, SOUND_CHOICES, type SoundChoice, usePreferences } from './preferences.ts';
export { Settings } from './settings.tsx';
