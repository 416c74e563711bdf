/** What the filters find, as a file: all of it, not only the page that is shown. */
import { useState } from 'react';
import { exportRecords } from '@candor/contract/statements';
import { RECORD_FORMATS, type RecordFormat } from '@candor/core/statements/formats';
import { Button } from '@candor/ui/actions/button';
import { saveFile } from '@candor/ui/actions/save-file';
import { showToast } from '@candor/ui/overlays/toast';
import { callFile } from '../../api/file.ts';
import { useText } from '../../text/text.tsx';
import type { RecordQuery } from './record-filters.tsx';

export function SaveRecords({ query }: { readonly query: RecordQuery }) {
  const { t, problem } = useText();
  const [saving, setSaving] = useState<RecordFormat | null>(null);
  const save = async (format: RecordFormat) => {
    setSaving(format);
    try {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      const asked = { timeZone, ...query, format };
      const { name, type, content } = await callFile(
        exportRecords,
        { query: asked },
        () => undefined,
        new AbortController().signal,
      );
      saveFile(name, type, content);
      void showToast('success', t('statement.done'));
    } catch (error) {
      void showToast('failure', problem(error));
    } finally {
      setSaving(null);
    }
  };
  return (
    <div role="group" aria-label={t('records.save')} className="mb-3 flex flex-wrap items-center gap-3">
      <span className="text-ink-2">{t('records.save')}</span>
      {RECORD_FORMATS.map((format) => (
        <Button
          key={format}
          tone="plain"
          size="sm"
          busy={saving === format}
          idle={saving !== null && saving !== format}
          aria-label={t('records.saveAs', { format: format.toUpperCase() })}
          onClick={() => void save(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}
