/** Everything that will be submitted, each part with a way back to it, what happens to it, and the button that submits. */
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiFailure, ApiRefusal } from '@candor/contract/wire/answer';
import { identification, type KycView } from '@candor/contract/kyc';
import { type DetailField, IDENTITY_FIELDS, type IdentityField, isPictureField } from '@candor/core/kyc/fields';
import { Button } from '@candor/ui/actions/button';
import { Progress } from '@candor/ui/figures/progress';
import { Tick } from '@candor/ui/foundation/tick';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../../api/client.ts';
import { useText } from '../../../text/text.tsx';
import { Problem, useTask } from '../../security/index.ts';
import { countryNames } from '../../../shared/country-names.ts';
import { kycQuery } from '../kyc-query.ts';
import { type FormStep, missingIn, type StepId } from './steps.ts';
import type { Pictures } from '../pictures/use-picture.ts';
import type { Picture } from '../pictures/use-picture-upload.ts';

type ReviewStepProps = {
  readonly view: KycView;
  readonly steps: readonly FormStep[];
  readonly pictures: Pictures;
  readonly onOpen: (step: StepId) => void;
  readonly back: ReactNode;
};

export function ReviewStep({ view, steps, pictures, onOpen, back }: ReviewStepProps) {
  const { t } = useText();
  const { problem, wrong, isBusy, submit } = useSubmission(view, steps, pictures);
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      {steps.map(({ id, fields }) => (
        <section key={id} aria-labelledby={`review-${id}`}>
          <div className="flex items-baseline justify-between gap-4 border-b border-rule-strong pb-1">
            <h3 id={`review-${id}`} className="font-medium">
              {t(`identification.steps.${id}`)}
            </h3>
            <button
              type="button"
              onClick={() => onOpen(id)}
              aria-label={`${t('identification.review.change')}: ${t(`identification.steps.${id}`)}`}
              className="target font-medium text-accent hover:underline"
            >
              {t('identification.review.change')}
            </button>
          </div>
          <dl className="divide-y divide-rule">
            {fields.map((field) => (
              <div key={field} className="grid gap-x-4 py-2 sm:grid-cols-[12rem_1fr]">
                <dt className="text-ink-2">{t(`identity.fields.${field}`)}</dt>
                <dd className="min-w-0 break-words">
                  {isPictureField(field) ? (
                    <PictureState isThere={view.pictures[field] !== null} picture={pictures[field]} />
                  ) : (
                    <Value field={field} view={view} />
                  )}
                  {wrong.has(field) && <p className="text-danger">{wrong.get(field)}</p>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="grid gap-2 rounded border border-rule bg-surface px-4 py-3 text-ink-2">
        <p>{t('identification.review.decision')}</p>
        <p>{t('identification.review.privacy')}</p>
      </div>
      <Problem>{problem}</Problem>
      <div className="flex flex-wrap-reverse items-center justify-between gap-3">
        {back}
        <Button submits size="lg" busy={isBusy}>
          {t('identification.review.send')}
        </Button>
      </div>
    </form>
  );
}

function useSubmission(view: KycView, steps: readonly FormStep[], pictures: Pictures) {
  const { t, lang } = useText();
  const queries = useQueryClient();
  const task = useTask();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState<Wrong>(NOTHING_WRONG);
  const [isEarly, setEarly] = useState(false);
  const isRunning = steps.some(({ fields }) =>
    fields.some((field) => isPictureField(field) && pictures[field].isRunning),
  );

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    task.forget();
    setEarly(isRunning);
    const lacking = isRunning ? [] : missingIn(view);
    setMissing(lacking);
    setWrong(NOTHING_WRONG);
    if (isRunning || lacking.length > 0) return;
    let refused = NOTHING_WRONG;
    const isDone = await task.run(async () => {
      try {
        const sent = await call(identification, { body: bodyOf(view, steps) });
        queries.setQueryData(kycQuery.queryKey, sent);
      } catch (error) {
        refused = wrongIn(error);
        throw error;
      }
    });
    if (isDone) await showToast('success', t('notices.20001'));
    else setWrong(refused);
  };
  const namesOf = (isNamed: (field: IdentityField) => boolean) => {
    const named = IDENTITY_FIELDS.filter(isNamed).map((field) => t(`identity.fields.${field}`));
    return named.length === 0 ? null : new Intl.ListFormat(lang, { type: 'conjunction' }).format(named);
  };
  const [lacks, faulty] = [namesOf((field) => missing.includes(field)), namesOf((field) => wrong.has(field))];
  const lacking = lacks === null ? null : t('identification.review.missing', { fields: lacks });
  const marked = faulty === null ? null : t('identification.review.correct', { fields: faulty });
  const early = isEarly && isRunning ? t('identification.review.running') : null;
  return { submit, isBusy: task.isBusy, wrong, problem: early ?? lacking ?? marked ?? task.problem };
}

/** The server's errors by field, in the reader's language. */
type Wrong = ReadonlyMap<string, string>;
const NOTHING_WRONG: Wrong = new Map();

function wrongIn(error: unknown): Wrong {
  if (error instanceof ApiFailure)
    return new Map(error.problems.map(({ field, allowed }) => [field.split('.').at(-1) ?? field, allowed]));
  const field = error instanceof ApiRefusal ? error.details['field'] : undefined;
  return field === undefined || !(error instanceof Error) ? NOTHING_WRONG : new Map([[field, error.message]]);
}

/** Submits what this page shows, whatever another device has saved meanwhile. */
function bodyOf({ details, pictures }: KycView, steps: readonly FormStep[]) {
  const fields = steps.flatMap((step) => step.fields);
  const isShown = ([name]: [string, unknown]) => fields.some((field) => field === name);
  const ids = Object.entries(pictures).map(([field, picture]): [string, unknown] => [field, picture?.id ?? null]);
  return {
    details: Object.fromEntries(Object.entries(details).filter(isShown)),
    pictures: Object.fromEntries(ids.filter(isShown)),
  };
}

type PictureStateProps = { readonly isThere: boolean; readonly picture: Picture };

function PictureState({ isThere, picture }: PictureStateProps) {
  const { t } = useText();
  const [upload] = picture.uploads;
  if (upload?.state === 'sending') return <Progress label={t('identification.review.onItsWay')} share={upload.share} />;
  if (!isThere) return <span className="text-danger">{t('identification.review.notThere')}</span>;
  return (
    <span className="flex items-center gap-3">
      {upload !== undefined && upload.preview !== null && (
        <img src={upload.preview} alt="" className="h-12 w-20 rounded-sm border border-rule object-cover" />
      )}
      <span className="flex items-center gap-1.5">
        <Tick size={14} className="text-accent" />
        {t('identification.file.sent')}
      </span>
    </span>
  );
}

function Value({ field, view }: { readonly field: DetailField; readonly view: KycView }) {
  const { t, day, lang } = useText();
  const { birthdate, sex, country, documentType, phone, ...texts } = view.details;
  switch (field) {
    case 'birthdate':
      return birthdate === undefined ? NOT_THERE : day(birthdate);
    case 'sex':
      return sex === undefined ? NOT_THERE : t(`identity.sexes.${sex}`);
    case 'country':
      return country === undefined ? NOT_THERE : countryNames(lang)(country);
    case 'documentType':
      return documentType === undefined ? NOT_THERE : t(`identity.documents.${documentType}`);
    case 'phone':
      return (
        <bdi dir="ltr" className="tabular">
          {phone ?? NOT_THERE}
        </bdi>
      );
    default:
      return <bdi>{texts[field] ?? NOT_THERE}</bdi>;
  }
}

const NOT_THERE = '—';
