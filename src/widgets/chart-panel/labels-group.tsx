import type { ChartSpec } from '@bi/contract/report/chart-spec';
import { withSettings } from '@bi/olap/chart/choice/setting-groups';
import { useTexts } from '../../host/use-texts';
import type { GroupProps } from './panel-input';
import { panelTexts } from './panel-texts';
import { ChoiceSetting } from './setting-fields';

const AUTO = '';

/** Values at the marks, and where the legend is. */
export function LabelsGroup({ spec, drawn, onSpec }: GroupProps) {
  const texts = useTexts(panelTexts);
  return (
    <>
      {drawn.kind !== 'combination' && (
        <ChoiceSetting
          label={texts.values}
          value={spec.labels ?? AUTO}
          options={[
            { value: AUTO, label: texts.automatic },
            { value: 'none', label: texts.none },
            { value: 'all', label: texts.all },
            ...(drawn.kind === 'percentBar'
              ? []
              : [
                  { value: 'ends', label: texts.ends },
                  { value: 'smart', label: texts.smart },
                ]),
          ]}
          onChange={(next) =>
            onSpec(
              withSettings(spec, {
                labels: next === AUTO ? undefined : (next as ChartSpec['labels']),
              }),
            )
          }
        />
      )}
      <ChoiceSetting
        label={texts.legend}
        value={spec.legend?.place ?? AUTO}
        options={[
          { value: AUTO, label: texts.automatic },
          { value: 'top', label: texts.onTop },
          { value: 'none', label: texts.none },
        ]}
        onChange={(next) => {
          const place = next === AUTO ? {} : { place: next as 'top' | 'none' };
          const { place: _before, ...rest } = spec.legend ?? {};
          onSpec(withSettings(spec, { legend: { ...rest, ...place } }));
        }}
      />
    </>
  );
}
