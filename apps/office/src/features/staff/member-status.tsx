/** Whether a member works here, or used to. */
import { Badge } from '@candor/ui/figures/badge';
import { useText } from '../../text/text.tsx';

export function MemberStatus({ status }: { readonly status: 'active' | 'ended' }) {
  const { t } = useText();
  return <Badge tone={status === 'active' ? 'accent' : 'neutral'}>{t(`office.members.${status}`)}</Badge>;
}
