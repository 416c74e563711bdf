/** The direction of an input. */

/** It follows the text's own letters; an empty field follows the page. */
export function textDirection(value: string): { readonly dir?: 'auto' } {
  return value === '' ? {} : { dir: 'auto' };
}
