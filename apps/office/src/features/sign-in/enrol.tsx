/** The first time: the words of both who agreed, a password of one's own, and then the key for the authenticator, shown once. */
import { type SubmitEvent, useState } from 'react';
import { enrol } from '@candor/contract/staff/members';
import { Button } from '@candor/ui/actions/button';
import { CopyButton } from '@candor/ui/actions/copy-button';
import { TextField } from '@candor/ui/fields/text-field';
import { call } from '../../api/client.ts';
import { useText } from '../../text/text.tsx';
import { useFields } from './use-fields.ts';

const EMPTY = { name: '', proposerWord: '', approverWord: '', password: '' };

export function Enrol({ onDone }: { readonly onDone: () => void }) {
  const { t } = useText();
  const { given, task, field } = useFields(EMPTY);
  const [key, setKey] = useState<string | null>(null);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const { password, ...words } = given;
    const { name, proposerWord, approverWord } = words;
    await task.run(async () => {
      const body = {
        name: name.trim(),
        proposerWord: proposerWord.trim(),
        approverWord: approverWord.trim(),
        password,
      };
      setKey((await call(enrol, { body })).totpKey);
    });
  };
  if (key !== null) {
    return (
      <div className="grid gap-3" role="status">
        <p>{t('work.staff.keyText')}</p>
        <code className="text-base [overflow-wrap:anywhere]">{key}</code>
        <CopyButton
          text={key}
          label={t('shell.copy')}
          copiedLabel={t('shell.copied')}
          failedLabel={t('shell.copyFailed')}
        />
        <Button onClick={onDone}>{t('office.signIn')}</Button>
      </div>
    );
  }
  const isWhole = Object.values(given).every((value) => value.trim() !== '');
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <TextField label={t('office.name')} name="username" autoComplete="username" {...field('name')} />
      <TextField label={t('work.staff.part.proposer')} name="proposer-word" {...field('proposerWord')} />
      <TextField label={t('work.staff.part.approver')} name="approver-word" {...field('approverWord')} />
      <TextField
        label={t('work.staff.password')}
        name="new-password"
        type="password"
        autoComplete="new-password"
        {...field('password')}
        error={task.failure}
      />
      <Button submits size="lg" busy={task.isBusy} disabled={!isWhole && !task.isBusy}>
        {t('work.staff.join')}
      </Button>
      <Button tone="quiet" onClick={onDone}>
        {t('shell.back')}
      </Button>
    </form>
  );
}
