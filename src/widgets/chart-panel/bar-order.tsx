import type { ChartSpec } from '@bi/contract/report/chart-spec';
import { withSettings } from '@bi/olap/chart/choice/setting-groups';
import { useTexts } from '../../host/use-texts';
import type { GroupProps } from './panel-input';
import { panelTexts } from './panel-texts';
import { ChoiceSetting, NumberSetting } from './setting-fields';

const AUTO = '';
const MAX_TOP = 1000;

/** Direction and order of bars, and how many there are at most. */
export function BarOrder({ spec, onSpec }: Pick<GroupProps, 'spec' | 'onSpec'>) {
  const texts = useTexts(panelTexts);
  return (
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
          { value: 'smallest', label: texts.smallest },
          { value: 'name', label: texts.byName },
          { value: 'query', label: texts.asQuery },
        ]}
        onChange={(next) =>
          onSpec(
            withSettings(spec, { sort: next === AUTO ? undefined : (next as ChartSpec['sort']) }),
          )
        }
      />
      <NumberSetting
        label={texts.top}
        value={spec.top}
        onChange={(most, continues) => {
          const top =
            most === undefined || most < 1 ? undefined : Math.min(MAX_TOP, Math.round(most));
          onSpec(withSettings(spec, { top }), { continues });
        }}
      />
    </>
  );
}
