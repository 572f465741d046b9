import type { SqlVariable } from '@bi/contract/query/sql';
import { tokenizeSql } from '../text/sql-tokens';

/** Names of the `{{name}}` of a text, each once, in the order of the text; those in texts and comments are none. */
export function variableNames(text: string): string[] {
  const names = tokenizeSql(text)
    .filter(({ kind }) => kind === 'variable')
    .map((token) => token.text.slice(2, -2).trim());
  return [...new Set(names)];
}

/** The declared variables that a text uses, and new ones for names nobody declared, in its order. */
export function variablesOf(text: string, declared: readonly SqlVariable[]): SqlVariable[] {
  return variableNames(text).map(
    (name) => declared.find((variable) => variable.name === name) ?? guessVariable(name, text),
  );
}

/** The declared variables with one of them changed, added when it is new. */
export function withVariable(
  declared: readonly SqlVariable[],
  changed: SqlVariable,
): SqlVariable[] {
  const isDeclared = declared.some(({ name }) => name === changed.name);
  return isDeclared
    ? declared.map((variable) => (variable.name === changed.name ? changed : variable))
    : [...declared, changed];
}

const DATES = /(^|_)(date|day|from|to|since|until|start|end)($|_)/i;
const NUMBERS = /(^|_)(min|max|n|limit|count|number|year|month|amount|top|days|hours)($|_)/i;

/** A first idea of a variable, by its name and by whether it comes after IN. */
function guessVariable(name: string, text: string): SqlVariable {
  const list = new RegExp(`\\bin\\s*\\(?\\s*\\{\\{\\s*${name}\\s*\\}\\}`, 'i').test(text);
  const type = NUMBERS.test(name) ? 'number' : DATES.test(name) ? 'date' : 'text';
  return { name, type, required: true, ...(list ? { list } : {}) };
}
