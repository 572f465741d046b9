import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CellSet } from '@bi/contract/query/cell-set';
import { formatForScreen } from '@bi/olap/format/format-value';
import { nodeLabel } from '@bi/olap/format/member-label';
import { answerQueries } from '../../../api/queries';
import { toCallError } from '../../../core/errors';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { useDebounced } from '../../../ui/use-debounced';
import { chainOf } from '@bi/olap/cells/node-chain';
import { useOlap, useOlapQuery } from '../state/olap-context';
import { calculationTexts } from './calculation-texts';
import { previewQuery, type PreviewMeasure } from './formula-preview-query';

/** Quiet time after typing before the values are computed, milliseconds. */
const PAUSE_MS = 350;

/** What a formula gives on the present grid. */
export interface FormulaResult {
  busy: boolean;
  /** of the formula as it was last right; null before the first */
  cellSet: CellSet | null;
  /** why there is none, in a sentence */
  problem: string | null;
}

/**
 * The values of a measure on the present grid, computed once typing pauses; what is superseded is
 * cancelled.
 * @param preview null while the formula is empty or wrong: nothing is asked
 */
export function useFormulaResult(preview: PreviewMeasure | null): FormulaResult {
  const { language } = useLanguage();
  const http = useHttp();
  const query = useOlapQuery();
  const model = useOlap((state) => state.cube.model);
  const settled = useDebounced(preview, PAUSE_MS);
  const asked = useMemo(
    () => (settled === null ? null : previewQuery(query, model, settled)),
    [query, model, settled],
  );
  const isAsked = asked !== null && settled === preview;
  const answer = useQuery({
    ...answerQueries.answer(http, asked ?? query, { retry: false }),
    enabled: isAsked,
    retry: false,
    placeholderData: (before) => before,
  });
  const busy = preview !== null && (!isAsked || answer.isFetching);
  const failure = busy || answer.error === null ? null : toCallError(answer.error, language);
  return {
    busy,
    cellSet: preview === null || failure !== null ? null : (answer.data?.cellSet ?? null),
    problem: preview === null || failure === null || failure.cancelled ? null : failure.message,
  };
}

/** Values of the first rows of a result, for examples of a number format. */
export function sampleValues({ cellSet }: FormulaResult): (number | string)[] {
  const values = cellSet?.cells[0]?.values ?? [];
  return values.filter((value) => value !== null).slice(0, 1);
}

export interface FormulaPreviewProps {
  result: FormulaResult;
  /** whether there is a formula to show values of */
  isReady: boolean;
  /** number format of the measure; '' for none of its own */
  format: string;
}

/** The first rows and the total of what a formula gives. */
export function FormulaPreview({ result, isReady, format }: FormulaPreviewProps) {
  const texts = useTexts(calculationTexts);
  const { busy, cellSet, problem } = result;
  return (
    <section className="olap-calc-preview" aria-busy={busy}>
      <h3>
        {texts.result}
        {busy && <span role="status">{texts.checking}</span>}
      </h3>
      {!isReady && <p className="olap-format-note">{texts.resultHint}</p>}
      {problem !== null && (
        <p className="olap-format-problem" role="alert">
          {problem}
        </p>
      )}
      {cellSet !== null && <PreviewRows cellSet={cellSet} format={format} stale={busy} />}
    </section>
  );
}

function PreviewRows(props: { cellSet: CellSet; format: string; stale: boolean }) {
  const { cellSet, format, stale } = props;
  const texts = useTexts(calculationTexts);
  const { language } = useLanguage();
  const { rows, cells, measures, window } = cellSet;
  const code = format === '' ? measures[0]?.format : format;
  const values = cells[0]?.values ?? [];
  const count = window.row[1] - window.row[0];
  if (count <= 1 && values.every((value) => value === null)) {
    return <p className="olap-format-note">{texts.noResult}</p>;
  }
  return (
    <table data-stale={stale ? '' : undefined}>
      <tbody>
        {Array.from({ length: count }, (_, row) => {
          const value = values[row] ?? null;
          const isTotal = rows.level[row] === -1;
          return (
            <tr key={row} className={isTotal ? 'olap-calc-total' : undefined}>
              <th scope="row" style={{ paddingInlineStart: (chainOf(rows, row).length - 1) * 12 }}>
                {nodeLabel(rows, row, language)}
              </th>
              <td>{value === null ? texts.empty : formatForScreen(value, code, language)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
