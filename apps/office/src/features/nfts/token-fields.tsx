/** Which token it is, and what was verified about it. */
import { NFT_CHECKS } from '@candor/core/nfts/collection';
import { TextField } from '@candor/ui/fields/text-field';
import { CheckBox } from '../../shared/fields/check-box.tsx';
import { useText } from '../../text/text.tsx';
import type { Draft, ErrorOf } from './draft-errors.ts';

export function TokenFields({
  draft: { listing, set },
  errorOf,
}: {
  readonly draft: Draft;
  readonly errorOf: ErrorOf;
}) {
  const { t } = useText();
  const { checks } = listing;
  return (
    <>
      <TextField
        label={t('work.fields.contract')}
        name="contract"
        value={listing.contract}
        onChange={(contract) => set({ contract })}
        error={errorOf('contract')}
      />
      <TextField
        label={t('work.fields.tokenId')}
        name="tokenId"
        inputMode="numeric"
        value={listing.tokenId}
        onChange={(tokenId) => set({ tokenId })}
        error={errorOf('tokenId')}
      />
      <fieldset>
        <legend className="font-medium">{t('work.fields.checks')}</legend>
        {NFT_CHECKS.map((check) => (
          <CheckBox
            key={check}
            label={t(`nftDesk.checks.${check}`)}
            isChecked={checks.includes(check)}
            onChange={(isChecked) =>
              set({ checks: isChecked ? [...checks, check] : checks.filter((each) => each !== check) })
            }
          />
        ))}
        <p className="text-xs text-ink-2">{t('nftDesk.checksHelp')}</p>
      </fieldset>
    </>
  );
}
