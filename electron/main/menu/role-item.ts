import type { MenuItemConstructorOptions } from 'electron';
import type { MainTextKey } from '../texts/english.ts';
import { t } from '../texts/texts.ts';
import { escapeLabel } from './labels.ts';

/** A line that Electron or the system acts on, with our label in place of Electron's English one. */
export const roleItem = (
  role: NonNullable<MenuItemConstructorOptions['role']>,
  text: MainTextKey,
): MenuItemConstructorOptions => ({ role, label: escapeLabel(t(text)) });
