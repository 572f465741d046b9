import type { EffectiveChoice } from '@bi/olap/dashboard/effective';
import { addressText } from '@bi/olap/dashboard/address-text';

/** Search parameter that holds what is chosen on a dashboard. */
export const CHOICE_PARAM = 'f';

/** Search parameter that names the open tab. */
export const TAB_PARAM = 'tab';

/** Nothing chosen: the dashboard as it opens. */
export const NO_CHOICE: EffectiveChoice = { filters: {}, selections: {} };

/** True where nothing is chosen. */
export function isNoChoice({ filters, selections, parameters = {} }: EffectiveChoice): boolean {
  return Object.keys({ ...filters, ...selections, ...parameters }).length === 0;
}

/** What is chosen as text for the address; null for nothing, or where it is too long. */
export function choiceText(choice: EffectiveChoice): string | null {
  return isNoChoice(choice) ? null : addressText(choice);
}
