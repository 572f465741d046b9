import { chartMisfit } from '@bi/olap/chart/chart-fit';
import { chartShape } from '@bi/olap/chart/chart-fields';
import {
  CHART_KINDS,
  drawnMeasures,
  kindOf,
  withKind,
  type ChartKind,
} from '@bi/olap/chart/chart-kind';
import { withSettings } from '@bi/olap/chart/setting-groups';
import type { ChartSpec } from '@bi/contract/chart-spec';
import { useMemo } from 'react';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { chartKindTexts, misfitTexts } from '../chart-kind-look';
import { MeasureList } from './measure-list';
import { isBars, isCartesian, type GroupProps } from './panel-input';
import { panelTexts } from './panel-texts';
import { ChoiceSetting } from './setting-fields';

const AUTO = '';
type Channel = 'x' | 'color' | 'facet';

/** What is drawn, and as what: the type, the fields of the channels, the measures and their order. */
export function DataGroup({ spec, cellSet, drawn, onSpec }: GroupProps) {
  const texts = useTexts(panelTexts);
  const kinds = useTexts(chartKindTexts);
  const { language } = useLanguage();
  const fields = useMemo(() => chartShape(cellSet, language).fields, [cellSet, language]);
  const kind = kindOf(spec);
  const misfit = chartMisfit(cellSet, kind, drawnMeasures(spec, cellSet.measures));
  const fieldOf = (channel: Channel): string => {
    const bound = spec.channels?.[channel];
    return bound !== undefined && 'field' in bound ? bound.field : AUTO;
  };
  const fieldOptions = (channel: Channel) => {
    const chosen = fieldOf(channel);
    const known = fields.map(({ of, title }) => ({ value: of, label: title }));
    const isGone = chosen !== AUTO && !known.some(({ value }) => value === chosen);
    return [
      { value: AUTO, label: texts.automatic },
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
  const canFacet = drawn.kind === 'line' || drawn.kind === 'bar' || drawn.kind === 'percentBar';
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
        <>
          <ChoiceSetting
            label={texts.along}
            value={fieldOf('x')}
            options={fieldOptions('x')}
            onChange={setField('x')}
          />
          <ChoiceSetting
            label={texts.colourBy}
            value={fieldOf('color')}
            options={fieldOptions('color')}
            onChange={setField('color')}
          />
          {canFacet && (
            <ChoiceSetting
              label={texts.smallCharts}
              value={fieldOf('facet')}
              options={fieldOptions('facet')}
              onChange={setField('facet')}
            />
          )}
        </>
      )}
      <MeasureList spec={spec} cellSet={cellSet} drawn={drawn} onSpec={onSpec} />
      {isBars(drawn.kind) && (
        <>
          <ChoiceSetting
            label={texts.direction}
            value={spec.orientation ?? AUTO}
            options={[
              { value: AUTO, label: texts.automatic },
              { value: 'vertical', label: texts.upright },
              { value: 'horizontal', label: texts.lying },
            ]}
            onChange={(next) =>
              onSpec(
                withSettings(spec, {
                  orientation: next === AUTO ? undefined : (next as ChartSpec['orientation']),
                }),
              )
            }
          />
          <ChoiceSetting
            label={texts.sort}
            value={spec.sort ?? AUTO}
            options={[
              { value: AUTO, label: texts.automatic },
              { value: 'value', label: texts.largest },
              { value: 'query', label: texts.asQuery },
            ]}
            onChange={(next) =>
              onSpec(
                withSettings(spec, {
                  sort: next === AUTO ? undefined : (next as ChartSpec['sort']),
                }),
              )
            }
          />
        </>
      )}
    </>
  );
}
