import type { EditorPlace } from '../code/sql-editor-view';
import type { EditorTab } from '../tabs/editor-tab';
import { statementAt, statementsOf } from '../text/sql-statements';
import { variablesOf } from '../variables/variable-names';
import { variableProblem, valuesToSend } from '../variables/variable-values';
import type { RunTask } from './run-store';

/** What a run would send, or the variables that lack a value that fits. */
export interface PlannedRun {
  tasks: RunTask[];
  /** labels of variables */
  missing: string[];
}

/**
 * The statements of a run: `all` of the text; else those of the selection, else the one at the caret.
 * @param limit most rows stored for the screen
 */
export function planRun(
  which: 'all' | 'here',
  tab: Pick<EditorTab, 'variables' | 'values'>,
  place: EditorPlace,
  limit: number,
): PlannedRun {
  const { text, from, to, head } = place;
  const hasSelection = from !== to && text.slice(from, to).trim() !== '';
  const at = which === 'here' && !hasSelection ? statementAt(text, head) : null;
  const ranges =
    which === 'all'
      ? statementsOf(text)
      : hasSelection
        ? statementsOf(text.slice(from, to)).map((range) => ({
            from: range.from + from,
            to: range.to + from,
          }))
        : at === null
          ? []
          : [at];
  const missing = new Set<string>();
  const tasks = ranges.map((range): RunTask => {
    const sql = text.slice(range.from, range.to);
    const variables = variablesOf(sql, tab.variables);
    for (const variable of variables) {
      if (variableProblem(variable, tab.values) !== null) {
        missing.add(variable.label ?? variable.name);
      }
    }
    const values = valuesToSend(variables, tab.values);
    const body = variables.length === 0 ? { sql, limit } : { sql, variables, values, limit };
    return { from: range.from, body };
  });
  return { tasks, missing: [...missing] };
}
