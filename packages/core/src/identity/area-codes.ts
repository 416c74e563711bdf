/** The area codes that come first in the list of all countries' (docs/product.md, Area codes). */
export const AREA_CODES = ['+49', '+55', '+60', '+61', '+64', '+65', '+66', '+81', '+91', '+852', '+886'] as const;

type AreaCode = (typeof AREA_CODES)[number];

/** The country or territory of each code, by ISO 3166-1: people look for a name before they look for digits. */
export const AREA_COUNTRY: Readonly<Record<AreaCode, string>> = {
  '+49': 'DE',
  '+55': 'BR',
  '+60': 'MY',
  '+61': 'AU',
  '+64': 'NZ',
  '+65': 'SG',
  '+66': 'TH',
  '+81': 'JP',
  '+91': 'IN',
  '+852': 'HK',
  '+886': 'TW',
};
