/** The reader's choices about colour, written to `<html>`, where the tokens look for them. */

export type Theme = 'system' | 'light' | 'dark';
export type Colours = 'red-up' | 'green-up' | 'blue-orange';

export const THEMES: readonly Theme[] = ['system', 'light', 'dark'];
export const COLOURS: readonly Colours[] = ['red-up', 'green-up', 'blue-orange'];

/** `system` follows the device, also when it changes. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}

/** Arrow and sign stay the same whatever the colours are. */
export function applyColours(choice: Colours): void {
  document.documentElement.dataset['colours'] = choice;
}
