import type { ComponentType } from 'react';
import { AlertList } from './alerts/alert-list';
import { EmailList } from './list/email-list';
import type { emailTexts } from './email-texts';

/** A tab of the section; `label` is a key of its texts. */
export interface EmailTab {
  key: string;
  label: keyof (typeof emailTexts)['en'] & ('schedules' | 'alerts');
  Screen: ComponentType;
}

/** Tabs of /email in their order; the first is shown at a bare address. A single one has no tab bar. */
export const EMAIL_TABS: readonly EmailTab[] = [
  { key: 'schedules', label: 'schedules', Screen: EmailList },
  { key: 'alerts', label: 'alerts', Screen: AlertList },
];
