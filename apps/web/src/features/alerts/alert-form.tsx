/** Sets a price alert, or gives one other terms; the server says when it already holds, with the price of now. */
import { useState } from 'react';
import { Link } from 'react-router';
import { changeAlert, createAlert, deleteAlert } from '@candor/contract/alerts';
import {
  ALERT_KINDS,
  ALERT_NOTE_MAX,
  ALERT_WINDOWS,
  type AlertKind,
  type AlertWindow,
} from '@candor/core/alerts/alert';
import { parsePrice } from '@candor/core/money/price';
import { DAY } from '@candor/core/time';
import { Button } from '@candor/ui/actions/button';
import { MoneyField } from '@candor/ui/fields/money-field';
import { Select } from '@candor/ui/fields/select';
import { TextField } from '@candor/ui/fields/text-field';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { useLiveQuote } from '../../api/live-quotes.ts';
import { randomKey } from '../../api/random-key.ts';
import { serverClock } from '../../api/server-clock.ts';
import { useText } from '../../text/text.tsx';
import { Problem, useTask } from '../security/index.ts';
import type { AlertView } from './alert-queries.ts';

const ENDS = { never: null, day: DAY, week: 7 * DAY, month: 30 * DAY, year: 365 * DAY } as const;
type End = keyof typeof ENDS;
const END_IDS = ['never', 'day', 'week', 'month', 'year'] as const satisfies readonly End[];

type AlertFormProps = {
  readonly code: string;
  readonly digits: number;
  /** What is known of the price, as text; null: nothing. */
  readonly price: string | null;
  /** The price to begin with, for example where the chart was pressed. */
  readonly level?: string;
  /** The one that is changed. */
  readonly alert?: AlertView;
  readonly onClose: () => void;
};

type Input = {
  readonly kind: AlertKind;
  readonly level: string;
  readonly percent: string;
  readonly window: AlertWindow;
  readonly note: string;
  readonly end: End | 'kept';
};

function inputOf({ alert, level, price, digits }: AlertFormProps): Input {
  const first = level ?? alert?.level ?? price ?? '';
  return {
    kind: alert?.kind ?? sideOf(first, price, digits) ?? 'above',
    level: first,
    percent: alert?.percent ?? '1',
    window: alert?.window ?? '1h',
    note: alert?.note ?? '',
    end: endOf(alert),
  };
}

function endOf(alert: AlertView | undefined): 'never' | 'kept' {
  return alert === undefined || alert.expiresAt === null ? 'never' : 'kept';
}

/** On which side of the price a level lies; null: on neither, or one of them is not known. */
function sideOf(level: string, price: string | null, digits: number): 'above' | 'below' | null {
  const [at, now] = [parsePrice(level, digits), price === null ? null : parsePrice(price, digits)];
  if (at === null || now === null || at === now) return null;
  return at < now ? 'below' : 'above';
}

export function AlertForm(props: AlertFormProps) {
  const { code, digits, alert, onClose } = props;
  const { t, price } = useText();
  const task = useTask();
  const [key, setKey] = useState(randomKey);
  const [input, setInput] = useState(() => inputOf(props));
  const live = useLiveQuote(code)?.price ?? props.price;
  const [isKindChosen, setKindChosen] = useState(alert !== undefined);
  const change = (part: Partial<Input>) => {
    // Until it is chosen, the condition follows from where the level lies.
    const side = isKindChosen || part.level === undefined ? null : sideOf(part.level, live, digits);
    if (part.kind !== undefined) setKindChosen(true);
    setInput((before) => ({ ...before, ...(side !== null && before.kind !== 'percent' && { kind: side }), ...part }));
    // What was refused may be asked again with other terms.
    setKey(randomKey());
    task.forget();
  };
  const save = async () => {
    const body = bodyOf(input, alert);
    const asked =
      alert === undefined
        ? () => call(createAlert, { body: { code, kind: input.kind, ...body }, idempotencyKey: key })
        : () => call(changeAlert, { body: { id: alert.id, ...body } });
    if (!(await task.run(asked))) return;
    onClose();
    void showToast('success', t(alert === undefined ? 'alerts.wasSet' : 'alerts.wasChanged'));
  };
  const isAboutField = fieldsOf(input.kind).some((field) => field === task.field);
  const errorOf = (field: Field) => (field === task.field ? task.problem : null);
  return (
    <Dialog
      title={t(alert === undefined ? 'alerts.set' : 'alerts.change')}
      isOpen
      onClose={onClose}
      closeLabel={t('shell.close')}
      isBusy={task.isBusy}
    >
      <p className="text-ink-2">
        <bdi className="font-medium text-ink">{code}</bdi> {live !== null && t('alerts.now', { price: price(live) })}
      </p>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Terms input={input} digits={digits} alert={alert} errorOf={errorOf} onChange={change} />
        <Problem>{isAboutField ? null : task.problem}</Problem>
        <Button submits size="lg" busy={task.isBusy}>
          {t(alert === undefined ? 'alerts.set' : 'alerts.save')}
        </Button>
      </form>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link
          to="/alerts"
          onClick={onClose}
          className="target inline-flex items-center text-accent underline underline-offset-4"
        >
          {t('alerts.list')}
        </Link>
        {alert !== undefined && <DeleteAlert id={alert.id} onDone={onClose} />}
      </div>
    </Dialog>
  );
}

