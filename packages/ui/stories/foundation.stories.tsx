/** Tokens, brand and drawings: what everything else is made of. */
import { Mark, Wordmark } from '../src/foundation/brand.tsx';
import { Illustration, type IllustrationName } from '../src/foundation/illustrations.tsx';
import { useDocumentLanguage } from '../src/foundation/use-document-language.tsx';
import type { Story } from './story.tsx';

const GROUNDS = ['paper', 'surface', 'sunken'];
const PAIRS = [
  ['ink', 'surface'],
  ['ink-2', 'surface'],
  ['ink-3', 'surface'],
  ['accent', 'accent-soft'],
  ['up', 'up-soft'],
  ['down', 'down-soft'],
  ['danger', 'danger-soft'],
  ['demo', 'demo-soft'],
  ['risk', 'risk-soft'],
  ['on-accent', 'accent'],
  ['on-demo', 'demo-band'],
  ['on-real', 'real'],
] as const;

function Colours() {
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-3 gap-3">
        {GROUNDS.map((ground) => (
          <div key={ground} style={{ background: `var(--${ground})` }} className="rounded border border-rule p-3">
            {ground}
            <span className="block text-ink-2">ink-2</span>
            <span className="block text-ink-3">ink-3</span>
          </div>
        ))}
      </div>
      <div className="grid grid-cols-3 gap-3">
        {PAIRS.map(([text, ground]) => (
          <div
            key={text}
            style={{ color: `var(--${text})`, background: `var(--${ground})` }}
            className="rounded px-3 py-2 font-medium"
          >
            {text}
          </div>
        ))}
      </div>
    </div>
  );
}

/** "Nothing is hidden", for scripts that the sans has to borrow from its companions. */
const SAMPLES: Readonly<Record<string, string>> = {
  'zh-Hans-CN': '毫无隐瞒',
  'zh-Hant-HK': '毫無隱瞞',
  ja: '何も隠さない',
  ko: '숨기는 것이 없습니다',
  ar: 'لا شيء مخفي',
};

const SIZES = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl'];

function Type() {
  const sample = SAMPLES[useDocumentLanguage()] ?? 'Nothing is hidden';
  return (
    <div className="grid gap-2">
      {SIZES.map((size, index) => (
        <p key={size} className={`${size} ${index > 3 ? 'font-serif font-semibold tracking-tight' : ''} tabular`}>
          {sample} 1,204.75
        </p>
      ))}
    </div>
  );
}

function Elevation() {
  return (
    <div className="grid grid-cols-3 gap-8 p-4">
      <div className="rounded border border-rule bg-surface p-4">hairline: what lies</div>
      <div className="rounded bg-surface p-4 shadow-raised">raised: what sticks</div>
      <div className="rounded bg-surface p-4 shadow-float">float: what opens</div>
    </div>
  );
}

function Brand() {
  return (
    <div className="flex flex-wrap items-center gap-8">
      <Mark size={16} />
      <Mark size={24} />
      <Mark size={48} />
      <Mark size={96} />
      <Wordmark />
      <Wordmark size={48} />
    </div>
  );
}

const NAMES: readonly IllustrationName[] = [
  'scales',
  'ledger',
  'ruled-paper',
  'tide',
  'agreement',
  'pools',
  'seal',
  'lantern',
];

function Drawings() {
  return (
    <div className="grid grid-cols-4 gap-4">
      {NAMES.map((name) => (
        <figure key={name} className="grid justify-items-center gap-1">
          <Illustration name={name} width={140} />
          <figcaption className="text-xs text-ink-2">{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}

export const FOUNDATION: readonly Story[] = [
  { id: 'colour', title: 'Colour', note: 'Every text on its ground has a contrast of 4.5 or more.', Show: Colours },
  { id: 'type', title: 'Type', note: 'Sans for the interface, serif for headlines; figures of one width.', Show: Type },
  { id: 'elevation', title: 'Elevation', note: 'Hairlines first; shadows only for what floats.', Show: Elevation },
  { id: 'brand', title: 'Brand', note: 'The mark must be read at 16 pixels.', Show: Brand },
  { id: 'illustrations', title: 'Illustrations', note: 'Ink, with one stroke of accent.', Show: Drawings },
];
