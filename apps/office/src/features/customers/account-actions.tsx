/** What can be proposed about an account: suspending, reinstating, closing. The customer reads the explanation. */
import { useState } from 'react';
import type { CustomerView } from '@candor/contract/staff/customers';
import { Button } from '@candor/ui/actions/button';
import { TextArea } from '@candor/ui/fields/text-area';
import { useText } from '../../text/text.tsx';
import { ProposeDialog, useMayPropose } from '../proposals/index.ts';

const WORDS_MIN = 10;
const WORDS_MAX = 1_000;
const ACTIONS = {
  active: ['customer.suspend', 'customer.close'],
  suspended: ['customer.reinstate', 'customer.close'],
  closed: [],
} as const;
type Action = 'customer.suspend' | 'customer.reinstate' | 'customer.close';

export function AccountActions({ customer }: { readonly customer: CustomerView }) {
  const { t } = useText();
  const mayPropose = useMayPropose();
  const [action, setAction] = useState<Action | null>(null);
  const offered: readonly Action[] = ACTIONS[customer.status];
  return (
    <>
      {offered.filter(mayPropose).map((kind) => (
        <Button key={kind} tone="plain" size="sm" onClick={() => setAction(kind)}>
          {t(`work.account.${nameOf(kind)}`)}
        </Button>
      ))}
      {action !== null && <Asked kind={action} customer={customer} onClose={() => setAction(null)} />}
    </>
  );
}

function nameOf(kind: Action) {
  return ({ 'customer.suspend': 'suspend', 'customer.reinstate': 'reinstate', 'customer.close': 'close' } as const)[
    kind
  ];
}

type AskedProps = { readonly kind: Action; readonly customer: CustomerView; readonly onClose: () => void };

function Asked({ kind, customer, onClose }: AskedProps) {
  const { t } = useText();
  const [words, setWords] = useState('');
  const given = words.trim();
  const isWhole = given.length >= WORDS_MIN;
  return (
    <ProposeDialog
      title={t(`work.account.${nameOf(kind)}`)}
      onClose={onClose}
      proposed={isWhole ? { kind, payload: { customerId: customer.id, words: given } } : null}
    >
      <p>{t(`work.account.means.${nameOf(kind)}`)}</p>
      <TextArea
        label={t('work.account.words')}
        help={t('work.account.wordsHelp', { min: WORDS_MIN })}
        value={words}
        onChange={setWords}
        maxLength={WORDS_MAX}
      />
    </ProposeDialog>
  );
}
