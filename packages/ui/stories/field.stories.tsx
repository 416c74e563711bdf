/** What is pressed and filled in. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, type ButtonTone } from '../src/actions/button.tsx';
import { Combobox } from '../src/fields/combobox.tsx';
import { CopyButton } from '../src/actions/copy-button.tsx';
import { MoneyField } from '../src/fields/money-field.tsx';
import { Select } from '../src/fields/select.tsx';
import { TextField } from '../src/fields/text-field.tsx';
import type { Story } from './story.tsx';

const TONES: readonly ButtonTone[] = ['accent', 'plain', 'quiet', 'long', 'short', 'danger'];

function Buttons() {
  return (
    <div className="grid justify-items-start gap-4">
      <div className="flex flex-wrap gap-3">
        {TONES.map((tone) => (
          <Button key={tone} tone={tone}>
            {tone}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm">Small</Button>
        <Button>Medium</Button>
        <Button size="lg">Large</Button>
        <Button busy>Sending</Button>
        <Button disabled>Not yet</Button>
      </div>
    </div>
  );
}

function TextFields() {
  const [name, setName] = useState('ada');
  const [mail, setMail] = useState('ada@');
  return (
    <div className="grid max-w-sm gap-5">
      <TextField label="Name" name="name" value={name} onChange={setName} help="As in your passport." />
      <TextField
        label="E-mail"
        name="mail"
        value={mail}
        onChange={setMail}
        error="The part after @ is missing."
        autoComplete="email"
      />
    </div>
  );
}

function MoneyFields() {
  const [amount, setAmount] = useState('1234.5');
  const [lots, setLots] = useState('0.1');
  const [wrong, setWrong] = useState('12..5');
  return (
    <div className="grid max-w-sm gap-5">
      <MoneyField
        label="Amount"
        name="amount"
        value={amount}
        onChange={setAmount}
        decimals={6}
        unit="USDT"
        help={`Kept as ${amount}`}
      />
      <MoneyField
        label="Lots"
        name="lots"
        value={lots}
        onChange={setLots}
        decimals={2}
        step={{ lessLabel: 'Less', moreLabel: 'More', by: 1n, min: 1n }}
      />
      <MoneyField
        label="Limit price"
        name="limit"
        value={wrong}
        onChange={setWrong}
        decimals={2}
        error="Not a price: one decimal point, at most 2 digits after it."
      />
    </div>
  );
}

const NETWORKS = [
  { id: 'tron', title: 'Tron (TRC-20)', note: 'Fee 1 USDT, about 1 minute' },
  { id: 'ethereum', title: 'Ethereum (ERC-20)', note: 'Fee 4 USDT, about 3 minutes' },
  { id: 'bitcoin', title: 'Bitcoin', note: 'About 30 minutes' },
] as const;
type Network = (typeof NETWORKS)[number]['id'];

function Selects() {
  const [chosen, setChosen] = useState<Network | null>('tron');
  return (
    <div className="grid max-w-sm gap-5">
      <Select
        label="Network"
        choices={NETWORKS}
        value={chosen}
        onChange={setChosen}
        help="The sender must use the same."
      />
      <Select
        label="Network (nothing chosen)"
        choices={NETWORKS}
        value={null}
        onChange={setChosen}
        placeholder="Choose a network"
        error="Choose a network first."
      />
    </div>
  );
}

const COUNTRIES = [
  { id: 'ch', title: 'Switzerland' },
  { id: 'se', title: 'Sweden' },
  { id: 'sg', title: 'Singapore' },
  { id: 'jp', title: 'Japan' },
] as const;

function Comboboxes() {
  const [country, setCountry] = useState<(typeof COUNTRIES)[number]['id'] | null>('sg');
  return (
    <div className="grid max-w-sm gap-5">
      <Combobox
        label="Country"
        choices={COUNTRIES}
        value={country}
        onChange={setCountry}
        nothingFound="No country of this name."
        help="Where you pay your taxes."
      />
    </div>
  );
}

/** Opens what its child opens: what floats must be looked at, too. */
function Opened({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the first drawing: before it, a list does not know its lines and stays closed.
    const frame = requestAnimationFrame(() => {
      const input = place.current?.querySelector('input[role=combobox]');
      if (input instanceof HTMLElement) input.focus();
      else place.current?.querySelector('button')?.click();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={place} className="min-h-80 max-w-sm">
      {children}
    </div>
  );
}

function SelectOpen() {
  const [chosen, setChosen] = useState<Network | null>('ethereum');
  return (
    <Opened>
      <Select label="Network" choices={NETWORKS} value={chosen} onChange={setChosen} />
    </Opened>
  );
}

function ComboboxOpen() {
  const [country, setCountry] = useState<(typeof COUNTRIES)[number]['id'] | null>(null);
  return (
    <Opened>
      <Combobox
        label="Country"
        choices={COUNTRIES}
        value={country}
        onChange={setCountry}
        nothingFound="No country of this name."
        placeholder="Type to search"
      />
    </Opened>
  );
}

function Copying() {
  return (
    <p className="flex items-center gap-3">
      <bdi className="tabular">bc1q5shngj24323nsrmxv99st02na6srekfctt30ch</bdi>
      <CopyButton
        text="bc1q5shngj24323nsrmxv99st02na6srekfctt30ch"
        label="Copy"
        about="address"
        copiedLabel="Copied"
        failedLabel="Select it and copy by hand"
      />
    </p>
  );
}

export const FIELDS: readonly Story[] = [
  { id: 'button', title: 'Button', note: 'One accent for what can be pressed.', Show: Buttons },
  { id: 'text-field', title: 'Text field', note: 'Label, help and error belong together.', Show: TextFields },
  {
    id: 'money-field',
    title: 'Money field',
    note: 'Switch to de, fr or ar: it is typed in the reader’s writing and kept as a plain decimal.',
    Show: MoneyFields,
  },
  { id: 'select', title: 'Select', note: 'One of a few.', Show: Selects },
  { id: 'combobox', title: 'Combobox', note: 'One of many: type to narrow the list.', Show: Comboboxes },
  { id: 'select-open', title: 'Select, open', note: 'Arrows, letters, Enter, Escape.', Show: SelectOpen },
  { id: 'combobox-open', title: 'Combobox, open', note: 'The list follows what is typed.', Show: ComboboxOpen },
  { id: 'copy-button', title: 'Copy button', note: 'Says "Copied", or how to do it by hand.', Show: Copying },
];
