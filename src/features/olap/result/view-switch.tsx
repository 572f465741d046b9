import { Dropdown, Button, Segmented } from 'antd';
import { useState } from 'react';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { Presentation } from '@bi/contract/report/report';
import {
  CHART_KINDS,
  drawnMeasures,
  kindOf,
  withKind,
  type ChartKind,
} from '@bi/olap/chart/data/chart-kind';
import { chartMisfit } from '@bi/olap/chart/choice/chart-fit';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import type { IconName } from '../../../ui/icon-paths';
import { CHART_ICONS, chartKindTexts, misfitTexts } from '../../../widgets/chart-kind-look';
import { useLanguage } from '../../../host/use-language';
import { useOlap, useOlapStore } from '../state/olap-context';
import { olapTexts } from '../state/olap-texts';
import type { WidthClass } from '../state/use-width-class';

export interface ViewSwitchProps {
  room: WidthClass;
  /** the newest answer, which kinds of charts are checked against; null for none */
  cellSet: CellSet | null;
}

/** Chooses grid, chart or both, and the type of the chart. */
export function ViewSwitch({ room, cellSet }: ViewSwitchProps) {
  const narrow = room === 'narrow';
  const texts = useTexts(olapTexts);
  const kinds = useTexts(chartKindTexts);
  const { language } = useLanguage();
  const [open, setOpen] = useState(false);
  const store = useOlapStore();
  const presentation = useOlap(({ history }) => history.present.presentation);
  const { show, chart } = presentation;
  const { present } = store.getState();
  const chosen = kindOf(chart);
  const seen = narrow && show === 'both' ? 'grid' : show;
  const options: { value: Presentation['show']; icon: IconName; label: string }[] = [
    { value: 'grid', icon: 'table', label: texts.grid },
    { value: 'chart', icon: 'chart', label: texts.chart },
    ...(narrow ? [] : [{ value: 'both' as const, icon: 'columns' as const, label: texts.both }]),
  ];
  const reasonOf = (kind: ChartKind) => {
    const misfit =
      open && cellSet !== null
        ? chartMisfit(cellSet, kind, drawnMeasures(chart, cellSet.measures))
        : null;
    return misfit === null ? null : misfitTexts[language][misfit];
  };
  return (
    <>
      <Segmented<Presentation['show']>
        aria-label={texts.view}
        value={seen}
        options={options.map(({ value, icon, label }) => ({
          value,
          icon: <Icon name={icon} label={label} />,
          title: label,
        }))}
        onChange={(next) => present({ show: next })}
      />
      {seen === 'both' && <ArrangeMenu />}
      {seen !== 'grid' && (
        <Dropdown
          trigger={['click']}
          autoFocus
          open={open}
          onOpenChange={setOpen}
          placement="bottomRight"
          menu={{
            selectedKeys: [chosen],
            items: CHART_KINDS.map((kind) => ({
              key: kind,
              label: <KindLabel name={kinds[kind]} reason={reasonOf(kind)} />,
              icon: <Icon name={CHART_ICONS[kind]} />,
            })),
            onClick: ({ key }) => present({ chart: withKind(chart, key as ChartKind) }),
            style: { maxHeight: '80vh', overflow: 'auto' },
          }}
        >
          <Button
            aria-label={`${texts.chartKind}: ${kinds[chosen]}`}
            icon={<Icon name={CHART_ICONS[chosen]} />}
          >
            {room === 'wide' ? kinds[chosen] : null}
          </Button>
        </Dropdown>
      )}
    </>
  );
}

/** Chooses how chart and grid share the room. */
function ArrangeMenu() {
  const texts = useTexts(olapTexts);
  const store = useOlapStore();
  const chosen = useOlap(({ history }) => history.present.presentation.layout ?? 'auto');
  const { present } = store.getState();
  const icons = { auto: 'dashboard', stacked: 'rows', side: 'columns' } as const;
  const names = { auto: texts.arrangeAuto, stacked: texts.arrangeStacked, side: texts.arrangeSide };
  const label = `${texts.arrange}: ${names[chosen]}`;
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      placement="bottomRight"
      menu={{
        selectedKeys: [chosen],
        items: (['auto', 'stacked', 'side'] as const).map((key) => ({
          key,
          label: names[key],
          icon: <Icon name={icons[key]} />,
        })),
        onClick: ({ key }) => present({ layout: key as keyof typeof names }),
      }}
    >
      <Button aria-label={label} title={label} icon={<Icon name={icons[chosen]} />} />
    </Dropdown>
  );
}

/** A kind, and below it what it lacks. It can be chosen all the same: the chart says what it needs. */
function KindLabel({ name, reason }: { name: string; reason: string | null }) {
  if (reason === null) return name;
  return (
    <>
      {name}
      <span
        style={{
          display: 'block',
          maxWidth: 240,
          fontSize: 12,
          lineHeight: '16px',
          whiteSpace: 'normal',
          color: 'var(--bi-text-second)',
        }}
      >
        {reason}
      </span>
    </>
  );
}
