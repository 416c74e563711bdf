/** Every text of the operator, and how it stands in each language. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { addContent } from '@candor/contract/staff/content';
import { ARTICLE_SECTIONS, HELP_GROUPS, type HelpGroup } from '@candor/core/content/sections';
import { Button } from '@candor/ui/actions/button';
import { Badge } from '@candor/ui/figures/badge';
import { Select } from '@candor/ui/fields/select';
import { Dialog } from '@candor/ui/overlays/dialog';
import { call } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { ChoiceButtons } from '../../shared/fields/choice-buttons.tsx';
import { Page, Section } from '../../shared/page.tsx';
import { useMay } from '../../shared/permission.ts';
import { useTask } from '../../shared/use-task.ts';
import { type Text, useText } from '../../text/text.tsx';
import { articlesQuery, type StaffArticle } from './content-queries.ts';
import { LanguageMark } from './language-mark.tsx';

export function ArticleList() {
  const text = useText();
  const { t } = text;
  const may = useMay();
  const query = useQuery(articlesQuery);
  const [shown, setShown] = useState<'all' | 'needing'>('all');
  return (
    <Page title={t('writing.title')} lead={t('writing.lead')} isWide actions={may('content.edit') && <AddTexts />}>
      <ChoiceButtons
        label={t('writing.filter')}
        choices={[
          { id: 'all', title: t('writing.all') },
          { id: 'needing', title: t('writing.needing') },
        ]}
        value={shown}
        onChange={setShown}
      />
      <div className="mt-6">
        <Fetched query={query}>
          {({ list }) =>
            ARTICLE_SECTIONS.map((section) => {
              const rows = list.filter((row) => row.section === section && (shown === 'all' || isNeeding(row)));
              if (rows.length === 0) return null;
              return (
                <Section key={section} title={t(`writing.sections.${section}`)}>
                  <DataTable
                    label={t(`writing.sections.${section}`)}
                    columns={columnsOf(text)}
                    rows={rows}
                    keyOf={({ id }) => id}
                    to={({ id }) => `/texts/${id}`}
                    empty={null}
                  />
                </Section>
              );
            })
          }
        </Fetched>
      </div>
    </Page>
  );
}

function isNeeding({ languages, isOffered }: StaffArticle): boolean {
  return isOffered || languages.some(({ state, hasDraft }) => hasDraft || state !== 'current');
}

function columnsOf({ t, dateTime }: Text): readonly Column<StaffArticle>[] {
  return [
    {
      id: 'name',
      title: t('writing.name'),
      width: 'minmax(0, 3fr)',
      cell: ({ title, id }) => <bdi>{title === '' ? `${t('writing.name')} ${id}` : title}</bdi>,
    },
    {
      id: 'languages',
      title: t('writing.languages'),
      width: 'minmax(0, 4fr)',
      cell: ({ languages, isOffered }) => (
        <span className="flex flex-wrap gap-1 max-md:justify-end">
          {languages.map((language) => (
            <LanguageMark key={language.locale} language={language} />
          ))}
          {isOffered && <Badge>{t('writing.offered')}</Badge>}
        </span>
      ),
    },
    {
      id: 'published',
      title: t('writing.published'),
      cell: ({ version, publishedAt, startsAt, endsAt }) => (
        <bdi>
          {publishedAt === null ? t('writing.never') : `${version} · ${dateTime(publishedAt)}`}
          {startsAt !== null && ` · ${t('writing.from', { date: dateTime(startsAt) })}`}
          {endsAt !== null && ` · ${t('writing.until', { date: dateTime(endsAt) })}`}
        </bdi>
      ),
    },
  ];
}

/** Only help topics and notices: the others are linked from fixed places. */
function AddTexts() {
  const { t } = useText();
  const task = useTask();
  const navigate = useNavigate();
  const [group, setGroup] = useState<HelpGroup | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const add = (section: 'help' | 'notice', inGroup: HelpGroup | null) =>
    task.run(async () => {
      const { id } = await call(addContent, { body: { section, group: inGroup } });
      await queries.invalidateQueries({ queryKey: ['texts'] });
      await navigate(`/texts/${id}`);
    });
  return (
    <>
      <Button tone="plain" onClick={() => setChoosing(true)}>
        {t('writing.addHelp')}
      </Button>
      <Button tone="plain" busy={task.isBusy} onClick={() => void add('notice', null)}>
        {t('writing.addNotice')}
      </Button>
      {!isChoosing && task.failure !== null && (
        <p role="alert" className="text-danger">
          {task.failure}
        </p>
      )}
      {isChoosing && (
        <Dialog
          isOpen
          title={t('writing.addHelp')}
          onClose={() => setChoosing(false)}
          closeLabel={t('shell.close')}
          isBusy={task.isBusy}
        >
          <div className="grid gap-4">
            <Select
              label={t('writing.group')}
              choices={HELP_GROUPS.map((id) => ({ id, title: t(`writing.groups.${id}`) }))}
              value={group}
              onChange={setGroup}
              error={task.failure}
            />
            <Button
              busy={task.isBusy}
              idle={group === null}
              onClick={() => void (group !== null && add('help', group))}
            >
              {t('writing.add')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
