import { Dropdown, Button, Segmented } from 'antd';
import type { ChartKind, Presentation } from '@bi/contract/report';
import { CHART_KINDS } from '@bi/olap/query/read-state';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import type { IconName } from '../../../ui/icon-paths';
import { chartTexts } from './chart-texts';
import { useOlap, useOlapStore } from '../state/olap-context';
import { olapTexts } from '../state/olap-texts';
import type { Room } from '../state/use-room';

const ICONS: Record<ChartKind, IconName> = {
  auto: 'chart',
  bar: 'chart',
  stackedBar: 'chartStacked',
  line: 'chartLine',
  area: 'chartArea',
  pie: 'chartPie',
  scatter: 'chartScatter',
  heatMap: 'chartHeat',
  treeMap: 'dashboard',
};

/** Chooses grid, chart or both, and the type of the chart. */
export function ViewSwitch({ room }: { room: Room }) {
  const narrow = room === 'narrow';
  const texts = useTexts(olapTexts);
  const kinds = useTexts(chartTexts);
  const store = useOlapStore();
  const presentation = useOlap(({ history }) => history.present.presentation);
  const { show, chart } = presentation;
  const { present } = store.getState();
  const options: { value: Presentation['show']; icon: IconName; label: string }[] = [
    { value: 'grid', icon: 'table', label: texts.grid },
    { value: 'chart', icon: 'chart', label: texts.chart },
    ...(narrow ? [] : [{ value: 'both' as const, icon: 'columns' as const, label: texts.both }]),
  ];
  return (
    <>
      <Segmented<Presentation['show']>
        aria-label={texts.view}
        value={narrow && show === 'both' ? 'grid' : show}
        options={options.map(({ value, icon, label }) => ({
          value,
          icon: <Icon name={icon} label={label} />,
          title: label,
        }))}
        onChange={(next) => present({ show: next })}
      />
      {show !== 'grid' && (
        <Dropdown
          trigger={['click']}
          autoFocus
          placement="bottomRight"
          menu={{
            selectedKeys: [chart.kind],
            items: CHART_KINDS.map((kind) => ({
              key: kind,
              label: kinds[kind],
              icon: <Icon name={ICONS[kind]} />,
            })),
            onClick: ({ key }) => present({ chart: { ...chart, kind: key as ChartKind } }),
          }}
        >
          <Button
            aria-label={`${texts.chartKind}: ${kinds[chart.kind]}`}
            icon={<Icon name={ICONS[chart.kind]} />}
          >
            {room === 'wide' ? kinds[chart.kind] : null}
          </Button>
        </Dropdown>
      )}
    </>
  );
}
