/** A new strategy in three steps. Nothing can be started that was not tested as it stands. */
import { useState } from 'react';
import { testStrategy, type BackTestView } from '@candor/contract/strategies';
import { Button } from '@candor/ui/actions/button';
import { Stepper } from '@candor/ui/actions/stepper';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useText } from '../../text/text.tsx';
import { Problem, useTask } from '../security/index.ts';
import { BackTestResult } from './back-test-result.tsx';
import { type Draft, faultsOf, FIRST_DRAFT, requestOf, type StrategyRequest } from './draft.ts';
import { RuleForm } from './rule-form.tsx';
import { StartStrategy } from './start-strategy.tsx';

type Tested = { readonly request: StrategyRequest; readonly view: BackTestView };
const STEPS = ['rule', 'test', 'start'] as const;

export function NewStrategy() {
  const { t } = useText();
  const { mode } = useSession();
  const task = useTask();
  const [draft, setDraft] = useState<Draft>(FIRST_DRAFT);
  const [wasSent, setSent] = useState(false);
  const [tested, setTested] = useState<Tested | null>(null);
  const [isStarting, setStarting] = useState(false);
  const at = tested === null ? 0 : isStarting ? 2 : 1;
  const back = () => {
    setTested(null);
    setStarting(false);
    task.forget();
  };
  const test = async () => {
    setSent(true);
    if (faultsOf(draft).length > 0) return;
    const request = requestOf(draft);
    await task.run(async () => setTested({ request, view: await call(testStrategy, { body: request }) }));
  };
  return (
    <section aria-labelledby="strategies-new" className="grid gap-6" data-testid="new-strategy">
      <h2 id="strategies-new" className="font-serif text-lg font-semibold">
        {t('strategies.new')}
      </h2>
      <Stepper
        label={t('strategies.new')}
        steps={STEPS.map((id) => ({ id, title: t(`strategies.steps.${id}`) }))}
        at={at}
        doneLabel={t('strategies.done')}
        onOpen={(id) => (id === 'rule' ? back() : setStarting(false))}
      />
      {tested === null ? (
        <RuleForm draft={draft} wasSent={wasSent} task={task} onChange={setDraft} onTest={() => void test()} />
      ) : (
        <>
          <BackTestResult view={tested.view} interval={tested.request.interval} />
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setStarting(true)}>{t('strategies.onward')}</Button>
            <Button tone="plain" onClick={back}>
              {t('strategies.change')}
            </Button>
          </div>
          <Problem>{task.problem}</Problem>
          {isStarting && (
            <StartStrategy
              key={mode}
              request={tested.request}
              worst={tested.view.strategy.whole.drawdown}
              onClose={() => setStarting(false)}
              onStarted={back}
            />
          )}
        </>
      )}
    </section>
  );
}
