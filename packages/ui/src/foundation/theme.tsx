/** The reader's choices of theme and colours, set on `<html>` where the tokens read them. */

export type Theme = 'system' | 'light' | 'dark';
export type Colours = 'red-up' | 'green-up' | 'blue-orange';

export const THEMES: readonly Theme[] = ['system', 'light', 'dark'];
export const COLOURS: readonly Colours[] = ['red-up', 'green-up', 'blue-orange'];

/** `system` follows the device, including later changes. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}

/** Changes colours only; arrows and signs stay the same. */
export function applyColours(choice: Colours): void {
  document.documentElement.dataset['colours'] = choice;
}

export type Density = 'comfortable' | 'compact';

export const DENSITIES: readonly Density[] = ['comfortable', 'compact'];

/** How closely the rows of tables and lists are set; what can be pressed stays as large. */
export function applyDensity(density: Density): void {
  document.documentElement.dataset['density'] = density;
}
