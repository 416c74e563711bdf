/** Which instrument the address of its page names (docs/product.md, Addresses). */
export function instrumentAsked(params: URLSearchParams) {
  const id = params.get('id') ?? '';
  return { id, code: (params.get('code') ?? '').slice(0, 32), hasId: /^[1-9][0-9]{0,14}$/.test(id) };
}
