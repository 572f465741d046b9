import { readStrictYaml } from '@bi/olap/blueprint/strict-yaml';
import type { YamlProblem } from '../../../ui/yaml-editor/yaml-problem';

/** What is said of the faults of a text, by their code; a syntax fault says itself what it is. */
export type FaultTexts = Record<'alias' | 'tag' | 'value' | 'map' | 'deep', string>;

/** What is wrong with a text as YAML, each fault at its place; what it says is checked by a plan. */
export function textProblems(text: string, texts: FaultTexts): YamlProblem[] {
  if (text.trim() === '') return [];
  return readStrictYaml(text).faults.map(({ line, column, code, detail }) => ({
    ...{ line, column, endLine: line, endColumn: column, severity: 'error' as const },
    message: code === 'syntax' ? detail : texts[code],
  }));
}
