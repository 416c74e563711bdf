/** Field by field: accepted, or rejected with a reason from the list. By mouse, by touch, or by keyboard alone. */
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import type { IdentityCheckView } from '@candor/contract/staff/kyc';
import { IDENTITY_FIELDS, type IdentityField, isPictureField, type PictureField } from '@candor/core/kyc/fields';
import { type IdentityReason, REASONS_OF } from '@candor/core/kyc/reasons';
import { Badge } from '@candor/ui/figures/badge';
import { classNames } from '@candor/ui/foundation/class-names';
import { useKey } from '@candor/ui/foundation/keys';
import { type KeyLine, usePageKeys } from '../../../shared/page-keys.ts';
import { isMeant, useCharacter } from '../../../shared/use-character.ts';
import { useText } from '../../../text/text.tsx';
import type { Draft, Mark } from './review-draft.ts';
import { FieldValue } from './field-value.tsx';

type FieldReviewProps = {
  readonly check: IdentityCheckView;
  readonly marks: Draft['marks'];
  /** Null if the reader does not decide. */
  readonly onMark: ((field: IdentityField, mark: Mark) => void) | null;
  readonly onPicture: (field: PictureField) => void;
};

export function FieldReview({ check, marks, onMark, onPicture }: FieldReviewProps) {
  const { t } = useText();
  const list = useRef<HTMLOListElement>(null);
  useArrival(list, (field) => isPictureField(field) && onPicture(field));
  const shown = IDENTITY_FIELDS.filter((field) =>
    isPictureField(field)
      ? check.pictures.some((picture) => picture.field === field) || check.open.includes(field)
      : check.details !== null,
  );
  return (
    <section aria-label={t('checks.fields')}>
      <h2 className="font-serif text-lg font-semibold">{t('checks.fields')}</h2>
      {onMark !== null && <ReviewKeys open={check.open} onMark={onMark} marks={marks} />}
      <ol ref={list} className="mt-3 divide-y divide-rule border-y border-rule-strong">
        {shown.map((field) => (
          <li key={field}>
            <FieldRow field={field} mark={marks[field]}>
              <FieldValue check={check} field={field} />
              {onMark !== null && check.open.includes(field) ? (
                <Choosing field={field} mark={marks[field]} onMark={(mark) => onMark(field, mark)} />
              ) : (
                <Decided check={check} field={field} />
              )}
            </FieldRow>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Focusing the row of a picture shows that picture. */
function useArrival(list: RefObject<HTMLElement | null>, onField: (field: IdentityField) => void): void {
  const latest = useRef(onField);
  useEffect(() => {
    latest.current = onField;
  });
  useEffect(() => {
    const element = list.current;
    const arrive = ({ target }: FocusEvent) => {
      const field = fieldAround(target);
      if (field !== undefined) latest.current(field);
    };
    element?.addEventListener('focusin', arrive);
    return () => element?.removeEventListener('focusin', arrive);
  }, [list]);
}

function fieldAround(target: EventTarget | null): IdentityField | undefined {
  const name = target instanceof Element && target.closest<HTMLElement>('[data-field]')?.dataset['field'];
  return IDENTITY_FIELDS.find((field) => field === name);
}

type FieldRowProps = {
  readonly field: IdentityField;
  readonly mark: Mark | undefined;
  readonly children: ReactNode;
};

/** J and K move between rows. */
function FieldRow({ field, mark, children }: FieldRowProps) {
  const { t } = useText();
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      data-row=""
      data-field={field}
      data-digits={mark?.isAccepted === false ? '' : undefined}
      className="grid gap-1.5 rounded-sm border-s-2 border-transparent px-3 py-3 -outline-offset-2 focus-within:border-accent focus-within:bg-sunken"
    >
      <h3 id={id} className="text-xs font-medium text-ink-2">
        {t(`identity.fields.${field}`)}
      </h3>
      {children}
    </div>
  );
}

type ChoosingProps = {
  readonly field: IdentityField;
  readonly mark: Mark | undefined;
  readonly onMark: (mark: Mark) => void;
};

function Choosing({ field, mark, onMark }: ChoosingProps) {
  const { t } = useText();
  const isRejected = mark?.isAccepted === false;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Verdict isPressed={mark?.isAccepted === true} tone="accept" onPress={() => onMark({ isAccepted: true })}>
          {t('checks.accept')}
        </Verdict>
        <Verdict
          isPressed={isRejected}
          tone="reject"
          onPress={() => onMark(mark?.isAccepted === false ? mark : REJECTED)}
        >
          {t('checks.reject')}
        </Verdict>
      </div>
      {isRejected && <Reasons field={field} why={mark.why} onChoose={(why) => onMark({ isAccepted: false, why })} />}
    </>
  );
}

const REJECTED: Mark = { isAccepted: false, why: null };

type VerdictProps = {
  readonly isPressed: boolean;
  readonly tone: 'accept' | 'reject';
  readonly onPress: () => void;
  readonly children: ReactNode;
};

function Verdict({ isPressed, tone, onPress, children }: VerdictProps) {
  const pressed = tone === 'accept' ? 'border-ink bg-ink text-paper' : 'border-danger bg-danger text-surface';
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={classNames(
        'h-8 rounded border px-3 font-medium pointer-coarse:h-11',
        isPressed
          ? classNames(pressed, 'forced-colors:border-[Highlight]')
          : 'border-rule-strong bg-surface text-ink-2 hover:bg-sunken',
      )}
    >
      {children}
    </button>
  );
}

type ReasonsProps = {
  readonly field: IdentityField;
  readonly why: IdentityReason | null;
  readonly onChoose: (why: IdentityReason) => void;
};

function Reasons({ field, why, onChoose }: ReasonsProps) {
  const { t } = useText();
  const name = useId();
  return (
    <fieldset className="grid gap-0.5">
      <legend className="text-xs text-ink-2">{t('checks.why')}</legend>
      {REASONS_OF[field].map((reason, index) => (
        <label
          key={reason}
          className="flex min-h-8 items-baseline gap-2 rounded-sm px-1 py-1 hover:bg-surface pointer-coarse:min-h-11"
        >
          <input type="radio" name={name} checked={why === reason} onChange={() => onChoose(reason)} />
          <span aria-hidden="true" className="tabular text-xs text-ink-2">
            {index + 1}
          </span>
          <span>{t(`identity.reasons.${reason}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The decision about this field, in this attempt or an earlier one. */
function Decided({ check, field }: { readonly check: IdentityCheckView; readonly field: IdentityField }) {
  const { t } = useText();
  const decision = check.decisions.find((candidate) => candidate.field === field);
  if (!check.open.includes(field)) return <p className="text-xs text-ink-2">{t('checks.acceptedEarlier')}</p>;
  if (decision === undefined) return null;
  if (decision.reason === null)
    return (
      <p>
        <Badge tone="accent">{t('checks.accepted')}</Badge>
      </p>
    );
  return (
    <p className="flex flex-wrap items-baseline gap-2">
      <Badge tone="danger">{t('checks.rejected')}</Badge> <span>{t(`identity.reasons.${decision.reason}`)}</span>
    </p>
  );
}

type ReviewKeysProps = {
  readonly open: readonly IdentityField[];
  readonly marks: Draft['marks'];
  readonly onMark: (field: IdentityField, mark: Mark) => void;
};

const KEYS_OF_FIELDS: readonly KeyLine[] = [
  { keys: 'A', what: 'checks.keys.accept' },
  { keys: 'X', what: 'checks.keys.reject' },
  { keys: '1 … 9', what: 'checks.keys.reasons' },
];

/** A accepts and moves on, X rejects, a digit gives the reason and moves on. */
function ReviewKeys({ open, marks, onMark }: ReviewKeysProps) {
  const atHand = (): IdentityField | undefined => {
    const field = fieldAround(document.activeElement);
    return field !== undefined && open.includes(field) ? field : undefined;
  };
  usePageKeys(KEYS_OF_FIELDS);
  const goOn = (from: IdentityField) => focusRow(open[open.indexOf(from) + 1]);
  useCharacter('a', () => {
    const field = atHand();
    if (field === undefined) {
      focusRow(open.find((candidate) => marks[candidate] === undefined) ?? open[0]);
      return;
    }
    onMark(field, { isAccepted: true });
    goOn(field);
  });
  useCharacter('x', () => {
    const field = atHand();
    if (field === undefined) return;
    if (marks[field]?.isAccepted !== false) onMark(field, REJECTED);
    // Stays on the row, where a digit now chooses the reason.
    focusRow(field);
  });
  const reasonFor = (event: KeyboardEvent) => {
    const field = atHand();
    if (field === undefined || marks[field]?.isAccepted !== false || !/^[1-9]$/.test(event.key)) return null;
    const why = REASONS_OF[field][Number(event.key) - 1];
    return why === undefined ? null : { field, why };
  };
  useKey(
    (event) => isMeant(event) && reasonFor(event) !== null,
    (event) => {
      const chosen = reasonFor(event);
      if (chosen === null) return;
      onMark(chosen.field, { isAccepted: false, why: chosen.why });
      goOn(chosen.field);
    },
  );
  return null;
}

function focusRow(field: IdentityField | undefined): void {
  if (field !== undefined) document.querySelector<HTMLElement>(`main [data-field="${field}"]`)?.focus();
}
