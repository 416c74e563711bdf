/** Proposes a charity as it is to be: a new one, or a change. */
import { useMemo, useState } from 'react';
import { COUNTRIES } from '@candor/core/kyc/countries';
import { isLocale } from '@candor/i18n/locales';
import { Combobox } from '@candor/ui/fields/combobox';
import { TextField } from '@candor/ui/fields/text-field';
import { CheckBox } from '../../shared/fields/check-box.tsx';
import { useText } from '../../text/text.tsx';
import { ProposeDialog } from '../proposals/index.ts';
import {
  CHARITY_TEXTS,
  type CharityDraft,
  type CharityField,
  EMPTY_CHARITY,
  proposedCharity,
  wrongCharityFields,
} from './charity.ts';
import type { StaffCharity } from './nft-queries.ts';
import { StoryFields } from './story-fields.tsx';

type ProposeCharityProps = { readonly charity: StaffCharity | null; readonly onClose: () => void };

export function ProposeCharity({ charity, onClose }: ProposeCharityProps) {
  const { t } = useText();
  const [draft, setDraft] = useState<CharityDraft>(() => (charity === null ? EMPTY_CHARITY : draftOf(charity)));
  const payload = proposedCharity(charity?.id ?? null, draft);
  return (
    <ProposeDialog
      title={charity === null ? t('nftDesk.newCharity') : t('work.kinds.nfts.charity')}
      onClose={onClose}
      isWide
      proposed={payload === null ? null : { kind: 'nfts.charity', payload }}
      incomplete={t('nftDesk.wrong.some')}
    >
      {(wasPressed) => <Fields draft={draft} onChange={setDraft} wasPressed={wasPressed} />}
    </ProposeDialog>
  );
}

type FieldsProps = {
  readonly draft: CharityDraft;
  readonly onChange: (draft: CharityDraft) => void;
  readonly wasPressed: boolean;
};

function Fields({ draft, onChange, wasPressed }: FieldsProps) {
  const { t } = useText();
  const errorOf = useCharityErrors(draft, wasPressed);
  const set = (change: Partial<CharityDraft>) => onChange({ ...draft, ...change });
  return (
    <>
      <TextField
        label={t('nftDesk.name')}
        name="name"
        value={draft.name}
        onChange={(name) => set({ name })}
        error={errorOf('name')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <CountryField value={draft.country} onChange={(country) => set({ country })} error={errorOf('country')} />
        <TextField
          label={t('work.fields.website')}
          name="website"
          value={draft.website}
          onChange={(website) => set({ website })}
          error={errorOf('website')}
        />
      </div>
      <TextField
        label={t('work.fields.registration')}
        name="registration"
        value={draft.registration}
        onChange={(registration) => set({ registration })}
        help={t('nftDesk.registrationHelp')}
        error={errorOf('registration')}
      />
      <StoryFields stories={draft.stories} onChange={(stories) => set({ stories })} wasPressed={wasPressed} />
      <CheckBox label={t('nftDesk.accepts')} isChecked={draft.isOpen} onChange={(isOpen) => set({ isOpen })} />
    </>
  );
}

/** An empty field is wrong only once the button was pressed. */
function useCharityErrors(draft: CharityDraft, wasPressed: boolean) {
  const { t } = useText();
  const wrong = wrongCharityFields(draft);
  return (field: Exclude<CharityField, 'stories'>): string | null => {
    const isEmpty = (draft[field] ?? '').trim() === '';
    if (!wrong.includes(field) || (isEmpty && !wasPressed)) return null;
    if (field === 'country') return t('nftDesk.wrong.choice');
    if (field === 'website') return t('nftDesk.wrong.website', { start: '\u2068https://\u2069' });
    const [min, max] = CHARITY_TEXTS[field];
    return t('nftDesk.wrong.text', { min, max });
  };
}

type CountryFieldProps = {
  readonly value: string | null;
  readonly onChange: (country: string | null) => void;
  readonly error: string | null;
};

function CountryField({ value, onChange, error }: CountryFieldProps) {
  const { t, lang } = useText();
  const choices = useMemo(() => {
    const names = new Intl.DisplayNames(lang, { type: 'region' });
    const inOrder = new Intl.Collator(lang);
    return COUNTRIES.map((id) => ({ id, title: names.of(id) ?? id, also: id })).toSorted((a, b) =>
      inOrder.compare(a.title, b.title),
    );
  }, [lang]);
  return (
    <Combobox
      label={t('work.fields.country')}
      choices={choices}
      value={value}
      onChange={onChange}
      nothingFound={t('shell.nothing')}
      error={error}
    />
  );
}

function draftOf({ name, country, registration, website, stories, isOpen }: StaffCharity): CharityDraft {
  const known = Object.fromEntries(Object.entries(stories).filter(([locale]) => isLocale(locale)));
  return { name, country, registration, website: website ?? '', stories: known, isOpen };
}
