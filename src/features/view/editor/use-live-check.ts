import { useEffect, useRef, useState } from 'react';
import type { SqlCheck, SqlProblem } from '@bi/contract/query/sql';
import { checkSql } from '@bi/contract/endpoints/sql';
import { call } from '../../../core/http/call';
import { useHttp } from '../../../host/use-http';
import { movedProblem } from './run/run-store';
import type { EditorTab } from './tabs/editor-tab';
import { statementAt } from './text/sql-statements';
import { variablesOf } from './variables/variable-names';
import { variableProblem, valuesToSend } from './variables/variable-values';

/** Rest after typing before the text is checked, milliseconds. */
const REST_MS = 600;

/** What the check found of a statement of a tab. */
export interface LiveCheck {
  tabId: string;
  /** the text it was made for */
  sql: string;
  check: SqlCheck;
  /** faults as places of that text */
  faults: SqlProblem[];
}

/**
 * Checks the statement at the caret once typing has rested. A fault at the very place where somebody
 * types is held back: the word is not finished there.
 */
export function useLiveCheck(tab: EditorTab | undefined, caret: () => number): LiveCheck | null {
  const http = useHttp();
  const [found, setFound] = useState<LiveCheck | null>(null);
  const where = useRef(caret);
  useEffect(() => {
    where.current = caret;
  });
  const { id, sql = '', variables, values } = tab ?? {};
  useEffect(() => {
    if (id === undefined || variables === undefined || values === undefined) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const range = statementAt(sql, where.current());
      if (range === null) {
        setFound(null);
        return;
      }
      const text = sql.slice(range.from, range.to);
      const used = variablesOf(text, variables);
      const isReady = used.every((variable) => variableProblem(variable, values) === null);
      if (!isReady) return;
      const body = { sql: text, variables: used, values: valuesToSend(used, values) };
      call(http, checkSql, { body }, { signal: controller.signal, inPlace: true })
        .then((check) => {
          const faults = check.faults.map((fault) => movedProblem(fault, range.from));
          setFound({ tabId: id, sql, check, faults });
        })
        .catch(() => undefined);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [http, id, sql, variables, values]);
  return found !== null && found.tabId === id ? found : null;
}
