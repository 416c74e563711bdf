/** On which terms an item is offered: by auction or at a fixed price, for how much, and from when to when. */
import { zoneText } from '@candor/i18n/calendar-words';
import { NFT_KINDS } from '@candor/core/nfts/auction';
import { TextField } from '@candor/ui/fields/text-field';
import { ChoiceButtons } from '../../shared/fields/choice-buttons.tsx';
import { useText } from '../../text/text.tsx';
import type { Draft, ErrorOf } from './draft-errors.ts';
import { LocalTimeField } from '../../shared/fields/local-time-field.tsx';

type OfferFieldsProps = { readonly draft: Draft; readonly errorOf: ErrorOf };

export function OfferFields({ draft, errorOf }: OfferFieldsProps) {
  const { t } = useText();
  const { listing, set } = draft;
  const isFixed = listing.kind === 'fixed';
  const amount = (name: 'opening' | 'reserve' | 'buyNow') => (
    <TextField
      label={isFixed ? t('nftDesk.fixedPrice') : t(`work.fields.${name}`)}
      name={name}
      value={listing[name]}
      onChange={(value) => set({ [name]: value })}
      error={errorOf(name)}
    />
  );
  return (
    <>
      <div className="grid gap-1.5">
        <p className="font-medium">{t('work.fields.kind')}</p>
        <ChoiceButtons
          label={t('work.fields.kind')}
          choices={NFT_KINDS.map((id) => ({ id, title: t(`nftDesk.kinds.${id}`) }))}
          value={listing.kind}
          onChange={(kind) => set({ kind })}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {amount('opening')}
        {!isFixed && (
          <>
            {amount('reserve')}
            {amount('buyNow')}
          </>
        )}
      </div>
      <Times draft={draft} errorOf={errorOf} />
    </>
  );
}

function Times({ draft: { listing, set }, errorOf }: OfferFieldsProps) {
  const { t, lang } = useText();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const words = zoneText(lang, timeZone);
  const zone = words === timeZone ? timeZone : `\u2068${words}\u2069 (\u2068${timeZone}\u2069)`;
  return (
    <div className="grid gap-2">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {(['startsAt', 'endsAt'] as const).map((name) => (
          <LocalTimeField
            key={name}
            label={t(`work.fields.${name}`)}
            name={name}
            value={listing[name]}
            onChange={(value) => set({ [name]: value })}
            error={errorOf(name)}
          />
        ))}
      </div>
      <p className="text-xs text-ink-2">{t('nftDesk.zone', { zone })}</p>
    </div>
  );
}
