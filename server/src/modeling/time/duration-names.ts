import type { AggregateMeasure } from '@bi/contract/cube/cube';
import type { ProfiledColumn } from '../profile/profiled-column';
import { spelledOut } from '../words/column-words';
import type { WordsAround } from '../words/words-around';
import { endOfDuration } from './duration-measures';

/** What somebody does that is over then. */
const VERBS: Readonly<Record<string, string>> = {
  restored: 'restore',
  resolved: 'resolve',
  repaired: 'repair',
  fixed: 'fix',
  closed: 'close',
  completed: 'complete',
  finished: 'finish',
  delivered: 'deliver',
  unloaded: 'unload',
  answered: 'answer',
  served: 'serve',
  treated: 'treat',
  cleared: 'clear',
};
const UNITS: readonly [RegExp, string][] = [
  [/(?:^|_)(?:min|mins|minutes)$/, 'minutes'],
  [/(?:^|_)(?:hr|hrs|hours)$/, 'hours'],
  [/(?:^|_)(?:sec|secs|seconds)$/, 'seconds'],
];

/**
 * Measures in which the mean of how long rows took is also called by what was done at the end: "time to restore", "average
 * minutes to restore". As they are where nothing says so.
 */
export function withDurationNames(
  measures: readonly AggregateMeasure[],
  { moments, columns }: { moments: readonly ProfiledColumn[]; columns: readonly string[] },
  around: WordsAround,
): AggregateMeasure[] {
  const found = endOfDuration(moments, columns, around);
  if (found === undefined) return [...measures];
  const [ended = ''] = spelledOut(found.end.column.name, around).split('_');
  const verb = Object.hasOwn(VERBS, ended) ? VERBS[ended] : undefined;
  if (verb === undefined) return [...measures];
  const name = spelledOut(found.duration, around);
  const units = ['time', ...UNITS.flatMap(([unit, word]) => (unit.test(name) ? [word] : []))];
  const names = units.flatMap((unit) => [`${unit} to ${verb}`, `average ${unit} to ${verb}`]);
  return measures.map((one) =>
    one.agg === 'avg' && one.expr?.replaceAll('"', '') === found.duration
      ? { ...one, synonyms: [...(one.synonyms ?? []), ...names] }
      : one,
  );
}
