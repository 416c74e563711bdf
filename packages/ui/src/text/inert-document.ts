/** Parses markup into a document in which nothing runs or is fetched; only text and known elements are taken out of it. */

type Guarded = {
  readonly trustedTypes?: {
    readonly createPolicy: (
      name: string,
      rules: { readonly createHTML: (text: string) => string },
    ) => { readonly createHTML: (text: string) => string };
  };
};

/** The page's policy allows no markup; this one allows any, and stays in this file, where the result is only read. */
const policy = (globalThis as Guarded).trustedTypes?.createPolicy('inert', { createHTML: (text) => text });

export function inertDocument(markup: string): Document {
  return new DOMParser().parseFromString(policy?.createHTML(markup) ?? markup, 'text/html');
}
