import type { CellSet } from '@bi/contract/query/cell-set';
import type { ChartSpec } from '@bi/contract/report/chart-spec';
import { seenOf } from '@bi/olap/chart/cartesian/category-zoom';
import { chartMisfit } from '@bi/olap/chart/choice/chart-fit';
import { kindOf, type ChartKind } from '@bi/olap/chart/data/chart-kind';
import type { BuiltChart } from '@bi/olap/chart/style/chart-style';
import { formatValue } from '@bi/olap/format/format-value';
import { hasAllCells } from './answer-parts';
import { chartKindTexts, misfitTexts } from './chart-kind-look';
import { widgetTexts, type WidgetTexts } from './widget-texts';

/** What is said below a chart: which part of the answer it shows, what it leaves out, what a person wrote. */
export function chartNotes(
  cellSet: CellSet,
  spec: ChartSpec,
  built: BuiltChart,
  measures: readonly number[] | undefined,
  language: 'en' | 'zh',
): string[] {
  const texts = widgetTexts(language);
  const hidden = (built.colored ?? []).flatMap(({ isHidden, label }) => (isHidden ? [label] : []));
  const seen = seenOf(built.option);
  return [
    ...(hasAllCells({ cellSet }) ? [] : [windowText(cellSet, texts.windowDrawn, language)]),
    ...notAsKind(cellSet, kindOf(spec), measures, built, language),
    ...(built.notes ?? []),
    ...(built.left > 0 ? [texts.leftOut.replace('{count}', String(built.left))] : []),
    ...(seen === null
      ? []
      : [
          texts.inView
            .replace('{shown}', formatValue(seen.shown, '#,##0', language))
            .replace('{all}', formatValue(seen.all, '#,##0', language)),
        ]),
    ...togetherText(built, texts),
    ...(built.beyond === undefined ? [] : [texts.othersBeyond.replace('{value}', built.beyond)]),
    ...(hidden.length > 0 && built.legend === undefined
      ? [texts.hiddenSeries.replace('{names}', hidden.join(texts.listComma))]
      : []),
    ...(spec.note === undefined ? [] : [spec.note]),
    ...(built.hidesOthers === true ? [texts.othersHidden] : []),
    ...((built.unplaced ?? 0) > 0
      ? [texts.unplaced.replace('{count}', String(built.unplaced))]
      : []),
  ];
}

/** How many members are drawn apart, where the rest of them are one. */
function togetherText({ together }: BuiltChart, texts: WidgetTexts): string[] {
  if (together === undefined) return [];
  const { left, all } = together;
  return [
    texts.largestDrawn
      .replace('{shown}', String(all - left))
      .replace('{all}', String(all))
      .replace('{left}', String(left)),
  ];
}

/** Why another kind is drawn than the one asked for. */
function notAsKind(
  cellSet: CellSet,
  kind: ChartKind,
  measures: readonly number[] | undefined,
  built: BuiltChart,
  language: 'en' | 'zh',
): string[] {
  if (kind === 'auto' || kind === built.kind) return [];
  const misfit = chartMisfit(cellSet, kind, measures);
  const names = chartKindTexts[language];
  const reason = misfit === null ? '' : misfitTexts[language][misfit];
  return [
    widgetTexts(language)
      .notAsKind.replace('{kind}', names[kind])
      .replace('{reason}', reason)
      .replace('{drawn}', names[built.kind].toLowerCase()),
  ];
}

/** Which part of the table the chart is drawn of. */
function windowText(
  { window, rows, columns }: CellSet,
  text: string,
  language: 'en' | 'zh',
): string {
  const counts: Record<string, number> = {
    rows: window.row[1] - window.row[0],
    allRows: rows.count,
    columns: window.col[1] - window.col[0],
    allColumns: columns.count,
  };
  return text.replace(/\{(\w+)\}/g, (_, name: string) =>
    formatValue(counts[name] ?? 0, '#,##0', language),
  );
}
