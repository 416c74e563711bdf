/** The entries that match the filter, as a file to keep. The export is logged like every other view. */
import { useState } from 'react';
import { ApiFailure } from '@candor/contract/wire/answer';
import { exportAudit } from '@candor/contract/staff/staff';
import { AUDIT_FORMATS, type AuditFormat } from '@candor/core/staff/audit-formats';
import { Button } from '@candor/ui/actions/button';
import { saveFile } from '@candor/ui/actions/save-file';
import { showToast } from '@candor/ui/overlays/toast';
import { callFile } from '../../api/file.ts';
import { queries } from '../../api/queries.ts';
import { useText } from '../../text/text.tsx';
import type { AuditQuery } from './use-audit-filter.ts';

export function ExportButtons({ filter }: { readonly filter: AuditQuery }) {
  const { t, problem } = useText();
  const [busy, setBusy] = useState<AuditFormat | null>(null);
  const fetchFile = async (format: AuditFormat) => {
    setBusy(format);
    try {
      const { name, type, content } = await callFile(exportAudit, { query: { ...filter, format } });
      saveFile(name, type, content);
      await queries.invalidateQueries({ queryKey: ['audit'] });
    } catch (error) {
      const isCut = error instanceof ApiFailure && error.kind === 'offline';
      await showToast('failure', isCut ? t('office.audit.cut') : problem(error));
    } finally {
      setBusy(null);
    }
  };
  return AUDIT_FORMATS.map((format) => (
    <Button
      key={format}
      tone="plain"
      size="sm"
      busy={busy === format}
      disabled={busy !== null && busy !== format}
      onClick={() => void fetchFile(format)}
    >
      {t('office.audit.export', { format: format.toUpperCase() })}
    </Button>
  ));
}
