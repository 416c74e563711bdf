/**
 * Progress through several steps. Finished steps can be reopened when `onOpen` is given; none can be skipped. With many steps a phone shows
 * only their numbers.
 */
import { classNames } from '../foundation/class-names.tsx';
import { Tick } from '../foundation/tick.tsx';

/** Up to this many titles fit side by side on a phone. */
const TITLES_MAX = 4;

export type Step = { readonly id: string; readonly title: string };

type StepperProps = {
  readonly label: string;
  readonly steps: readonly Step[];
  /** Index of the current step; the number of steps when all are done. */
  readonly at: number;
  /** What screen readers add to a finished step. */
  readonly doneLabel: string;
  readonly onOpen?: (id: string) => void;
};

export function Stepper({ label, steps, at, doneLabel, onOpen }: StepperProps) {
  return (
    <ol aria-label={label} className="flex gap-2">
      {steps.map((step, index) => (
        <li key={step.id} aria-current={index === at ? 'step' : undefined} className="min-w-0 flex-1">
          <StepMark
            step={step}
            number={index + 1}
            state={stateOf(index, at)}
            doneLabel={doneLabel}
            isShort={steps.length > TITLES_MAX}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ol>
  );
}

type StepState = 'done' | 'current' | 'ahead';

function stateOf(index: number, at: number): StepState {
  if (index === at) return 'current';
  return index < at ? 'done' : 'ahead';
}

type StepMarkProps = {
  readonly step: Step;
  readonly number: number;
  readonly state: StepState;
  readonly doneLabel: string;
  readonly isShort: boolean;
  readonly onOpen: ((id: string) => void) | undefined;
};

const LOOKS: Readonly<Record<StepState, string>> = {
  done: 'border-accent text-ink',
  current: 'border-ink font-semibold text-ink',
  ahead: 'border-rule-strong text-ink-2',
};

function StepMark({ step, number, state, doneLabel, isShort, onOpen }: StepMarkProps) {
  const look = classNames('flex w-full items-baseline gap-2 border-t-2 pt-2 text-start text-sm', LOOKS[state]);
  const content = (
    <>
      <span aria-hidden="true" className={classNames('tabular', state === 'done' && 'text-accent')}>
        {state === 'done' ? <Tick size={12} /> : number}
      </span>
      <span className={classNames('min-w-0 break-words tight:wrap-anywhere', isShort && 'max-sm:sr-only')}>
        {step.title}
        {state === 'done' && <span className="sr-only"> ({doneLabel})</span>}
      </span>
    </>
  );
  return state === 'done' && onOpen !== undefined ? (
    <button type="button" onClick={() => onOpen(step.id)} className={classNames(look, 'min-h-11 hover:text-accent')}>
      {content}
    </button>
  ) : (
    <span className={look}>{content}</span>
  );
}
