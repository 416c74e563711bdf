/**
 * With `require-trusted-types-for 'script'` the browser accepts text as markup or as a script address only through a policy. Ours accepts what our
 * libraries are known to need, and nothing else.
 */

/** A single named character, such as "&amp;": how the Markdown parser looks up what it stands for. */
const CHARACTER = /^&[a-z0-9]{1,40};$/i;
/** The chart library's logo: only lines. */
const CHART_MARK =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^<>]*>(<\/?(g|path|defs|clipPath)( [^<>]*)?\/?>)*<\/svg>$/;
const HANDLER = /\son\w+=|javascript:/i;

export function passMarkup(markup: string): string {
  const isKnown = CHARACTER.test(markup) || (CHART_MARK.test(markup) && !HANDLER.test(markup));
  if (!isKnown) throw new TypeError('markup from a text');
  return markup;
}

/** The page's worker is a file of this site. */
export function passProgram(address: string, origin: string): string {
  if (new URL(address, origin).origin !== origin) throw new TypeError('a program from elsewhere');
  return address;
}

type Guarded = {
  readonly trustedTypes?: {
    readonly createPolicy: (name: string, rules: Readonly<Record<string, (text: string) => string>>) => unknown;
  };
};

/** Must run before anything else on the page. Browsers without trusted types have only the other rules of the content security policy. */
export function guardMarkup(): void {
  const { trustedTypes }: Guarded = globalThis as Guarded;
  trustedTypes?.createPolicy('default', {
    createHTML: passMarkup,
    createScriptURL: (address) => passProgram(address, location.origin),
  });
}
