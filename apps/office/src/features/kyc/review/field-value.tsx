/** One field: what the customer submitted, and what the document's MRZ says about it. */
import type { IdentityCheckView } from '@candor/contract/staff/kyc';
import { type IdentityField, isPictureField } from '@candor/core/kyc/fields';
import { isPersonName } from '@candor/core/kyc/person-name';
import { isVisibleText, scriptsOf } from '@candor/core/text/visible-text';
import { Badge } from '@candor/ui/figures/badge';
import { Visible } from '../../../shared/visible.tsx';
import { type Text, useText } from '../../../text/text.tsx';

type FieldValueProps = { readonly check: IdentityCheckView; readonly field: IdentityField };

export function FieldValue({ check, field }: FieldValueProps) {
  const text = useText();
  const { t, dateTime } = text;
  if (isPictureField(field)) {
    const picture = check.pictures.find((candidate) => candidate.field === field);
    if (picture === undefined) return <p className="text-ink-2">—</p>;
    const others = picture.sameAs.map((other) => t(`identity.fields.${other}`)).join(' · ');
    return (
      <>
        {others !== '' && (
          <p>
            <Badge tone="danger">{t('checks.sameAs', { fields: others })}</Badge>
          </p>
        )}
        <p className="text-xs text-ink-2">
          {t(picture.isNew ? 'checks.newPicture' : 'checks.earlierPicture')} · <bdi>{dateTime(picture.at)}</bdi> ·{' '}
          <bdi dir="ltr">
            {picture.width} × {picture.height}
          </bdi>
        </p>
      </>
    );
  }
  return (
    <>
      <p className="text-base [overflow-wrap:anywhere]">
        {check.details === null ? '—' : <Value details={check.details} field={field} text={text} />}
      </p>
      {check.details !== null && isTyped(field) && <Script name={check.details[field]} isName={field !== 'address'} />}
      <InTheMrz zone={check.zone} field={field} />
    </>
  );
}

type Details = NonNullable<IdentityCheckView['details']>;

const TYPED = ['firstName', 'lastName', 'address'] as const;
type Typed = (typeof TYPED)[number];

function isTyped(field: IdentityField): field is Typed {
  return TYPED.some((each) => each === field);
}

type ValueProps = { readonly details: Details; readonly field: keyof Details; readonly text: Text };

function Value({ details, field, text }: ValueProps) {
  return isTyped(field) ? <Visible text={details[field]} /> : <bdi>{wordsOf(details, field, text)}</bdi>;
}

/** In which scripts a name is written, which its look alone does not tell; and whether anything in it is hidden. */
function Script({ name, isName }: { readonly name: string; readonly isName: boolean }) {
  const { t, lang } = useText();
  const scripts = isName ? scriptsOf(name) : [];
  if (scripts.length === 0 && isVisibleText(name)) return null;
  const names = new Intl.DisplayNames(lang, { type: 'script' });
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-xs text-ink-2">
      {scripts.length > 0 && (
        <span>
          {t('checks.scripts')} <bdi>{scripts.map((script) => names.of(script) ?? script).join(' · ')}</bdi>
        </span>
      )}
      {!isVisibleText(name) && <Badge tone="danger">{t('checks.hidden')}</Badge>}
      {isName && !isPersonName(name) && <Badge tone="risk">{t('checks.noName')}</Badge>}
    </p>
  );
}

function wordsOf(details: Details, field: keyof Details, { t, day, lang }: Text): string {
  if (field === 'sex') return t(`identity.sexes.${details.sex}`);
  if (field === 'documentType') return t(`identity.documents.${details.documentType}`);
  if (field === 'birthdate') return `${day(details.birthdate)} ${apart(`(${details.birthdate})`)}`;
  if (field === 'country') {
    const name = new Intl.DisplayNames(lang, { type: 'region', fallback: 'none' }).of(details.country);
    return name === undefined ? details.country : `${name} ${apart(`(${details.country})`)}`;
  }
  return field === 'phone' ? apart(details.phone) : details[field];
}

/** Figures and symbols that run from left to right in every language. */
function apart(text: string): string {
  return `\u2066${text}\u2069`;
}

const IN_ZONE = ['firstName', 'lastName', 'birthdate', 'sex', 'country'] as const;

function InTheMrz({ zone: mrz, field }: { readonly zone: IdentityCheckView['zone']; readonly field: IdentityField }) {
  const { t, maybe } = useText();
  const name = IN_ZONE.find((candidate) => candidate === field);
  const value = name === undefined ? null : mrz.values[name];
  if (mrz.status !== 'read' || value === null) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-2">
      <span>
        {t('checks.inZone')}{' '}
        <bdi className="font-medium [overflow-wrap:anywhere]">
          {name === 'sex' ? (maybe(`identity.sexes.${value}`) ?? value) : value}
        </bdi>
      </span>
      {mrz.differs.includes(field) && <Badge tone="risk">{t('checks.differs')}</Badge>}
    </p>
  );
}
