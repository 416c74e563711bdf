/** The identity check form: one step at a time, each saved when left, with the reviewer's earlier remarks. */
import { type ReactNode, useState } from 'react';
import type { KycView } from '@candor/contract/kyc';
import type { IdentityField } from '@candor/core/kyc/fields';
import { Button } from '@candor/ui/actions/button';
import { Stepper } from '@candor/ui/actions/stepper';
import { useText } from '../../../text/text.tsx';
import { enteredOf } from './details.ts';
import { DetailsStep } from './details-step.tsx';
import { Needs } from './needs.tsx';
import { PicturesStep } from './pictures-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { detailsOf, type FormStep, picturesOf, type StepId, stepsFor, stepToGoOn, withoutRefused } from './steps.ts';
import { useFocusAtStart } from '../../../shared/use-focus-at-start.ts';
import { usePictures } from '../pictures/use-picture.ts';

export function IdentityForm({ view: given }: { readonly view: KycView }) {
  const { t } = useText();
  const view = withoutRefused(given);
  const [at, setAt] = useState<StepId>(() => stepToGoOn(view));
  const [hasMoved, setMoved] = useState(false);
  const [entered, setEntered] = useState(() => enteredOf(view));
  const pictures = usePictures();
  const steps = stepsFor(view.open, view.details.documentType);
  const ids: readonly StepId[] = [...steps.map(({ id }) => id), 'review'];
  // The step may no longer exist, if another kind of document was saved elsewhere.
  const index = Math.max(0, ids.indexOf(at));
  const step = steps[index];
  const go = (id: StepId | undefined) => {
    setMoved(true);
    if (id !== undefined) setAt(id);
  };
  const back = index > 0 && (
    <Button tone="plain" size="lg" onClick={() => go(ids[index - 1])}>
      {t('identification.back')}
    </Button>
  );
  const ways = (isBusy: boolean) => (
    <div className="flex flex-wrap-reverse items-center justify-between gap-3 border-t border-rule pt-5">
      {back === false ? <span /> : back}
      <Button submits size="lg" busy={isBusy}>
        {t('identification.next')}
      </Button>
    </div>
  );
  const part = { noteOf: (field: IdentityField) => noteOf(view, field), onDone: () => go(ids[index + 1]), ways };
  return (
    <div className="grid gap-8">
      <div className="grid gap-3">
        <Stepper
          label={t('identification.stepsLabel')}
          steps={ids.map((id) => ({ id, title: t(`identification.steps.${id}`) }))}
          at={index}
          doneLabel={t('identification.done')}
          onOpen={(id) => go(ids.find((each) => each === id))}
        />
        <p className="text-ink-3">{t('identification.kept')}</p>
      </div>
      {step?.id === 'about' && step.fields.includes('firstName') && view.attempts === 0 && <Needs />}
      <StepFrame
        key={ids[index]}
        id={ids[index] ?? 'review'}
        number={index + 1}
        count={ids.length}
        takesFocus={hasMoved}
      >
        {step === undefined ? (
          <ReviewStep view={view} steps={steps} pictures={pictures} onOpen={go} back={back} />
        ) : isTyped(step) ? (
          <DetailsStep
            {...part}
            fields={detailsOf(step.fields)}
            entered={entered}
            onChange={(change) => setEntered((before) => ({ ...before, ...change }))}
          />
        ) : (
          <PicturesStep {...part} fields={picturesOf(step.fields)} view={view} pictures={pictures} />
        )}
      </StepFrame>
    </div>
  );
}

function isTyped({ id }: FormStep): boolean {
  return id === 'about' || id === 'document';
}

type StepFrameProps = {
  readonly id: StepId;
  readonly number: number;
  readonly count: number;
  readonly takesFocus: boolean;
  readonly children: ReactNode;
};

function StepFrame({ id, number, count, takesFocus, children }: StepFrameProps) {
  const { t } = useText();
  const head = useFocusAtStart<HTMLHeadingElement>(takesFocus);
  return (
    <section className="grid gap-6" aria-labelledby={`step-${id}`} data-testid={`step-${id}`}>
      <div>
        <p className="text-ink-3">{t('identification.stepOf', { number, count })}</p>
        <h2 ref={head} id={`step-${id}`} tabIndex={-1} className="font-serif text-lg font-semibold outline-none">
          {t(`identification.steps.${id}`)}
        </h2>
      </div>
      {children}
    </section>
  );
}

/** The reviewer's remark, shown where the field can be corrected. */
function noteOf({ reasons }: KycView, field: IdentityField): ReactNode {
  const said = reasons.filter((each) => each.field === field);
  if (said.length === 0) return null;
  return said.map(({ reason }) => <ReasonNote key={reason} reason={reason} />);
}

function ReasonNote({ reason }: { readonly reason: KycView['reasons'][number]['reason'] }) {
  const { t } = useText();
  return <p className="rounded bg-risk-soft px-3 py-2 text-risk">{t(`identity.reasons.${reason}`)}</p>;
}
