/** Refuses a withdrawal for a published reason, with words that the customer reads: shown as they will be read. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { refuseWithdrawal, type StaffWithdrawalView } from '@candor/contract/staff/withdrawals';
import { WITHDRAWAL_REFUSALS } from '@candor/core/wallet/withdrawal';
import { isLocale, type Locale, localeInfo, LOCALES } from '@candor/i18n/locales';
import { wordsOf } from '@candor/i18n/text';
import { Select } from '@candor/ui/fields/select';
import { loadCompanionFont } from '@candor/ui/fonts/fonts';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { PlainSelect } from '../../shared/fields/plain-select.tsx';
import { TextArea } from '../../shared/fields/text-area.tsx';
import { type Factor, SecondFactor } from '../../shared/second-factor.tsx';
import { useTask } from '../../shared/use-task.ts';
import { loadLanguage } from '../../text/language.ts';
import { useText } from '../../text/text.tsx';

type Reason = (typeof WITHDRAWAL_REFUSALS)[number];

const WORDS_MIN = 10;
const WORDS_MAX = 1_000;

type RefuseDialogProps = { readonly one: StaffWithdrawalView; readonly onClose: () => void };

export function RefuseDialog({ one, onClose }: RefuseDialogProps) {
  const { t } = useText();
  const task = useTask();
  const [reason, setReason] = useState<Reason | null>(null);
  const [words, setWords] = useState('');
  const written = words.trim();
  const isReady = reason !== null && written.length >= WORDS_MIN;
  const refuse = async (factor: Factor) => {
    if (!isReady) return;
    try {
      await call(refuseWithdrawal, { body: { id: one.id, reason, words: written, ...factor } });
    } finally {
      await queries.invalidateQueries({ queryKey: ['withdrawals'] });
    }
    onClose();
    void showToast('success', t('payouts.refused'));
  };
  return (
    <Dialog
      isOpen
      title={t('payouts.refuseTitle')}
      onClose={onClose}
      closeLabel={t('shell.close')}
      isBusy={task.isBusy}
    >
      <SecondFactor action={t('payouts.refuse')} task={task} isReady={isReady} onFactor={refuse}>
        <Select
          label={t('payouts.reason')}
          placeholder={t('payouts.chooseReason')}
          value={reason}
          onChange={setReason}
          choices={WITHDRAWAL_REFUSALS.map((id) => ({ id, title: t(`withdrawalReasons.${id}`) }))}
        />
        <TextArea
          label={t('payouts.words')}
          name="words"
          help={t('payouts.wordsHelp')}
          value={words}
          onChange={(value) => {
            task.forget();
            // One line: it is read in one.
            setWords(value.replaceAll(/\s+/g, ' '));
          }}
          maxLength={WORDS_MAX}
        />
        {reason !== null && <Preview reason={reason} words={written} />}
      </SecondFactor>
    </Dialog>
  );
}

type PreviewProps = { readonly reason: Reason; readonly words: string };

/** In any of the ten languages: the reason is translated, the words are not. */
function Preview({ reason, words }: PreviewProps) {
  const { t, problem, locale: own } = useText();
  const [locale, setLocale] = useState<Locale>(own);
  const { lang, dir } = localeInfo(locale);
  const { data, error } = useQuery({
    queryKey: ['words', locale],
    queryFn: async () => {
      // Without its letters the preview would be blank on some machines.
      const [{ catalogue }] = await Promise.all([loadLanguage(locale), loadCompanionFont(lang).catch(() => null)]);
      return wordsOf(locale, catalogue);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-ink-2">{t('payouts.preview')}</h3>
        <PlainSelect
          label={t('shell.language')}
          value={locale}
          onChange={(value) => isLocale(value) && setLocale(value)}
          choices={LOCALES.map(({ locale: id, name, lang: of }) => ({ id, title: name, lang: of }))}
        />
      </div>
      {error !== null && <p role="alert">{problem(error)}</p>}
      <div lang={lang} dir={dir} data-testid="preview" className="grid gap-1 border-s-2 border-rule-strong ps-3">
        <p>{data?.t(`withdrawalReasons.${reason}`)}</p>
        {words !== '' && (
          <p>
            <bdi>{words}</bdi>
          </p>
        )}
      </div>
    </section>
  );
}
