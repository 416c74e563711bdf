/** A statement of the account as a file: period, time zone, format, and the progress of the download. */
import { type SyntheticEvent, useRef, useState } from 'react';
import { exportStatement } from '@candor/contract/statements';
import { PDF_ENTRIES_MAX, STATEMENT_FORMATS, type StatementFormat } from '@candor/core/statements/formats';
import { isLocalDate } from '@candor/core/statements/period';
import { Button } from '@candor/ui/actions/button';
import { Combobox } from '@candor/ui/fields/combobox';
import { Progress } from '@candor/ui/figures/progress';
import { Select } from '@candor/ui/fields/select';
import { TextField } from '@candor/ui/fields/text-field';
import { showToast } from '@candor/ui/overlays/toast';
import { callFile, type FileProgress } from '../../api/file.ts';
import type { AccountMode } from '../../api/session.ts';
import { saveFile } from '@candor/ui/actions/save-file';
import { useText } from '../../text/text.tsx';
import { Problem, Section } from '../security/index.ts';
import { beginningOfMonth, ownTimeZone, timeZones, today } from './choices.ts';

export function StatementPanel({ mode }: { readonly mode: AccountMode }) {
  const { t } = useText();
  return (
    <Section title={t('statement.title')} text={t('statement.text', { mode })}>
      <StatementForm />
    </Section>
  );
}

function StatementForm() {
  const { t, decimal } = useText();
  const [from, setFrom] = useState(beginningOfMonth);
  const [to, setTo] = useState(today);
  const [timeZone, setTimeZone] = useState<string | null>(ownTimeZone);
  const [format, setFormat] = useState<StatementFormat>('csv');
  const [isAsked, setAsked] = useState(false);
  const download = useDownload();
  const noDay = (day: string) => (isAsked && !isLocalDate(day) ? t('statement.noDay') : null);
  const noteOf = (id: StatementFormat) => t(`statement.formats.${id}.note`, { max: decimal(String(PDF_ENTRIES_MAX)) });
  const isBackwards = isLocalDate(from) && isLocalDate(to) && to < from;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isLocalDate(from) && isLocalDate(to) && !isBackwards && timeZone !== null)
      void download.start({ from, to, timeZone, format });
  };
  return (
    <form onSubmit={submit} noValidate className="grid max-w-3xl gap-5" data-testid="statement">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={t('statement.from')}
          name="from"
          type="date"
          value={from}
          onChange={setFrom}
          error={noDay(from)}
        />
        <TextField
          label={t('statement.to')}
          name="to"
          type="date"
          value={to}
          onChange={setTo}
          error={noDay(to) ?? (isBackwards ? t('statement.wrongOrder') : null)}
        />
        <Combobox
          label={t('statement.zone')}
          choices={timeZones()}
          value={timeZone}
          onChange={setTimeZone}
          nothingFound={t('statement.zoneNothing')}
          help={t('statement.zoneHelp')}
          error={isAsked && timeZone === null ? t('statement.zoneNothing') : null}
        />
        <Select
          label={t('statement.format')}
          choices={STATEMENT_FORMATS.map((id) => ({
            id,
            title: t(`statement.formats.${id}.title`),
            note: noteOf(id),
          }))}
          value={format}
          onChange={setFormat}
          help={noteOf(format)}
        />
      </div>
      <Problem>{download.problem}</Problem>
      <div className="flex flex-wrap items-center gap-4">
        <Button submits tone="plain" busy={download.progress !== null}>
          {t('statement.download')}
        </Button>
        {download.progress !== null && (
          <Underway progress={download.progress} format={format} onCancel={download.stop} />
        )}
      </div>
    </form>
  );
}

type UnderwayProps = {
  readonly progress: FileProgress;
  readonly format: StatementFormat;
  readonly onCancel: () => void;
};

function Underway({ progress, format, onCancel }: UnderwayProps) {
  const { t, decimal } = useText();
  const lines = t('statement.progress', { count: decimal(String(progress.lines)) });
  return (
    <>
      <div className="grid min-w-48 grow gap-1">
        {progress.share !== null && <Progress label={t('statement.title')} share={progress.share} />}
        <span className="tabular text-xs text-ink-2">{format === 'pdf' ? t('statement.making') : lines}</span>
      </div>
      <Button tone="plain" size="sm" onClick={onCancel}>
        {t('shell.cancel')}
      </Button>
    </>
  );
}

type Wanted = {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly format: StatementFormat;
};

/** The download continues when the reader goes to another page, and the file is saved when it is complete. */
function useDownload() {
  const { t, problem: sentence } = useText();
  const [progress, setProgress] = useState<FileProgress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const start = async (query: Wanted) => {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setProblem(null);
    setProgress({ lines: 0, share: null });
    try {
      const { name, type, content } = await callFile(exportStatement, { query }, setProgress, controller.signal);
      saveFile(name, type, content);
      void showToast('success', t('statement.done'));
    } catch (error) {
      if (!controller.signal.aborted) setProblem(sentence(error));
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return { progress, problem, start, stop: () => running.current?.abort() };
}
