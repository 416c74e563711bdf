/** Narrows a list to one customer, whose id is stored in the address. */
import { TextField } from '@candor/ui/fields/text-field';
import { useText } from '../../text/text.tsx';
import { useParam } from './choices.tsx';

const ID = /^[1-9][0-9]{0,17}$/;

/** The part of a query; empty while there is no complete id. */
export function useCustomer(): { readonly customerId?: string } {
  const [text] = useParam('customer');
  return ID.test(text) ? { customerId: text } : {};
}

export function CustomerFilter() {
  const { t } = useText();
  const [text, setText] = useParam('customer');
  return (
    <TextField label={t('deposits.customerId')} name="customer" value={text} onChange={setText} inputMode="numeric" />
  );
}
