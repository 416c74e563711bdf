/** `/options`: the option chain of an underlying (`code`) and a period (`period`, in days), with pay-off and ticket. */
import { HelpLink } from '../features/content/help-link.tsx';
import { Options } from '../features/options/index.ts';

export function OptionsPage() {
  return (
    <div className="mx-auto grid w-full max-w-7xl grid-cols-1 content-start gap-8 px-4 py-8 lg:px-8 lg:py-12">
      <Options />
      <HelpLink about="options" />
    </div>
  );
}
