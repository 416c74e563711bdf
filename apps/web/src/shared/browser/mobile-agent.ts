/** Phone or desktop by the user agent, as PRODUCT.txt §2 decides it. */
export function isMobileAgent(agent: string): boolean {
  return /Android|iPhone|iPad|iPod/i.test(agent);
}

export const isMobile = isMobileAgent(navigator.userAgent);
