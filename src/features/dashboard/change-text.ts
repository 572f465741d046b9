import type { DashboardReport, DashboardTile } from '@bi/contract/dashboard/dashboard';
import type { DashboardChange } from '@bi/olap/dashboard/dashboard-changes';
import type { TextTable } from '../../core/i18n/texts';
import type { dashboardChangeTexts } from './dashboard-change-texts';
import { tileName } from './tile-source';

/** Words of changes. */
export type ChangeWords = TextTable<(typeof dashboardChangeTexts)['en']>;

/** words of a text that name it */
const NAME_WORDS = 8;

/** A part of a dashboard by its kind and name: `Tile “Delays by month”`. */
export function partText(
  { kind, part }: Pick<DashboardChange, 'kind' | 'part'>,
  reports: ReadonlyMap<string, DashboardReport>,
  texts: ChangeWords,
): string {
  if (part === null) return texts.kind(kind);
  if (!('kind' in part)) return named(texts.kind(kind), part.name, texts);
  const noun = texts.tileKind(part.kind);
  const name = tileName(part, reports, contentName(part));
  // a picture or a filter in a tile is said by its kind, a tile of data by that and its name
  return name === '' && noun !== '' ? noun : named(noun || texts.kind(kind), name, texts);
}

function named(noun: string, name: string, { unnamed }: ChangeWords): string {
  return `${noun} ${name === '' ? unnamed : `“${name}”`}`;
}

/** What a tile without a title is recognized by; '' for nothing. */
function contentName(tile: DashboardTile): string {
  if (tile.kind === 'image') return tile.alt;
  if (tile.kind !== 'text') return '';
  const [line = ''] = tile.text.trim().split('\n');
  const words = line
    .replace(/^#+\s*/, '')
    .replace(/[*`]/g, '')
    .split(' ');
  const shown = words.slice(0, NAME_WORDS).join(' ');
  return words.length > NAME_WORDS ? `${shown} …` : shown;
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
