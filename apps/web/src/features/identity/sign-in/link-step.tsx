/** Asks once for the password of an existing account before a provider may open it. */
import { type SubmitEvent, useState } from 'react';
import { linkProvider } from '@candor/contract/social';
import { Button } from '@candor/ui/actions/button';
import { callOnce } from '../../../api/client.ts';
import { useText } from '../../../text/text.tsx';
import { PassFrame } from './pass-frame.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { PROVIDER_NAMES } from './provider-names.ts';
import type { useEntrance } from './use-sign-in.ts';
import type { Linking } from './use-provider-answer.ts';

type LinkStepProps = { readonly linking: Linking; readonly entrance: ReturnType<typeof useEntrance> };

export function LinkStep({ linking, entrance }: LinkStepProps) {
  const { t } = useText();
  const { enter, isBusy, failure, forget } = entrance;
  const [password, setPassword] = useState('');
  const [wasSent, setSent] = useState(false);
  const provider = PROVIDER_NAMES[linking.provider];
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (password === '') return;
    await enter(() => callOnce(linkProvider, { body: { ticket: linking.ticket, password } }));
  };
  return (
    <PassFrame
      title={t('entrance.linkTitle', { provider })}
      lead={t('entrance.linkText', { provider, email: `\u2068${linking.email}\u2069` })}
    >
      <form className="grid gap-5" onSubmit={submit} noValidate>
        <input type="hidden" autoComplete="username" value={linking.email} readOnly />
        <PasswordField
          label={t('pass.password')}
          name="password"
          value={password}
          onChange={(value) => {
            forget();
            setPassword(value);
          }}
          isNew={false}
          error={wasSent && password === '' ? t('pass.enterPassword') : (failure?.sentence ?? null)}
        />
        <Button submits size="lg" busy={isBusy}>
          {t('entrance.link')}
        </Button>
      </form>
    </PassFrame>
  );
}