type Field = 'percent' | 'level' | 'note';

/** Where a refusal can be shown. */
function fieldsOf(kind: AlertKind): readonly Field[] {
  return [kind === 'percent' ? 'percent' : 'level', 'note'];
}

type TermsProps = {
  readonly input: Input;
  readonly digits: number;
  readonly alert: AlertView | undefined;
  readonly errorOf: (field: Field) => string | null;
  readonly onChange: (part: Partial<Input>) => void;
};

function Terms({ input, digits, alert, errorOf, onChange }: TermsProps) {
  const { t } = useText();
  const ends = endOf(alert) === 'kept' ? (['kept', ...END_IDS] as const) : END_IDS;
  return (
    <>
      {alert === undefined && (
        <Select
          label={t('alerts.condition')}
          value={input.kind}
          choices={ALERT_KINDS.map((id) => ({ id, title: t(`alerts.kinds.${id}`) }))}
          onChange={(kind) => onChange({ kind })}
        />
      )}
      {input.kind === 'percent' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <MoneyField
            label={t('alerts.move')}
            name="percent"
            error={errorOf('percent')}
            value={input.percent}
            decimals={2}
            onChange={(percent) => onChange({ percent })}
          />
          <Select
            label={t('alerts.window')}
            value={input.window}
            choices={ALERT_WINDOWS.map((id) => ({ id, title: t(`alerts.windows.${id}`) }))}
            onChange={(window) => onChange({ window })}
          />
        </div>
      ) : (
        <MoneyField
          label={t('alerts.level')}
          name="level"
          error={errorOf('level')}
          value={input.level}
          decimals={digits}
          arrows={{ by: 1n, start: null }}
          onChange={(level) => onChange({ level })}
        />
      )}
      <TextField
        label={t('alerts.noteField')}
        name="note"
        error={errorOf('note')}
        value={input.note}
        onChange={(note) => onChange({ note: note.slice(0, ALERT_NOTE_MAX) })}
      />
      <Select
        label={t('alerts.until')}
        value={input.end}
        choices={ends.map((id) => ({ id, title: t(`alerts.ends.${id}`) }))}
        onChange={(end) => onChange({ end })}
      />
    </>
  );
}

function bodyOf({ kind, level, percent, window, note, end }: Input, alert: AlertView | undefined) {
  const length = end === 'kept' ? null : ENDS[end];
  // A minute less, so that a year is one by the server's clock too.
  const fresh = length === null ? null : new Date(serverClock.now() + length - 60_000).toISOString();
  const expiresAt = end === 'kept' ? (alert?.expiresAt ?? null) : fresh;
  return {
    ...(kind === 'percent' ? { percent, window } : { level }),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
    ...(expiresAt === null ? {} : { expiresAt }),
  };
}

/** Takes an alert back; it can be set again at any time. */
export function DeleteAlert({ id, onDone }: { readonly id: string; readonly onDone?: () => void }) {
  const { t } = useText();
  const task = useTask();
  const remove = async () => {
    if (!(await task.run(() => call(deleteAlert, { body: { id } })))) return;
    onDone?.();
    void showToast('success', t('alerts.wasDeleted'));
  };
  return (
    <div className="grid gap-2">
      <Button tone="plain" size="sm" busy={task.isBusy} onClick={() => void remove()}>
        {t('alerts.delete')}
      </Button>
      <Problem>{task.problem}</Problem>
    </div>
  );
}
