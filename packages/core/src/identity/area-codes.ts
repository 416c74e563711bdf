/** The area codes that a phone number may have (PRODUCT.txt §3). */
export const AREA_CODES = ['+49', '+55', '+60', '+61', '+64', '+65', '+66', '+81', '+91', '+852', '+886'] as const;

export type AreaCode = (typeof AREA_CODES)[number];
