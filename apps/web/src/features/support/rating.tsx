/** How it was, from 1 to 5, with a word if the customer likes: once. */
import { type SubmitEvent, useState } from 'react';
import { RATING_MAX } from '@candor/core/support/conversation';
import { Button } from '@candor/ui/actions/button';
import { TextArea } from '@candor/ui/fields/text-area';
import { useText } from '../../text/text.tsx';
import { useTask } from '../security/index.ts';

const WORDS_MAX = 1_000;
const RATINGS = Array.from({ length: RATING_MAX }, (_, index) => index + 1);

type RatingProps = {
  readonly rating: number | null;
  readonly onRate: (rating: number, words: string) => Promise<void>;
};

export function Rating({ rating, onRate }: RatingProps) {
  const { t, decimal } = useText();
  const task = useTask();
  const [chosen, setChosen] = useState<number | null>(null);
  const [words, setWords] = useState('');
  if (rating !== null) return <p>{t('contact.rated', { n: decimal(String(rating)) })}</p>;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen !== null) void task.run(() => onRate(chosen, words.trim()));
  };
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      <fieldset className="grid gap-2">
        <legend className="font-medium">{t('contact.rate')}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {RATINGS.map((n) => (
            <label key={n} className="inline-flex min-h-11 items-center gap-2">
              <input type="radio" name="rating" checked={chosen === n} onChange={() => setChosen(n)} />
              {t('contact.rateOf', { n: decimal(String(n)) })}
            </label>
          ))}
        </div>
      </fieldset>
      {chosen !== null && (
        <TextArea
          label={t('contact.rateWords')}
          value={words}
          onChange={setWords}
          maxLength={WORDS_MAX}
          error={task.problem}
        />
      )}
      <Button submits tone="plain" busy={task.isBusy} idle={chosen === null} className="justify-self-start">
        {t('contact.rateSend')}
      </Button>
    </form>
  );
}
