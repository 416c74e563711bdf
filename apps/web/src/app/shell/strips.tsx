/** The strips below the bar that are there only when there is something to say. */
import { InstallOffer } from '../../features/install/index.ts';
import { AlertHost } from '../hosts/alert-host.tsx';
import { MarginHost } from '../hosts/margin-host.tsx';
import { StandingHost } from '../hosts/standing-host.tsx';
import { StepHost } from '../hosts/step-host.tsx';
import { ConnectionStrip } from './connection-strip.tsx';
import { VersionStrip } from './version-strip.tsx';

export function Strips({ isPass }: { readonly isPass: boolean }) {
  return (
    <>
      <ConnectionStrip />
      <VersionStrip />
      <StandingHost />
      <MarginHost />
      <StepHost />
      <AlertHost />
      {!isPass && <InstallOffer />}
    </>
  );
}
