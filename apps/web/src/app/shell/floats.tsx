/** What floats over every page once somebody asks for it, or once there is something to tell. */
import { ProofHost } from '../hosts/proof-host.tsx';
import { Shortcuts } from '../hosts/shortcuts.tsx';
import { Toasts } from '../hosts/toasts.tsx';

export function Floats() {
  return (
    <>
      <ProofHost />
      <Toasts />
      <Shortcuts />
    </>
  );
}
