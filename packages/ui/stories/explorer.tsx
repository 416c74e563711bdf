/** The component explorer: an index, one story at a time, and switches for theme, direction, language and colours. */
import { Wordmark } from '../src/foundation/brand.tsx';
import { classNames } from '../src/foundation/class-names.tsx';
import { STORIES } from './stories.tsx';
import { SETTINGS, type SettingName, useView, type View } from './settings.tsx';

export function Explorer() {
  const [view, change] = useView();
  const story = STORIES.find(({ id }) => id === view.story) ?? STORIES[0];
  if (story === undefined) return null;
  // A new story starts anew; so does the same one in another language.
  const stage = (
    <div id="stage" key={`${story.id} ${view.lang}`} data-story={story.id} className="bg-paper p-6">
      <story.Show />
    </div>
  );
  if (view.bare === 'yes') return <main className="w-[720px] max-w-full">{stage}</main>;
  return (
    <div className="grid min-h-dvh lg:grid-cols-[16rem_1fr]">
      <nav aria-label="Stories" className="border-e border-rule bg-surface p-4">
        <Wordmark />
        <ul className="mt-4 grid">
          {STORIES.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${new URLSearchParams({ ...view, story: id }).toString()}`}
                aria-current={id === story.id ? 'page' : undefined}
                className={classNames(
                  'block rounded-sm px-2 py-1.5 hover:bg-sunken',
                  id === story.id && 'font-semibold',
                )}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className="min-w-0">
        <Switches view={view} change={change} />
        <header className="border-b border-rule px-6 py-4">
          <h1 className="font-serif text-xl font-semibold">{story.title}</h1>
          <p className="max-w-prose text-ink-2">{story.note}</p>
        </header>
        {stage}
      </main>
    </div>
  );
}

const SHOWN: readonly SettingName[] = ['theme', 'dir', 'lang', 'colours'];

function Switches({ view, change }: { readonly view: View; readonly change: (part: Partial<View>) => void }) {
  return (
    <div className="flex flex-wrap gap-4 border-b border-rule px-6 py-3">
      {SHOWN.map((name) => (
        <label key={name} className="flex items-center gap-2">
          {name}
          <select
            value={view[name]}
            onChange={({ currentTarget }) =>
              // Arabic is written from right to left: the two switches move together, and can be parted again.
              change({
                [name]: currentTarget.value,
                ...(name === 'lang' ? { dir: currentTarget.value === 'ar' ? 'rtl' : 'ltr' } : {}),
              })
            }
            className="h-8 rounded border border-field-rule bg-surface px-2"
          >
            {SETTINGS[name].map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
