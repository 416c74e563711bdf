/** How this browser shows the back office: language, appearance, and whether single keys count. */
import { KeysSelect } from '../shared/fields/keys-select.tsx';
import { LanguageSelect } from '../shared/fields/language-select.tsx';
import { ThemeSelect } from '../shared/fields/theme-select.tsx';

export function Settings() {
  return (
    <div className="flex flex-wrap gap-x-4">
      <LanguageSelect />
      <ThemeSelect />
      <KeysSelect />
    </div>
  );
}
