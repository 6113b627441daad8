import type { MenuEntry, OpenedMenuProps } from '../../ui/overlays/menu-props.ts';
import { MenuPanel } from '../../ui/overlays/menu-panel.tsx';
import { usePreferenceChoices } from './preference-choices.ts';
import '../../i18n/en/browsing.ts';

/** The opened menu for language, currency and theme. */
export function PreferencesPanel(props: Omit<OpenedMenuProps, 'entries'>) {
  const choices = usePreferenceChoices();
  const entries = choices.flatMap((choice, index): MenuEntry[] => [
    ...(index > 0 ? [{ kind: 'separator' } as const] : []),
    { kind: 'choice', ...choice },
  ]);
  return <MenuPanel {...props} entries={entries} />;
}
