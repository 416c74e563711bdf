/** The picture that the customer attached: fetched when they want to see it, and held for as long as it is shown. */
import { useEffect, useState } from 'react';
import { getSupportPicture } from '@candor/contract/support';
import { Button } from '@candor/ui/actions/button';
import { callFile } from '../../api/file.ts';
import { useText } from '../../text/text.tsx';
import { Problem, useTask } from '../security/index.ts';

export function MessagePicture({ id, seq }: { readonly id: string; readonly seq: number }) {
  const { t } = useText();
  const task = useTask();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
  const show = () =>
    void task.run(async () => {
      const request = { params: { id, seq: String(seq) } };
      const { type, content } = await callFile(
        getSupportPicture,
        request,
        () => undefined,
        new AbortController().signal,
      );
      setUrl(URL.createObjectURL(new Blob([content], { type })));
    });
  if (url !== null) return <img src={url} alt={t('contact.ownPicture')} className="max-h-96 max-w-full rounded" />;
  return (
    <>
      <Button size="sm" tone="plain" busy={task.isBusy} onClick={show} className="justify-self-start">
        {t('contact.seePicture')}
      </Button>
      <Problem>{task.problem}</Problem>
    </>
  );
}
