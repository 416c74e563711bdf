/** A permission in words; one without a translation keeps its name. */
import { useText } from '../../text/text.tsx';

export function PermissionWords({ permission }: { readonly permission: string }) {
  const { maybe } = useText();
  const [group = '', name = ''] = permission.split('.');
  const words = maybe(`office.permissions.${group}.${name}`);
  return words === null ? <bdi>{permission}</bdi> : words;
}
