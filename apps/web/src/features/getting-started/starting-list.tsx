/** The first steps on the account page: each ticks itself off by the server's facts. It goes when all is done, and can be put away before. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  isStarted,
  isStepDone,
  STARTING_STEPS,
  type StartingFacts,
  type StartingStep,
} from '@candor/core/getting-started/steps';
import { Button } from '@candor/ui/actions/button';
import { Tick } from '@candor/ui/foundation/tick';
import { useSession } from '../../api/session.ts';
import { readStored, removeStored, writeStored } from '../../api/storage.ts';
import { useText } from '../../text/text.tsx';
import { startingQuery } from './starting-query.ts';

const LINKS: Readonly<Record<StartingStep, string>> = {
  identity: '/verification',
  funds: '/profile/deposit',
  order: '/market',
  secondFactor: '/profile?part=security',
};

/** Nothing while it loads, and nothing when it fails: the page below does without it. */
export function StartingList() {
  const { t, decimal } = useText();
  const { user } = useSession();
  const id = user?.id ?? null;
  const { data: facts } = useQuery(startingQuery(id));
  const [isAway, setAway] = useState(() => id !== null && readStored('startingAway') === id);
  if (id === null || facts === undefined || isStarted(facts)) return null;
  const done = STARTING_STEPS.filter((step) => isStepDone(step, facts)).length;
  const progress = t('starting.progress', { done: decimal(String(done)), all: decimal(String(STARTING_STEPS.length)) });
  const putAway = (away: boolean) => {
    if (away) writeStored('startingAway', id);
    else removeStored('startingAway');
    setAway(away);
  };
  if (isAway)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 text-ink-2">
        <span>
          {t('starting.title')} · {progress}
        </span>
        <Button tone="quiet" size="sm" onClick={() => putAway(false)}>
          {t('starting.show')}
        </Button>
      </div>
    );
  return (
    <section aria-labelledby="starting" className="grid gap-3 rounded border border-rule-strong bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="starting" className="font-serif text-lg font-semibold">
          {t('starting.title')}
        </h2>
        <p role="status" className="tabular text-ink-2">
          {progress}
        </p>
      </div>
      <ol className="divide-y divide-rule border-y border-rule">
        {STARTING_STEPS.map((step) => (
          <Step key={step} step={step} facts={facts} />
        ))}
      </ol>
      <div className="flex justify-end">
        <Button tone="quiet" size="sm" className="-me-3" onClick={() => putAway(true)}>
          {t('starting.hide')}
        </Button>
      </div>
    </section>
  );
}

function Step({ step, facts }: { readonly step: StartingStep; readonly facts: StartingFacts }) {
  const { t } = useText();
  const isDone = isStepDone(step, facts);
  const title = t(`starting.steps.${step}.title`);
  const isUnderReview = step === 'identity' && facts.verification === 'pending';
  return (
    <li data-testid={`step-${step}`} data-done={isDone} className="flex gap-3 py-3">
      <span
        className={`mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border ${isDone ? 'border-ink bg-ink text-paper' : 'border-field-rule'}`}
      >
        {isDone && <Tick size={12} />}
      </span>
      <div className="grid min-w-0 gap-0.5">
        {isDone ? (
          <span className="text-ink-2">
            {title} <span className="sr-only">· {t('starting.done')}</span>
          </span>
        ) : (
          <>
            <Link to={LINKS[step]} className="target font-medium text-accent hover:underline">
              {title}
            </Link>
            <span className="text-ink-2">
              {t(isUnderReview ? 'starting.underReview' : `starting.steps.${step}.text`)}
            </span>
          </>
        )}
      </div>
    </li>
  );
}
