/** A link to a block explorer: where there is no node, it is how members of staff see the network. */
import { useText } from '../text/text.tsx';

export function ExplorerLink({ href }: { readonly href: string }) {
  const { t } = useText();
  return (
    <span className="block font-normal">
      <a
        href={href}
        target="_blank"
        rel="noreferrer noopener"
        className="inline-block text-accent underline underline-offset-4 pointer-coarse:py-3"
      >
        {t('deposits.explorer')}
        <span className="sr-only"> {t('deposits.newTab')}</span>
      </a>
    </span>
  );
}
