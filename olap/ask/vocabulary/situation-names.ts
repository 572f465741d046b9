import type { AskCube } from '../cube/ask-cube';
import { rowsMeasure } from '../cube/rows-measure';
import { WEIGHTS, type Entries } from './vocabulary-entries';

const HAN_TEXT = /^\p{Script=Han}+$/u;
const STEM_END_ZH = /^(\p{Script=Han}{2,}?)(?:率|人数|次数|数|额|金额)$/u;

/** 失业情况 may be about any measure of 失业: the rate, or how many. */
export function addSituations(entries: Entries, cube: AskCube): void {
  const rows = rowsMeasure(cube, true);
  const nouns = [rows?.label ?? '', ...(rows?.synonyms ?? [])].filter((one) => HAN_TEXT.test(one));
  for (const { name, synonyms, label } of cube.measures) {
    if (name === rows?.name) continue;
    for (const text of [label, ...synonyms]) {
      const noun = nouns.find((one) => text.endsWith(one) && text.length > one.length + 1);
      const stem = noun === undefined ? STEM_END_ZH.exec(text)?.[1] : text.slice(0, -noun.length);
      if (stem === undefined || !HAN_TEXT.test(stem)) continue;
      for (const end of ['情况', '状况', '的情况']) {
        entries.add(`${stem}${end}`, { kind: 'measure', name }, WEIGHTS.part);
      }
    }
  }
}
