import { clearFilters, keepOnly } from '@bi/olap/query/edit-filters';
import { addField, resetQuery } from '@bi/olap/query/edit-fields';
import { addMeasure } from '@bi/olap/query/edit-measures';
import { CHART_KINDS, withKind } from '@bi/olap/chart/data/chart-kind';
import { useFinder, type FoundHere } from '../../../host/finder-context';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import type { IconName } from '../../../ui/icon-paths';
import { CHART_ICONS, chartKindTexts } from '../../../widgets/chart-kind-look';
import { findMembers } from '../../../widgets/find-members';
import { calculationTexts } from '../measure/calculation-texts';
import { useMeasureDialog } from '../measure/measure-dialog-context';
import { useFilterDialog } from '../filter/filter-dialog-context';
import { queryParameterTexts } from '../parameters/query-parameter-texts';
import { useOlapModel, useOlapStore } from '../state/olap-context';
import { resultTexts } from '../result/result-texts';
import { olapTexts } from '../state/olap-texts';
import { fieldIcon } from '../fields/field-icon';
import { findTexts } from './find-texts';
import { foundFields, type FoundField } from './found-fields';

/** What the screen itself does by its toolbar. */
export interface FoundVerbs {
  undo: () => void;
  redo: () => void;
  swap: () => void;
  explain: () => void;
  help: () => void;
  /** absent where the person may not */
  save?: (() => void) | undefined;
  share?: (() => void) | undefined;
  exportFile?: (() => void) | undefined;
  fullScreen: () => void;
}

/** Lets "Find anything" find the fields, members and actions of the exploration. */
export function useOlapFinder(verbs: FoundVerbs): void {
  const texts = useTexts(olapTexts);
  const words = useTexts(findTexts);
  const kinds = useTexts(chartKindTexts);
  const { create: newCalculation } = useTexts(calculationTexts);
  const { create: newParameter } = useTexts(queryParameterTexts);
  const { explain } = useTexts(resultTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const store = useOlapStore();
  const model = useOlapModel();
  const openFilter = useFilterDialog().open;
  const openDialog = useMeasureDialog().open;

  const runField = ({ name, to }: FoundField): void => {
    const { edit } = store.getState();
    if (to === 'measures') edit((q, m) => addMeasure(q, m, name));
    else if (to === 'filters') {
      openFilter(model.measures.some((one) => one.name === name) ? 'measure' : 'field', name);
    } else edit((q, m) => addField(q, m, name, to));
  };
  const action = (key: string, icon: IconName, name: string, run?: () => void, place?: string) =>
    run === undefined ? [] : [{ key, icon, name, place: place ?? words.action, run }];
  const actions = (): FoundHere[] => {
    const { edit, present, history } = store.getState();
    const { chart } = history.present.presentation;
    return [
      ...action('undo', 'undo', texts.undo, verbs.undo),
      ...action('redo', 'redo', texts.redo, verbs.redo),
      ...action('swap', 'swap', texts.swap, verbs.swap),
      ...action('save', 'save', texts.save, verbs.save),
      ...action('csv', 'download', texts.exportFile, verbs.exportFile),
      ...action('share', 'link', texts.share, verbs.share),
      ...action('explain', 'info', explain, verbs.explain),
      ...action('full', 'expand', texts.fullScreen, verbs.fullScreen),
      ...action('filters', 'filter', texts.clearFilters, () => edit(clearFilters)),
      ...action('clear', 'trash', texts.clearAll, () => edit(resetQuery)),
      ...action('calculate', 'sigma', newCalculation, () =>
        openDialog({ kind: 'calculation', name: null }),
      ),
      ...action('parameter', 'settings', newParameter, () =>
        openDialog({ kind: 'parameter', name: null }),
      ),
      ...action('help', 'keyboard', texts.shortcuts, verbs.help),
      ...(['grid', 'chart', 'both'] as const).flatMap((show) =>
        action(`show ${show}`, 'table', texts[show], () => present({ show }), words.view),
      ),
      ...CHART_KINDS.flatMap((kind) =>
        action(
          `kind ${kind}`,
          CHART_ICONS[kind],
          kinds[kind],
          () => present({ chart: withKind(chart, kind) }),
          words.chartType,
        ),
      ),
    ];
  };
  useFinder({
    scope: store.getState().cube.slug,
    find(search) {
      const wanted = search.toLocaleLowerCase();
      const { query } = store.getState().history.present;
      const places = {
        rows: words.toRows,
        columns: words.toColumns,
        measures: words.toMeasures,
        filters: words.toFilters,
      };
      const fields = foundFields(query, model, search).map((field): FoundHere => ({
        key: `${field.to} ${field.name}`,
        icon: model.measures.some(({ name }) => name === field.name)
          ? 'sigma'
          : fieldIcon(model, field.name),
        name: field.label,
        place: places[field.to],
        run: () => runField(field),
      }));
      const all = actions();
      if (wanted === '') return all.slice(0, 3);
      const done = all.filter(({ name, place }) =>
        `${place} ${name}`.toLocaleLowerCase().includes(wanted),
      );
      return [...done.slice(0, 6), ...fields];
    },
    async members(search, signal) {
      const { cube } = store.getState();
      const found = await findMembers(http, cube.slug, cube.model, search, language, signal);
      return found.map(({ of, path, name, field }) => ({
        key: `member ${of} ${JSON.stringify(path)}`,
        icon: 'filter' as const,
        name,
        place: words.keep(field),
        run: () => store.getState().edit((q, m) => keepOnly(q, m, [{ of, path }])),
      }));
    },
  });
}
