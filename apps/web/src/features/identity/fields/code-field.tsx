/** The code from a mail or an app: pasted with or without spaces, filled in by the device, requested again once the wait is over. */
import { type Ref, useState } from 'react';
import { RECOVERY_CODE_LENGTH } from '@candor/core/identity/sign-in-methods';
import { Countdown } from '@candor/ui/figures/countdown';
import { TextField } from '@candor/ui/fields/text-field';
import { useIsSandbox } from '../../../shared/deployment.ts';
import { useText } from '../../../text/text.tsx';
import type { CodeSending } from './use-code.ts';

export const CODE_DIGITS = 6;

type CodeFieldProps = {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The last character was typed, pasted or filled in, so that nobody has to press a button. */
  readonly onFull: (code: string) => void;
  readonly error: string | null;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly help?: string;
  /** Whether it may contain letters. */
  readonly isText?: boolean;
  /** With a button that sends a code; without it, the code comes from elsewhere. */
  readonly sending?: CodeSending;
  readonly onSend?: () => void;
};

export function CodeField({ sending, onSend, onFull, inputRef, error, isText = false, ...field }: CodeFieldProps) {
  const change = (text: string) => {
    const code = bareCode(text);
    field.onChange(code);
    if (code !== field.value && isFull(code, isText)) onFull(code);
  };
  return (
    <div className="grid gap-1.5">
      <TextField
        {...field}
        {...(inputRef === undefined ? {} : { inputRef })}
        onChange={change}
        autoComplete="one-time-code"
        {...(isText ? {} : { inputMode: 'numeric' })}
        error={error ?? sending?.problem ?? null}
        suffix={sending !== undefined && onSend !== undefined && <SendButton sending={sending} onSend={onSend} />}
      />
      {sending !== undefined && sending.sentTo !== null && (
        <OnItsWay email={sending.sentTo} isDelayed={sending.isDelayed} />
      )}
    </div>
  );
}

/** Removes what a mail program copies along. */
export function bareCode(text: string): string {
  return text.replaceAll(/[\s\u200e\u200f\u2066-\u2069-]/g, '').slice(0, 16);
}

function isFull(code: string, isText: boolean): boolean {
  return isText ? code.length === RECOVERY_CODE_LENGTH : code.length === CODE_DIGITS && /^\d+$/.test(code);
}

function SendButton({ sending, onSend }: { readonly sending: CodeSending; readonly onSend: () => void }) {
  const { t } = useText();
  const { nextAt, isBusy, sentTo } = sending;
  // Remembers which wait is over, so that the button comes back at its end.
  const [ended, setEnded] = useState<number | null>(null);
  if (nextAt !== null && nextAt !== ended) {
    const [before = '', after = ''] = t('entrance.sendAgainIn', { time: '\u0000' }).split('\u0000');
    return (
      <span className="shrink-0 px-3 whitespace-nowrap text-ink-2">
        {before}
        <Countdown key={nextAt} until={nextAt} label={t('entrance.sendAgain')} onEnd={() => setEnded(nextAt)} />
        {after}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={onSend}
      className="h-full shrink-0 px-3 font-medium whitespace-nowrap text-accent -outline-offset-4 disabled:opacity-50"
    >
      {t(sentTo === null ? 'entrance.sendCode' : 'entrance.sendAgain')}
    </button>
  );
}

type OnItsWayProps = { readonly email: string; readonly isDelayed: boolean };

function OnItsWay({ email, isDelayed }: OnItsWayProps) {
  const { t } = useText();
  const isSandbox = useIsSandbox();
  return (
    <div role="status" className="grid gap-1 text-xs text-ink-2">
      <p className="break-words">{t('entrance.codeSent', { email: `\u2068${email}\u2069` })}</p>
      {isDelayed ? (
        <p className="rounded bg-risk-soft px-3 py-2 text-risk">{t('entrance.mailDelayed')}</p>
      ) : (
        <p className="text-ink-3">{t('entrance.codeLate')}</p>
      )}
      {/* Where there is a mail server, there is no mailbox page. */}
      {isSandbox && !isDelayed && (
        <p>
          <a href="/dev/mail" target="_blank" rel="noopener" className="font-medium text-accent hover:underline">
            {t('entrance.mailbox')}
          </a>
        </p>
      )}
    </div>
  );
}
