import type { AskField, AskMember } from '../cube/ask-cube';
import { columnNamesZh } from '../words/column-names-zh';
import { keyOf } from '../words/normalise';
import type { Target } from '../words/target';
import { WEIGHTS, type Entries } from './vocabulary-entries';

const MAX_PLACES = 1000;
const HAN_PLACE = /^\p{Script=Han}{2,}$/u;

/** What places of each kind end with in Chinese, by what their field is called. */
const SUFFIXES: readonly (readonly [kind: RegExp, suffixes: readonly string[], ends: RegExp])[] = [
  [/省份?$/u, ['省', '市', '自治区'], /[省市区]$/u],
  [/城市$|^市$/u, ['市'], /[市州盟县区]$/u],
  [/区县?$|县$/u, ['区', '县'], /[区县市]$/u],
];

/** Members of places also have what such places end with: 广东省 of 广东 in a field of provinces, 成都市 of 成都. */
export function addPlaceSuffixes(
  entries: Entries,
  { name, label }: AskField,
  members: readonly AskMember[],
): void {
  if (members.length > MAX_PLACES) return;
  const { whole, part } = columnNamesZh(label);
  const names = [label, ...whole, ...part];
  const found = SUFFIXES.find(([kind]) => names.some((one) => kind.test(one)));
  if (found === undefined) return;
  const [, suffixes, ends] = found;
  for (const { key, label: said } of members) {
    if (!HAN_PLACE.test(said) || ends.test(said)) continue;
    const target: Target = { kind: 'member', field: name, key, label: said };
    for (const suffix of suffixes)
      if (!entries.map.has(keyOf(`${said}${suffix}`)))
        entries.add(`${said}${suffix}`, target, WEIGHTS.synonym);
  }
}
