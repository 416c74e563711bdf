/** The steps with typed fields: who the customer is, how to reach them, and which document they have. */
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiFailure, ApiRefusal } from '@candor/contract/wire/answer';
import { saveIdentification } from '@candor/contract/kyc';
import { REFUSALS } from '@candor/contract/wire/refusals';
import { ADULT_AGE } from '@candor/core/kyc/adult';
import type { DetailField } from '@candor/core/kyc/fields';
import { classNames } from '@candor/ui/foundation/class-names';
import { call } from '../../../api/client.ts';
import { areaOf } from '../../../shared/phone.ts';
import { useText } from '../../../text/text.tsx';
import { Problem, useTask } from '../../security/index.ts';
import { DetailInput } from './detail-input.tsx';
import { detailFault, type Entered, LENGTH_MAX, savedDetails } from './details.ts';
import { kycQuery } from '../kyc-query.ts';

type DetailsStepProps = {
  readonly fields: readonly DetailField[];
  readonly entered: Entered;
  readonly onChange: (change: Partial<Entered>) => void;
  /** The reviewer's remark on each field. */
  readonly noteOf: (field: DetailField) => ReactNode;
  readonly onDone: () => void;
  /** The buttons to go back and on, below the fields. */
  readonly ways: (isBusy: boolean) => ReactNode;
};

export function DetailsStep({ fields, entered, onChange, noteOf, onDone, ways }: DetailsStepProps) {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const queries = useQueryClient();
  const task = useTask();
  const [wasSent, setSent] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const errorOf = useErrors(fields, entered, wasSent, refused);
  const focus = (name: string | undefined) =>
    form.current?.querySelector<HTMLElement>(`[data-field="${name ?? ''}"] input:not([hidden])`)?.focus();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    setRefused(new Map());
    const wrong = fields.find((field) => detailFault(field, entered, Date.now()) !== null);
    if (wrong !== undefined) return focus(wrong);
    let problems: ReadonlyMap<string, string> = new Map();
    let named: string | undefined;
    const isDone = await task.run(async () => {
      try {
        const body = { details: savedDetails(fields, entered), pictures: {} };
        queries.setQueryData(kycQuery.queryKey, await call(saveIdentification, { body }));
      } catch (error) {
        problems = problemsIn(error);
        if (error instanceof ApiRefusal) named = error.details['field'];
        throw error;
      }
    });
    if (isDone) return onDone();
    setRefused(problems);
    focus(fields.find((field) => problems.has(field) || field === named));
  };
  const change = (part: Partial<Entered>) => {
    task.forget();
    setRefused(new Map());
    onChange(part);
  };
  const sentenceOf = (code: string | null) =>
    code === REFUSALS.phone_incorrect.code
      ? t('identification.wrong.phone', { area: areaOf(entered.phone.country) })
      : null;
  const isAboutField = task.field !== null && fields.some((field) => field === task.field);
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid items-start gap-5 sm:grid-cols-2">
      {fields.map((field) => (
        <div key={field} data-field={field} className={classNames('grid gap-2', !isHalf(field) && 'sm:col-span-2')}>
          {noteOf(field)}
          <DetailInput
            field={field}
            entered={entered}
            onChange={change}
            error={errorOf(field) ?? (task.field === field ? (sentenceOf(task.code) ?? task.problem) : null)}
          />
        </div>
      ))}
      <div className="grid gap-5 sm:col-span-2">
        <Problem>{isAboutField || refused.size > 0 ? null : task.problem}</Problem>
        {ways(task.isBusy)}
      </div>
    </form>
  );
}

/** Two of these fields share a line where there is room. */
function isHalf(field: DetailField): boolean {
  return field === 'firstName' || field === 'lastName' || field === 'birthdate' || field === 'sex';
}

/** By the last part of the field's wire name: "details.birthdate". */
function problemsIn(error: unknown): ReadonlyMap<string, string> {
  if (!(error instanceof ApiFailure)) return new Map();
  return new Map(error.problems.map(({ field, allowed }) => [field.split('.').at(-1) ?? field, allowed]));
}

/** First the errors that can be seen here, then those from the server. */
function useErrors(
  fields: readonly DetailField[],
  entered: Entered,
  wasSent: boolean,
  refused: ReadonlyMap<string, string>,
): (field: DetailField) => string | null {
  const { t } = useText();
  return (field) => {
    const fault = wasSent && fields.includes(field) ? detailFault(field, entered, Date.now()) : null;
    if (fault === null) return refused.get(field) ?? null;
    const max = field in LENGTH_MAX ? LENGTH_MAX[field as keyof typeof LENGTH_MAX] : 0;
    const area = areaOf(entered.phone.country);
    return t(`identification.wrong.${fault}`, { age: ADULT_AGE, max, area });
  };
}
