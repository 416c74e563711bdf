/** Proposes an item: its picture and words, the token, what was verified, and on which terms it is offered. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Select } from '@candor/ui/fields/select';
import { TextArea } from '@candor/ui/fields/text-area';
import { TextField } from '@candor/ui/fields/text-field';
import { useText } from '../../text/text.tsx';
import { ProposeForm } from '../proposals/index.ts';
import { type Draft, useDraftErrors } from './draft-errors.ts';
import { LISTING_TEXTS, proposedItem } from './listing.ts';
import { MediaField } from './media-field.tsx';
import { charitiesQuery } from './nft-queries.ts';
import { OfferFields } from './offer-fields.tsx';
import { TokenFields } from './token-fields.tsx';

export function ListItem({ draft }: { readonly draft: Draft }) {
  const { t } = useText();
  // The time that the end is held against: read anew with each change.
  const [now, setNow] = useState(() => Date.now());
  const { listing } = draft;
  const set: Draft['set'] = (change) => {
    setNow(() => Date.now());
    draft.set(change);
  };
  const payload = proposedItem(listing, now);
  return (
    <div className="grid max-w-2xl gap-4">
      <p className="text-ink-2">{t('nftDesk.listLead')}</p>
      <ProposeForm
        proposed={payload === null ? null : { kind: 'nfts.item', payload }}
        incomplete={t('nftDesk.wrong.some')}
      >
        {(wasPressed) => <Fields draft={{ listing, set }} now={now} wasPressed={wasPressed} />}
      </ProposeForm>
    </div>
  );
}

type FieldsProps = { readonly draft: Draft; readonly now: number; readonly wasPressed: boolean };

function Fields({ draft, now, wasPressed }: FieldsProps) {
  const { t } = useText();
  const errorOf = useDraftErrors(draft.listing, now, wasPressed);
  const { listing, set } = draft;
  return (
    <>
      <MediaField
        title={t('nftDesk.picture.title')}
        value={listing.media}
        onChange={(media) => set({ media })}
        error={errorOf('media')}
      />
      <CharityField draft={draft} error={errorOf('charityId')} />
      <TextField
        label={t('nftDesk.name')}
        name="name"
        value={listing.name}
        onChange={(name) => set({ name })}
        error={errorOf('name')}
      />
      <TextArea
        label={t('work.fields.about')}
        name="about"
        value={listing.about}
        onChange={(about) => set({ about })}
        maxLength={LISTING_TEXTS.about[1]}
        error={errorOf('about')}
      />
      <TextField
        label={t('work.fields.creator')}
        name="creator"
        value={listing.creator}
        onChange={(creator) => set({ creator })}
        error={errorOf('creator')}
      />
      <TokenFields draft={draft} errorOf={errorOf} />
      <OfferFields draft={draft} errorOf={errorOf} />
    </>
  );
}

/** Those that take new items. */
function CharityField({ draft: { listing, set }, error }: { readonly draft: Draft; readonly error: string | null }) {
  const { t } = useText();
  const { data } = useQuery(charitiesQuery);
  const open = (data?.list ?? []).filter(({ isOpen }) => isOpen);
  return (
    <>
      <Select
        label={t('work.fields.charityId')}
        value={listing.charityId}
        onChange={(charityId) => set({ charityId })}
        choices={open.map(({ id, name }) => ({ id, title: name }))}
        error={error}
      />
      {data !== undefined && open.length === 0 && (
        <p className="rounded bg-risk-soft px-3 py-2 text-risk">{t('nftDesk.noCharity')}</p>
      )}
    </>
  );
}
