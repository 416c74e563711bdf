/** The second factor: one method at a time, the others a press away. Used to finish a sign-in and to re-authenticate. */
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { SecondFactorKind } from '@candor/contract/identity';
import { Button } from '@candor/ui/actions/button';
import { useText } from '../../../text/text.tsx';
import { CodeField } from './code-field.tsx';
import { hasPasskeys } from './passkey.ts';

type FactorFormProps = {
  readonly methods: readonly SecondFactorKind[];
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly onCode: (kind: 'totp' | 'recoveryCode', code: string) => void;
  readonly onPasskey: () => void;
  readonly onChange: () => void;
};

const ORDER = ['totp', 'passkey', 'recoveryCode'] as const;
const USE = {
  totp: 'entrance.useTotp',
  passkey: 'entrance.usePasskey',
  recoveryCode: 'entrance.useRecoveryCode',
} as const;

export function FactorForm({ methods, isBusy, problem, onCode, onPasskey, onChange }: FactorFormProps) {
  const { t } = useText();
  const ways = ORDER.filter((kind) => methods.includes(kind) && (kind !== 'passkey' || hasPasskeys));
  const [kind, setKind] = useState<SecondFactorKind>(ways[0] ?? 'recoveryCode');
  const choose = (wanted: SecondFactorKind) => {
    onChange();
    setKind(wanted);
  };
  if (ways.length === 0) return <p className="text-danger">{t('entrance.passkeyUnknown')}</p>;
  return (
    <div className="grid gap-5">
      {kind === 'passkey' ? (
        <div className="grid gap-3">
          <Button size="lg" busy={isBusy} onClick={onPasskey}>
            {t('entrance.usePasskey')}
          </Button>
          {problem !== null && (
            <p role="alert" className="text-danger">
              {problem}
            </p>
          )}
        </div>
      ) : (
        <CodeStep key={kind} kind={kind} isBusy={isBusy} problem={problem} onCode={onCode} onChange={onChange} />
      )}
      <ul className="grid justify-items-start gap-1">
        {ways
          .filter((way) => way !== kind)
          .map((way) => (
            <li key={way}>
              <button
                type="button"
                onClick={() => choose(way)}
                className="min-h-11 font-medium text-accent hover:underline sm:min-h-8"
              >
                {t(USE[way])}
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}

type CodeStepProps = Pick<FactorFormProps, 'isBusy' | 'problem' | 'onCode' | 'onChange'> & {
  readonly kind: 'totp' | 'recoveryCode';
};

function CodeStep({ kind, isBusy, problem, onCode, onChange }: CodeStepProps) {
  const { t } = useText();
  const [code, setCode] = useState('');
  const [wasSent, setSent] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (code === '') input.current?.focus();
    else onCode(kind, code);
  };
  const change = (text: string) => {
    onChange();
    setCode(text);
  };
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <CodeField
        label={t(kind === 'totp' ? 'entrance.totp' : 'entrance.recoveryCode')}
        name="verification-code"
        value={code}
        onChange={change}
        onFull={(text) => !isBusy && onCode(kind, text)}
        isText={kind === 'recoveryCode'}
        {...(kind === 'recoveryCode' ? { help: t('entrance.recoveryHelp') } : {})}
        inputRef={input}
        error={wasSent && code === '' ? t('entrance.enterCode') : problem}
      />
      <Button submits size="lg" busy={isBusy}>
        {t('entrance.confirm')}
      </Button>
    </form>
  );
}
