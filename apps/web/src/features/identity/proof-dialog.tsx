/** Re-authentication: by second factor when one is set, otherwise by password. The call that asked for it then continues. */
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getFactors } from '@candor/contract/security';
import { confirmIdentity, type SecondFactorKind } from '@candor/contract/identity';
import { REFUSALS } from '@candor/contract/wire/refusals';
import { Button } from '@candor/ui/actions/button';
import { Dialog } from '@candor/ui/overlays/dialog';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { call, callOnce } from '../../api/client.ts';
import { ApiRefusal } from '@candor/contract/wire/answer';
import { answerProof } from '../../api/proof.ts';
import { renewToken, useSession, whileRenewing } from '../../api/session.ts';
import { useText } from '../../text/text.tsx';
import { FactorForm } from './fields/factor-form.tsx';
import { PasskeyStopped, askPasskey } from './fields/passkey.ts';
import { PasswordField } from './fields/password-field.tsx';
import { userInfoQuery } from './user-query.ts';

export function ProofDialog() {
  const { t } = useText();
  const { mode } = useSession();
  const factors = useQuery({ queryKey: ['factors'], queryFn: () => call(getFactors, { query: {} }) });
  const user = useQuery(userInfoQuery(mode));
  const { prove, isBusy, problem, forget } = useProof();
  return (
    <Dialog
      title={t('entrance.proofTitle')}
      isOpen
      onClose={() => answerProof(false)}
      closeLabel={t('shell.close')}
      isBusy={isBusy}
    >
      {factors.data === undefined || user.data === undefined ? (
        <SkeletonRows rows={2} />
      ) : (
        <Ways
          methods={factors.data.methods}
          hasPassword={user.data.hasPassword}
          prove={prove}
          isBusy={isBusy}
          problem={problem}
          forget={forget}
        />
      )}
    </Dialog>
  );
}

type Prove = (ask: () => Promise<{ readonly token: string }>) => Promise<void>;

/** Sends the proof; the session continues under a new token. */
function useProof() {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const prove: Prove = async (ask) => {
    setBusy(true);
    setProblem(null);
    try {
      await whileRenewing(ask().then(({ token }) => renewToken(token)));
      answerProof(true);
    } catch (error) {
      setProblem(sentence(error));
      setBusy(false);
    }
  };
  // Only the password was asked for, because the account is known.
  const sentence = (error: unknown) => {
    if (error instanceof PasskeyStopped) return text.t('entrance.passkeyStopped');
    const isPassword = error instanceof ApiRefusal && error.code === REFUSALS.password_incorrect.code;
    return isPassword ? text.t('entrance.proofWrong') : text.problem(error);
  };
  return { prove, isBusy, problem, forget: () => setProblem(null) };
}

type WaysProps = {
  readonly methods: readonly SecondFactorKind[];
  readonly hasPassword: boolean;
  readonly prove: Prove;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly forget: () => void;
};

function Ways({ methods, hasPassword, prove, isBusy, problem, forget }: WaysProps) {
  const { t } = useText();
  if (methods.length > 0) {
    return (
      <>
        <p className="text-ink-2">{t('entrance.proofText')}</p>
        <FactorForm
          methods={methods}
          isBusy={isBusy}
          problem={problem}
          onChange={forget}
          onCode={(kind, verificationCode) =>
            void prove(() => callOnce(confirmIdentity, { body: { kind, verificationCode } }))
          }
          onPasskey={() => void prove(() => askPasskey({ proof: true }))}
        />
      </>
    );
  }
  if (!hasPassword) return <p>{t('entrance.proofNoWay')}</p>;
  return (
    <>
      <p className="text-ink-2">{t('entrance.proofPassword')}</p>
      <PasswordProof prove={prove} isBusy={isBusy} problem={problem} forget={forget} />
    </>
  );
}

function PasswordProof({ prove, isBusy, problem, forget }: Omit<WaysProps, 'methods' | 'hasPassword'>) {
  const { t } = useText();
  const { user } = useSession();
  const [password, setPassword] = useState('');
  const [wasSent, setSent] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (password !== '') await prove(() => callOnce(confirmIdentity, { body: { kind: 'password', password } }));
  };
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      {/* Lets password managers fill in the password of this account. */}
      <input type="hidden" autoComplete="username" value={user?.username ?? user?.email ?? ''} readOnly />
      <PasswordField
        label={t('pass.password')}
        name="password"
        value={password}
        onChange={(value) => {
          forget();
          setPassword(value);
        }}
        isNew={false}
        inputRef={input}
        error={wasSent && password === '' ? t('pass.enterPassword') : problem}
      />
      <Button submits busy={isBusy}>
        {t('entrance.confirm')}
      </Button>
    </form>
  );
}
