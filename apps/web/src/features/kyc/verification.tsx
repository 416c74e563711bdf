/** The identity check from the customer's side: to fill in, under review, to correct, or done. */
import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { eraseIdentification, type KycView } from '@candor/contract/kyc';
import { Busy, Skeleton } from '@candor/ui/figures/skeleton';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { useIsSandbox } from '../../shared/deployment.ts';
import { useText } from '../../text/text.tsx';
import { AskedButton, Problem, Section, useTask } from '../security/index.ts';
import { IdentityForm } from './form/kyc-form.tsx';
import { kycQuery } from './kyc-query.ts';
import { NotPassed, Pending, Verified } from './states.tsx';

export function Verification() {
  const { problem } = useText();
  const { data: view, error } = useQuery(kycQuery);
  if (view !== undefined) return <Standing view={view} />;
  if (error !== null) return <Problem>{problem(error)}</Problem>;
  return <FormSkeleton />;
}

/** As the form begins, which most who come have before them. */
function FormSkeleton() {
  return (
    <Busy className="grid min-h-dvh content-start gap-8">
      <div className="flex gap-2">
        {['1', '2', '3', '4', '5', '6'].map((step) => (
          <Skeleton key={step} className="h-8 flex-1" />
        ))}
      </div>
      <Skeleton className="h-36 w-full" />
      <div className="grid gap-2">
        <Skeleton className="w-20" />
        <Skeleton className="h-6 w-40" />
      </div>
      {['first', 'second', 'third', 'fourth'].map((field) => (
        <div key={field} className="grid gap-1.5">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-12 w-full sm:h-11" />
        </div>
      ))}
    </Busy>
  );
}

function Standing({ view }: { readonly view: KycView }) {
  const { t } = useText();
  const isSandbox = useIsSandbox();
  const [first] = useState(view.status);
  // After an erasure the customer starts again with an empty form.
  const [erasures, setErasures] = useState(0);
  const state = { view, isNew: view.status !== first };
  if (view.status === 'pending') return <Pending {...state} />;
  if (view.status === 'verified') return <Verified {...state} />;
  const isEmpty =
    view.attempts === 0 &&
    Object.keys(view.details).length === 0 &&
    Object.values(view.pictures).every((picture) => picture === null);
  return (
    <div className="grid gap-8">
      {view.status === 'notPassed' && <NotPassed {...state} />}
      {isSandbox && <p className="rounded bg-risk-soft px-3 py-2 text-risk">{t('identification.sandbox')}</p>}
      <IdentityForm key={erasures} view={view} />
      {!isEmpty && <Erasure onDone={() => setErasures((count) => count + 1)} />}
    </div>
  );
}

function Erasure({ onDone }: { readonly onDone: () => void }) {
  const { t } = useText();
  const queries = useQueryClient();
  const task = useTask();
  const erase = async () => {
    await call(eraseIdentification, { body: {} });
    await queries.refetchQueries({ queryKey: kycQuery.queryKey });
    onDone();
    void showToast('success', t('identification.erase.done'));
  };
  return (
    <div className="border-t border-rule-strong pt-6">
      <Section title={t('identification.erase.title')} text={t('identification.erase.text')}>
        <div>
          <AskedButton
            label={t('identification.erase.title')}
            title={t('identification.erase.title')}
            text={t('identification.erase.text')}
            task={task}
            onConfirm={() => task.run(erase)}
          />
        </div>
      </Section>
    </div>
  );
}
