/** What the identity check requires, said before anything is filled in: above all which phones are accepted. */
import type { ReactNode } from 'react';
import { AREA_CODES, AREA_COUNTRY, areaOfCountry } from '@candor/core/identity/area-codes';
import { useText } from '../../../text/text.tsx';
import { countryNames } from './country-names.ts';

export function Needs() {
  const { t, lang } = useText();
  const nameOf = countryNames(lang);
  const order = new Intl.Collator(lang);
  const places = AREA_CODES.map((code) => ({ code, name: nameOf(AREA_COUNTRY[code]) })).sort((a, b) =>
    order.compare(a.name, b.name),
  );
  return (
    <section aria-labelledby="needs" className="grid gap-3 rounded border border-rule bg-surface px-4 py-4">
      <h2 id="needs" className="font-medium">
        {t('identification.needs.title')}
      </h2>
      <ul className="grid list-disc gap-1.5 ps-5 text-ink-2">
        <li>{t('identification.needs.document')}</li>
        <li>{t('identification.needs.pictures')}</li>
        <li>
          {t('identification.needs.phone')}
          <ul className="mt-1.5 grid gap-x-8 gap-y-1 sm:grid-cols-2">
            {places.map(({ name, code }) => (
              <li key={code} className="flex items-baseline justify-between gap-3 border-b border-rule pb-1">
                {name}
                <bdi dir="ltr" className="tabular">
                  {code}
                </bdi>
              </li>
            ))}
          </ul>
        </li>
      </ul>
      <p className="text-ink-2">
        {t('identification.needs.none')} <SupportLink />
      </p>
    </section>
  );
}

/** For customers who chose a country whose phones are not accepted. */
export function PhonesElsewhere({ country }: { readonly country: string | null }) {
  const { t, lang } = useText();
  if (country === null || areaOfCountry(country) !== null) return null;
  const codes = AREA_CODES.map((code) => `\u2066${code}\u2069`).join(' · ');
  return (
    <p className="rounded bg-risk-soft px-3 py-2 text-risk">
      {t('identification.needs.elsewhere', { country: countryNames(lang)(country), codes })} <SupportLink />
    </p>
  );
}

/** Opens in a tab of its own, so that the half-filled form stays. */
function SupportLink(): ReactNode {
  const { t } = useText();
  return (
    <a
      href="/support"
      target="_blank"
      rel="noopener"
      aria-label={t('shell.support')}
      className="font-medium text-accent underline underline-offset-4 pointer-coarse:py-3"
    >
      {t('support.title')}
    </a>
  );
}
