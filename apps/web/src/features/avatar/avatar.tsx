/** The picture of whoever is signed in, or the first letter of their name. Their name stands beside it, so it says nothing itself. */
import { useQuery } from '@tanstack/react-query';
import { classNames } from '@candor/ui/foundation/class-names';
import { useSession } from '../../api/session.ts';
import { avatarQuery } from './avatar-query.ts';

/** Null without one, and while nobody is signed in. */
export function useAvatar(): string | null {
  const { token, user } = useSession();
  const { data } = useQuery(avatarQuery(token === null ? null : (user?.id ?? null)));
  return token === null || data === undefined || data === null ? null : `data:image/jpeg;base64,${data.picture}`;
}

export function Avatar({ className }: { readonly className: string }) {
  const { user } = useSession();
  const picture = useAvatar();
  const look = classNames('shrink-0 rounded-full border border-rule', className);
  if (picture !== null) return <img src={picture} alt="" data-testid="avatar" className={`${look} object-cover`} />;
  const [letter = ''] = user?.username ?? user?.email ?? '';
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" data-testid="avatar-initial" className={`${look} bg-sunken`}>
      <text x="20" y="27" textAnchor="middle" fontSize="20" className="fill-ink-2 font-semibold">
        {letter.toUpperCase()}
      </text>
    </svg>
  );
}
