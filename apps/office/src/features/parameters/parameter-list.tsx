/** The parameters: what each is, its bounds, its history, and proposing another value. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { RouteReply } from '@candor/contract/wire/route';
import { listParamHistory, listParams } from '@candor/contract/staff/proposals';
import { Button } from '@candor/ui/actions/button';
import { call } from '../../api/client.ts';
import { ChangeLine } from '../../shared/change-line.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { parameterName, parameterValue } from '../../shared/parameters/parameter-text.ts';
import { type Text, useText } from '../../text/text.tsx';
import { useMayPropose } from '../proposals/index.ts';
import { ProposeParameter } from './propose-parameter.tsx';

export type Parameter = RouteReply<typeof listParams>['list'][number];

export function ParameterList() {
  const text = useText();
  const { t } = text;
  const query = useQuery({ queryKey: ['parameters'], queryFn: () => call(listParams, { query: {} }) });
  return (
    <Fetched query={query}>
      {({ list }) => (
        <DataTable
          label={t('work.params.title')}
          columns={columnsOf(text)}
          rows={list}
          keyOf={({ key }) => key}
          empty={t('shell.nothing')}
        >
          {(param) => <Details param={param} />}
        </DataTable>
      )}
    </Fetched>
  );
}

function columnsOf(text: Text): readonly Column<Parameter>[] {
  const { t, dateTime } = text;
  return [
    {
      id: 'key',
      title: t('work.params.name'),
      width: 'minmax(0, 2fr)',
      cell: ({ key }) => <bdi>{parameterName(text, key)}</bdi>,
    },
    {
      id: 'value',
      title: t('work.params.value'),
      // Of different units: nothing to compare below each other.
      width: 'minmax(0, 1.2fr)',
      cell: ({ key, value }) => <bdi>{parameterValue(text, key, value)}</bdi>,
    },
    {
      id: 'bounds',
      title: t('work.params.bounds'),
      width: 'minmax(0, 1.6fr)',
      cell: ({ key, rule }) =>
        rule === null ? (
          <span className="text-ink-2">{t('work.params.fixed')}</span>
        ) : rule.isCountries === true ? (
          '—'
        ) : (
          <>
            <bdi>{parameterValue(text, key, rule.min)}</bdi> – <bdi>{parameterValue(text, key, rule.max)}</bdi>
          </>
        ),
    },
    {
      id: 'changed',
      title: t('work.params.changed'),
      cell: ({ changedAt }) => <bdi>{changedAt === null ? '—' : dateTime(changedAt)}</bdi>,
    },
  ];
}

function Details({ param }: { readonly param: Parameter }) {
  const { t } = useText();
  const mayPropose = useMayPropose();
  const [isProposing, setProposing] = useState(false);
  return (
    <div className="grid gap-3">
      <About param={param} />
      <History name={param.key} />
      {param.rule !== null && mayPropose('param.change') && (
        <Button size="sm" className="justify-self-start" onClick={() => setProposing(true)}>
          {t('work.params.propose')}
        </Button>
      )}
      {isProposing && param.rule !== null && (
        <ProposeParameter param={param} rule={param.rule} onClose={() => setProposing(false)} />
      )}
    </div>
  );
}

/** A parameter without a translated description shows the program's own. */
function About({ param: { key, about } }: { readonly param: Parameter }) {
  const { maybe } = useText();
  const words = maybe(`paramWords.${key}`);
  return (
    <>
      {words === null ? (
        <p lang="en" dir="ltr" className="text-start">
          {about}
        </p>
      ) : (
        <p>{words}</p>
      )}
      {/* By which the interface and the audit log know it. */}
      <code className="text-xs text-ink-2">{key}</code>
    </>
  );
}

function History({ name }: { readonly name: string }) {
  const text = useText();
  const { t } = text;
  const query = useQuery({
    queryKey: ['parameters', name],
    queryFn: () => call(listParamHistory, { params: { key: name } }),
  });
  return (
    <Fetched query={query}>
      {({ list }) => (
        <ol aria-label={t('work.proposals.history')} className="max-w-2xl divide-y divide-rule border-y border-rule">
          {list.map(({ value, before, proposalId, changedAt }) => (
            <ChangeLine
              key={proposalId ?? 'first'}
              proposalId={proposalId}
              changedAt={changedAt}
              first={t('work.params.first')}
            >
              <bdi>
                {before !== null && <span className="text-ink-2">{parameterValue(text, name, before)} → </span>}
                <span className="font-medium">{parameterValue(text, name, value)}</span>
              </bdi>
            </ChangeLine>
          ))}
        </ol>
      )}
    </Fetched>
  );
}
