/** The risks and four questions about them, before the first plan, and once more when the text has changed. A wrong answer is explained, and asked again. */
import { useId, useState } from 'react';
import { enableSmart } from '@candor/contract/smart';
import { PLAN_ANSWERS, PLAN_QUESTIONS, type PlanAnswer, type PlanQuestion } from '@candor/core/smart/enabling';
import { Button } from '@candor/ui/actions/button';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { useText } from '../../text/text.tsx';
import { Problem, useTask } from '../security/index.ts';

type Answers = Partial<Record<PlanQuestion, PlanAnswer>>;

type EnablingProps = {
  /** They have accepted an earlier text, and may wonder why they are asked again. */
  readonly isRenewal: boolean;
};

export function Enabling({ isRenewal }: EnablingProps) {
  const { t, refusal } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-3 rounded bg-sunken px-4 py-3">
      <p>{isRenewal ? t('smart.enableAgain') : refusal('smart_not_enabled')}</p>
      <Button onClick={() => setOpen(true)}>{t('smart.enable')}</Button>
      {isOpen && <EnablingDialog isRenewal={isRenewal} onClose={() => setOpen(false)} />}
    </div>
  );
}

function EnablingDialog({ isRenewal, onClose }: EnablingProps & { readonly onClose: () => void }) {
  const { t } = useText();
  const task = useTask();
  const [answers, setAnswers] = useState<Answers>({});
  const [wrong, setWrong] = useState<readonly PlanQuestion[]>([]);
  const submit = async () => {
    const isDone = await task.run(async () => {
      const reply = await call(enableSmart, { body: { answers } });
      setWrong(reply.wrong);
      if (reply.enabledAt === null) return;
      onClose();
      void showToast('success', t('smart.enabled'));
    });
    return isDone;
  };
  return (
    <Dialog
      title={t(isRenewal ? 'smart.enableTitleAgain' : 'smart.enableTitle')}
      isOpen
      isWide
      onClose={onClose}
      closeLabel={t('shell.close')}
      isBusy={task.isBusy}
    >
      <p className="text-ink-2">{t('smart.enableLead')}</p>
      <ul className="list-disc space-y-2 ps-5">
        {(['point1', 'point2', 'point3', 'point4'] as const).map((point) => (
          <li key={point}>{t(`smart.${point}`)}</li>
        ))}
      </ul>
      <h3 className="font-medium">{t('smart.check')}</h3>
      {PLAN_QUESTIONS.map((question) => (
        <Question
          key={question}
          question={question}
          answer={answers[question] ?? null}
          isWrong={wrong.includes(question)}
          onAnswer={(answer) => {
            setAnswers({ ...answers, [question]: answer });
            setWrong(wrong.filter((each) => each !== question));
          }}
        />
      ))}
      <Problem>{task.problem}</Problem>
      <Button
        size="lg"
        busy={task.isBusy}
        idle={PLAN_QUESTIONS.some((each) => answers[each] === undefined)}
        onClick={() => void submit()}
      >
        {t('smart.enable')}
      </Button>
    </Dialog>
  );
}

type QuestionProps = {
  readonly question: PlanQuestion;
  readonly answer: PlanAnswer | null;
  readonly isWrong: boolean;
  readonly onAnswer: (answer: PlanAnswer) => void;
};

function Question({ question, answer, isWrong, onAnswer }: QuestionProps) {
  const { t } = useText();
  const id = useId();
  return (
    <fieldset className="grid gap-1 border-t border-rule pt-3" aria-describedby={isWrong ? `${id}-why` : undefined}>
      {/* Below the line, not on it. */}
      <legend className="float-start font-medium">{t(`smart.questions.${question}.text`)}</legend>
      {PLAN_ANSWERS.map((each) => (
        <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={`${id}-answer`}
            checked={answer === each}
            onChange={() => onAnswer(each)}
            className="size-5 shrink-0 accent-accent"
          />
          {t(`smart.questions.${question}.${each}`)}
        </label>
      ))}
      {isWrong && (
        <p id={`${id}-why`} role="alert" className="rounded bg-risk-soft px-3 py-2 text-risk">
          {t('smart.wrong', { why: t(`smart.questions.${question}.why`) })}
        </p>
      )}
    </fieldset>
  );
}
