import type { AskField } from '../cube/ask-cube';
import { keyOf } from '../words/normalise';
import { WEIGHTS, type Entries } from './vocabulary-entries';

/** A code or the like, which nobody means who names what it is of. */
const CODE = /\b(?:code|id|key|number|no)\.?$|(?:编号|代码|编码)$/i;

/**
 * What a folder of several fields is called means each of them where none is called so itself: "by origin" may be its
 * region, state or airport. A code of it is none of these.
 */
export function addRoleNames(entries: Entries, fields: readonly AskField[]): void {
  const folders = new Map<string, AskField[]>();
  for (const field of fields) {
    const { folder, type, joined, label } = field;
    if (folder === undefined || type !== 'string' || joined !== true) continue;
    if (!label.toLowerCase().startsWith(`${folder.toLowerCase()} `)) continue;
    folders.set(folder, [...(folders.get(folder) ?? []), field]);
  }
  for (const [folder, all] of folders) {
    const levels = all.filter(({ label }) => !CODE.test(label));
    const key = keyOf(folder);
    const list = entries.map.get(key) ?? [];
    const isCalled = list.some(
      ({ target, weight }) => target.kind === 'field' && weight >= WEIGHTS.short,
    );
    if (levels.length < 2 || isCalled) continue;
    const names = new Set(fields.filter((one) => one.folder === folder).map(({ name }) => name));
    // a code or a measure that has the word in its name is none of the levels
    entries.map.set(
      key,
      list.filter(({ target }) => target.kind !== 'field' || !names.has(target.name)),
    );
    for (const { name } of levels) entries.add(folder, { kind: 'field', name }, WEIGHTS.part);
  }
}
