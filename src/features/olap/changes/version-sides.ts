import type { ChangesSide } from '@bi/contract/query/changes';
import type { CubeVersions } from '@bi/contract/cube-editor/cube-entity';

/** Names of the versions of the data and of the model among the fields. */
export const VERSIONS = { data: ' data', model: ' model' } as const;

/** Which versions a choice among the fields means; null for a field. */
export function versionsOver(over: string): keyof typeof VERSIONS | null {
  if (over === VERSIONS.data) return 'data';
  return over === VERSIONS.model ? 'model' : null;
}

/** A version that a side can be. */
export interface VersionOption {
  key: string;
  label: string;
  /** what it is called where there is little room */
  short: string;
  side: ChangesSide;
}

/** How versions are put into words. */
export interface VersionWords {
  /** the moment of a UTC ISO time */
  moment: (at: string) => string;
  rows: (count: number) => string;
  dataset: (name: string, version: string) => string;
  model: (version: string) => string;
  more: (count: string) => string;
}

const NAMED = 2;

/** The versions of the data or the model, the oldest first, as sides of a change. */
export function versionOptions(
  { data, models }: CubeVersions,
  of: keyof typeof VERSIONS,
  words: VersionWords,
): VersionOption[] {
  if (of === 'model') {
    return [...models].reverse().map(({ modelVersion, at }) => ({
      key: String(modelVersion),
      label: `${words.moment(at)}, ${words.model(String(modelVersion))}`,
      short: words.model(String(modelVersion)),
      side: { versions: { modelVersion } },
    }));
  }
  return [...data].reverse().map(({ at, datasets, changed, rowCount }) => {
    const named = changed
      .slice(0, NAMED)
      .map((name) => words.dataset(name, String(datasets[name] ?? '')));
    const rest = changed.length - named.length;
    const rows = rowCount === null ? [] : [words.rows(rowCount)];
    const more = rest > 0 ? [words.more(String(rest))] : [];
    return {
      key: at,
      label: [words.moment(at), ...rows, ...named, ...more].join(', '),
      short: words.moment(at),
      side: { versions: { datasets } },
    };
  });
}
