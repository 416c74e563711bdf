/** Beginning a conversation: a question or a complaint, about something of the customer's or not, with a picture or without. */
import type { SubmitEvent } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { openSupport } from '@candor/contract/support';
import {
  SUPPORT_CATEGORIES,
  SUPPORT_KINDS,
  SUPPORT_SUBJECTS,
  SUPPORT_TEXT_MAX,
  SUPPORT_TITLE_MAX,
  type SupportCategory,
  type SupportKind,
  type SupportSubject,
} from '@candor/core/support/conversation';
import { Button } from '@candor/ui/actions/button';
import { Select } from '@candor/ui/fields/select';
import { TextArea } from '@candor/ui/fields/text-area';
import { TextField } from '@candor/ui/fields/text-field';
import { call } from '../../api/client.ts';
import { useText } from '../../text/text.tsx';
import { type Keep, PictureDrop, PictureNews, usePictureUpload } from '../kyc/index.ts';
import { Problem, useTask } from '../security/index.ts';
import { forgetDrafts, keptDraft, useDraft } from './drafts.ts';
import { useOpeningKey } from './opening-keys.ts';
import { deskQuery } from './support-queries.ts';

/** The server keeps the picture with the message, which names it. */
const sentWithMessage: Keep = () => Promise.resolve();

const DRAFT = 'new';

/** The subject of a conversation that was written and not sent, or what it begins with; empty for none. */
export function unsentConversation(): string {
  return keptDraft(`${DRAFT}.title`) || keptDraft(`${DRAFT}.text`);
}

type NewConversationProps = { readonly onOpened: (id: string) => void; readonly onCancel: () => void };

export function NewConversation({ onOpened, onCancel }: NewConversationProps) {
  const { t, decimal } = useText();
  const queries = useQueryClient();
  const { data: desk } = useQuery(deskQuery);
  const task = useTask();
  const picture = usePictureUpload('supportPicture', sentWithMessage);
  const [kind, setKind] = useChoice<SupportKind>('kind', SUPPORT_KINDS, 'question');
  const [category, setCategory] = useChoice<SupportCategory | null>('category', SUPPORT_CATEGORIES, null);
  const [title, setTitle] = useDraft(`${DRAFT}.title`);
  const [text, setText] = useDraft(`${DRAFT}.text`);
  const [about, setAbout] = useChoice<SupportSubject | 'nothing'>('about', SUPPORT_SUBJECTS, 'nothing');
  const [aboutId, setAboutId] = useDraft(`${DRAFT}.aboutId`);
  const keyOf = useOpeningKey();
  const isAboutWhole = about === 'nothing' || aboutId.trim() !== '';
  const isWhole = category !== null && title.trim() !== '' && text.trim() !== '' && isAboutWhole;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isWhole || picture.isRunning || task.isBusy) return;
    await task.run(async () => {
      const opening = {
        kind,
        category,
        title: title.trim(),
        text: text.trim(),
        ...(about !== 'nothing' && { about: { what: about, id: aboutId.trim() } }),
        ...(picture.pictureId !== null && { pictureId: picture.pictureId }),
      };
      const { id } = await call(openSupport, { body: { ...opening, key: keyOf(opening) } });
      forgetDrafts(DRAFT);
      await queries.invalidateQueries({ queryKey: ['support'] });
      onOpened(id);
    });
  };
  return (
    <form className="grid max-w-xl gap-5" onSubmit={submit} noValidate>
      <Select
        label={t('contact.kind')}
        choices={SUPPORT_KINDS.map((id) => ({ id, title: t(`supportNames.kinds.${id}`) }))}
        value={kind}
        onChange={setKind}
      />
      {kind === 'complaint' && desk !== undefined && (
        <p className="text-ink-2">{t('contact.complaintHow', { days: decimal(String(desk.complaintDays)) })}</p>
      )}
      <Select
        label={t('contact.category')}
        choices={SUPPORT_CATEGORIES.map((id) => ({ id, title: t(`supportNames.categories.${id}`) }))}
        value={category}
        onChange={setCategory}
      />
      <Select
        label={t('contact.about')}
        choices={[
          { id: 'nothing' as const, title: t('contact.aboutNothing') },
          ...SUPPORT_SUBJECTS.map((id) => ({ id, title: t(`supportNames.abouts.${id}`) })),
        ]}
        value={about}
        onChange={setAbout}
      />
      {about !== 'nothing' && (
        <TextField
          label={t('contact.aboutId')}
          name="aboutId"
          inputMode="numeric"
          value={aboutId}
          onChange={setAboutId}
          help={t('contact.aboutIdHelp')}
        />
      )}
      <TextField
        label={t('contact.subject')}
        name="title"
        value={title}
        onChange={(value) => setTitle(value.slice(0, SUPPORT_TITLE_MAX))}
        spellCheck
      />
      <TextArea
        label={t('contact.message')}
        value={text}
        onChange={setText}
        maxLength={SUPPORT_TEXT_MAX}
        help={t('contact.messageHelp')}
      />
      <div className="grid gap-2">
        <PictureDrop title={t('contact.picture')} picture={picture} />
        <PictureNews picture={picture} error={null} />
      </div>
      <Problem>{task.problem}</Problem>
      <div className="flex flex-wrap gap-3">
        <Button submits busy={task.isBusy} idle={!isWhole || picture.isRunning}>
          {t('contact.send')}
        </Button>
        <Button tone="plain" onClick={onCancel}>
          {t('contact.back')}
        </Button>
      </div>
    </form>
  );
}

/** What was chosen is kept like what was typed. @param otherwise until something was chosen, or where nothing is. */
function useChoice<T extends string | null>(
  name: string,
  choices: readonly T[],
  otherwise: T,
): readonly [T, (choice: T) => void] {
  const [draft, setDraft] = useDraft(`${DRAFT}.${name}`);
  return [choices.find((choice) => choice === draft) ?? otherwise, (choice) => setDraft(choice ?? '')];
}
