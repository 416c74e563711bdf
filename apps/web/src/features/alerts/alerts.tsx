/** All price alerts of the customer: those that wait, then those that are over. Nothing moves once they are shown. */
import { useQuery } from '@tanstack/react-query';
import { Busy, Skeleton } from '@candor/ui/figures/skeleton';
import { haveCome } from '../../shared/have-come.ts';
import { AlertList } from './alert-list.tsx';
import { alertsQuery } from './alert-queries.ts';

export function Alerts() {
  const haveBothCome = haveCome([useQuery(alertsQuery('open', 1)), useQuery(alertsQuery('ended', 1))]);
  if (!haveBothCome) return <AlertsSkeleton />;
  return (
    <>
      <AlertList status="open" />
      <AlertList status="ended" />
    </>
  );
}

/** Two lists, each with its title, and with as much in a line as an alert has. */
function AlertsSkeleton() {
  return (
    <Busy className="grid min-h-dvh content-start gap-8">
      {['open', 'ended'].map((list) => (
        <div key={list} className="grid gap-3">
          <Skeleton className="h-7 w-24" />
          <div className="divide-y divide-rule border-y border-rule-strong">
            {['first', 'second'].map((line) => (
              <div key={line} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
                <div className="grid gap-2">
                  <Skeleton className="h-5 w-56" />
                  <Skeleton className="w-40" />
                </div>
                <div className="flex gap-2">
                  <Skeleton className="h-8 w-20 pointer-coarse:h-11" />
                  <Skeleton className="h-8 w-20 pointer-coarse:h-11" />
                </div>
              </div>
            ))}
          </div>
        </div>
      ))}
    </Busy>
  );
}
