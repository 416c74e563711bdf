/** The rule: what it does, on which instrument and candles, with which numbers and budget. */
import { type SubmitEvent, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import {
  isStrategyCurrency,
  STRATEGY_BOUNDS,
  STRATEGY_FIELDS,
  STRATEGY_INTERVALS,
  STRATEGY_KINDS,
} from '@candor/core/strategies/strategy';
import { formatMoney } from '@candor/core/money/money';
import { Button, buttonLook } from '@candor/ui/actions/button';
import { Combobox } from '@candor/ui/fields/combobox';
import { MoneyField } from '@candor/ui/fields/money-field';
import { type Choice, Select } from '@candor/ui/fields/select';
import { useSession } from '../../api/session.ts';
import { useText } from '../../text/text.tsx';
import { intervalTitle } from '../chart/index.ts';
import { marketListQuery } from '../market/index.ts';
import { Problem, type Task } from '../security/index.ts';
import { type Draft, faultsOf, rangeAround } from './draft.ts';
import { KindChoice } from './kind-choice.tsx';
import { ParameterField } from './parameter-field.tsx';

type RuleFormProps = {
  readonly draft: Draft;
  readonly wasSent: boolean;
  readonly task: Task;
  readonly onChange: (draft: Draft) => void;
  readonly onTest: () => void;
};

export function RuleForm({ draft, wasSent, task, onChange, onTest }: RuleFormProps) {
  const { t } = useText();
  const { token } = useSession();
  const { pathname, search } = useLocation();
  const instruments = useInstruments();
  const set = (change: Partial<Draft>) => {
    task.forget();
    const next = { ...draft, ...change };
    const needsRange = next.kind === 'grid' && (next.low === '' || change.code !== undefined);
    onChange(needsRange ? { ...next, ...instruments.rangeOf(next.code) } : next);
  };
  return (
    <form
      className="grid gap-6"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        onTest();
      }}
    >
      <KindChoice value={draft.kind} kinds={STRATEGY_KINDS} onChange={(kind) => set({ kind })} />
      <RuleFields draft={draft} choices={instruments.choices} faults={wasSent ? faultsOf(draft) : []} onChange={set} />
      <Problem>{task.problem}</Problem>
      <div>
        {token === null ? (
          <Link to="/pass/login" state={{ from: pathname + search }} className={buttonLook()}>
            {t('strategies.logIn')}
          </Link>
        ) : (
          <Button submits busy={task.isBusy}>
            {t('strategies.run')}
          </Button>
        )}
      </div>
    </form>
  );
}

type RuleFieldsProps = {
  readonly draft: Draft;
  readonly choices: readonly Choice<string>[];
  readonly faults: readonly string[];
  readonly onChange: (change: Partial<Draft>) => void;
};

function RuleFields({ draft, choices, faults, onChange }: RuleFieldsProps) {
  const { t, exactMoney } = useText();
  const { min, max } = STRATEGY_BOUNDS.budget;
  const range = {
    min: `\u2068${exactMoney(formatMoney(min))}\u2069`,
    max: `\u2068${exactMoney(formatMoney(max))}\u2069`,
  };
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Combobox
        label={t('strategies.instrument')}
        choices={choices}
        value={draft.code}
        onChange={(code) => {
          if (code !== null) onChange({ code });
        }}
        nothingFound={t('strategies.noInstrument')}
      />
      <Select
        label={t('strategies.candles')}
        value={draft.interval}
        onChange={(interval) => onChange({ interval })}
        choices={STRATEGY_INTERVALS.map((id) => ({ id, title: t(intervalTitle(id)) }))}
        help={t('strategies.candlesHelp')}
      />
      <MoneyField
        label={t('strategies.budget')}
        name="budget"
        value={draft.budget}
        onChange={(budget) => onChange({ budget })}
        decimals={6}
        unit="USDT"
        help={t('strategies.budgetHelp', range)}
        error={faults.includes('budget') ? t('strategies.budgetHelp', range) : null}
      />
      {STRATEGY_FIELDS[draft.kind].map((field) => (
        <ParameterField
          key={field}
          field={field}
          value={draft[field]}
          isWrong={faults.includes(field)}
          onChange={(value) => onChange({ [field]: value })}
        />
      ))}
    </div>
  );
}

/** Those that strategies trade, and a range around the present price of each. */
function useInstruments() {
  const { instrumentName } = useText();
  const { data } = useQuery(marketListQuery(null, null));
  return useMemo(() => {
    const items = (data ?? []).filter(({ quoteCurrency }) => isStrategyCurrency(quoteCurrency));
    const byCode = new Map(items.map((item) => [item.code, item]));
    return {
      choices: items.map((item) => ({ id: item.code, title: item.code, note: instrumentName(item) })),
      rangeOf: (code: string) => {
        const item = byCode.get(code);
        return item === undefined || item.price === null ? {} : (rangeAround(item.price, item.digits) ?? {});
      },
    };
  }, [data, instrumentName]);
}
