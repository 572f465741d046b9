import type { DashboardReport } from '@bi/contract/dashboard';
import type { DashboardChange } from '@bi/olap/dashboard/dashboard-changes';
import type { TextTable } from '../../core/i18n/texts';
import type { dashboardChangeTexts } from './dashboard-change-texts';
import { tileName } from './tile-source';

/** Words of changes. */
export type ChangeWords = TextTable<(typeof dashboardChangeTexts)['en']>;

/** A part of a dashboard by its kind and name: `Tile “Delays by month”`. */
export function partText(
  { kind, part }: Pick<DashboardChange, 'kind' | 'part'>,
  reports: ReadonlyMap<string, DashboardReport>,
  texts: ChangeWords,
): string {
  if (part === null) return texts.kind(kind);
  const name = 'kind' in part ? tileName(part, reports, '') : part.name;
  return `${texts.kind(kind)} ${name === '' ? texts.unnamed : `“${name}”`}`;
}

/** What differs, in words. */
export function changeText(
  change: DashboardChange,
  reports: ReadonlyMap<string, DashboardReport>,
  texts: ChangeWords,
): string {
  const what = partText(change, reports, texts);
  if (change.change !== 'changed') return texts[change.change](what);
  const fields = [...new Set(change.fields.map(texts.field))].join(texts.comma);
  return texts.changed(what, fields);
}
