/** What somebody accepts by opening an account, with links to it. They open beside the form, which keeps what was entered. */
import { Link } from 'react-router';
import { AGREEMENTS } from '@candor/core/content/screen-topics';
import { useText } from '../../../text/text.tsx';
import { contentPath } from '../../content/index.ts';

const MARK = '\u0000';
const TEXTS = ['terms', 'privacy'] as const;

export function Agreement() {
  const { t } = useText();
  return (
    <p className="text-ink-2">
      {t('entrance.agreement', { terms: `${MARK}terms${MARK}`, privacy: `${MARK}privacy${MARK}` })
        .split(MARK)
        .map((part) => {
          const name = TEXTS.find((each) => each === part);
          if (name === undefined) return part;
          const title = t(`entrance.${name}`);
          return (
            <Link
              key={name}
              to={contentPath({ id: AGREEMENTS[name], title })}
              target="_blank"
              rel="noopener"
              className="text-accent underline underline-offset-4 pointer-coarse:py-3"
            >
              {title}
            </Link>
          );
        })}
    </p>
  );
}
