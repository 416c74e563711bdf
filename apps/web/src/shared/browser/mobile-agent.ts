/** Phone or desktop by the user agent (docs/product.md, Phone or desktop). */
export function isMobileAgent(agent: string): boolean {
  return /Android|iPhone|iPad|iPod/i.test(agent);
}

export const isMobile = isMobileAgent(navigator.userAgent);
