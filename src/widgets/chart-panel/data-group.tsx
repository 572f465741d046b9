import { chartMisfit } from '@bi/olap/chart/choice/chart-fit';
import { chartShape } from '@bi/olap/chart/data/chart-fields';
import { hasSmallCharts } from '@bi/olap/chart/small/small-chart-kinds';
import {
  CHART_KINDS,
  drawnMeasures,
  kindOf,
  withKind,
  type ChartKind,
} from '@bi/olap/chart/data/chart-kind';
import { withSettings } from '@bi/olap/chart/choice/setting-groups';
import { useMemo } from 'react';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { chartKindTexts, misfitTexts } from '../chart-kind-look';
import { BarOrder } from './bar-order';
import { ColourChannel } from './colour-channel';
import { MeasureList } from './measure-list';
import { isBars, isCartesian, namedMeasures, type GroupProps } from './panel-input';
import { automaticOf, panelTexts } from './panel-texts';
import { ChoiceSetting } from './setting-fields';
import { TooltipList } from './tooltip-list';

const AUTO = '';
type Channel = 'x' | 'facet';

/** What is drawn, and as what: the type, the fields of the channels, the measures and their order. */
export function DataGroup(props: GroupProps) {
  const { spec, cellSet, drawn, onSpec } = props;
  const texts = useTexts(panelTexts);
  const kinds = useTexts(chartKindTexts);
  const { language } = useLanguage();
  const fields = useMemo(() => chartShape(cellSet, language).fields, [cellSet, language]);
  const kind = kindOf(spec);
  const misfit =
    drawn.kind === kind ? null : chartMisfit(cellSet, kind, drawnMeasures(spec, cellSet.measures));
  const fieldOf = (channel: Channel): string => {
    const bound = spec.channels?.[channel];
    return bound !== undefined && 'field' in bound ? bound.field : AUTO;
  };
  const fieldOptions = (channel: Channel) => {
    const chosen = fieldOf(channel);
    const known = fields.map(({ of, title }) => ({ value: of, label: title }));
    const isGone = chosen !== AUTO && !known.some(({ value }) => value === chosen);
    return [
      {
        value: AUTO,
        label: automaticOf(texts, chosen === AUTO ? drawn.channels?.[channel] : null),
      },
      ...known,
      ...(isGone ? [{ value: chosen, label: texts.missing(chosen) }] : []),
    ];
  };
  const setField = (channel: Channel) => (field: string) =>
    onSpec(
      withSettings(spec, {
        channels: { ...spec.channels, [channel]: field === AUTO ? undefined : { field } },
      }),
    );
  const measures = namedMeasures(cellSet, language);
  const canTint = drawn.kind === 'bar' || drawn.kind === 'combination';
  const canFacet = hasSmallCharts(drawn.kind) || kind === 'map';
  return (
    <>
      <ChoiceSetting
        label={texts.kind}
        value={kind}
        options={CHART_KINDS.map((one) => ({ value: one, label: kinds[one] }))}
        onChange={(next) => onSpec(withKind(spec, next as ChartKind))}
      />
      {kind === 'auto' && <p className="bi-cp-hint">{texts.drawnAs(kinds[drawn.kind])}</p>}
      {misfit !== null && (
        <p className="bi-cp-warn">{`${kinds[kind]}: ${misfitTexts[language][misfit]}`}</p>
      )}
      {isCartesian(drawn.kind) && fields.length > 1 && (
        <ChoiceSetting
          label={texts.along}
          value={fieldOf('x')}
          options={fieldOptions('x')}
          onChange={setField('x')}
        />
      )}
      {canFacet && fields.length > 1 && (
        <ChoiceSetting
          label={texts.smallCharts}
          value={fieldOf('facet')}
          options={fieldOptions('facet')}
          onChange={setField('facet')}
        />
      )}
      {isCartesian(drawn.kind) && (fields.length > 1 || canTint) && (
        <ColourChannel
          {...{ spec, drawn, onSpec }}
          fields={fields.length > 1 ? fields : []}
          measures={canTint ? measures : []}
        />
      )}
      <MeasureList spec={spec} cellSet={cellSet} drawn={drawn} onSpec={onSpec} />
      {isBars(drawn.kind) && <BarOrder spec={spec} onSpec={onSpec} />}
      <TooltipList {...{ spec, onSpec, fields, measures }} drawn={drawnNames(props)} />
    </>
  );
}

/** Titles of the fields and ids of the measures that a chart with axes draws; none of another one. */
function drawnNames({ spec, cellSet, drawn }: GroupProps): ReadonlySet<string> {
  if (drawn.channels === undefined) return new Set();
  const { x, color, facet } = drawn.channels;
  const shown = drawnMeasures(spec, cellSet.measures) ?? [...cellSet.measures.keys()];
  const measures = shown.flatMap((at) => cellSet.measures[at] ?? []).map(({ m, id = m }) => id);
  return new Set([...color, ...measures, x ?? '', facet ?? '']);
}
