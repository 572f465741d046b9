import type { Query } from '@bi/contract/query/query';
import type { Presentation } from '@bi/contract/report/report';
import { formatValue } from '@bi/olap/format/format-value';
import { Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useAnswer, type UsedAnswer } from '../../host/use-answer';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { ChartWidget } from '../../widgets/chart-widget-lazy';
import { pivotEdit } from '../../widgets/pivot-edits';
import type { PivotEvent } from '../../widgets/pivot-events';
import { PivotWidget } from '../../widgets/pivot-widget-lazy';
import { useWholeAnswer } from '../../widgets/use-whole-answer';
import { useWindowInView } from '../../widgets/use-window-in-view';
import { useOpenBoard } from './board-context';
import { boardTexts } from './board-texts';

interface WholeTileProps {
  name: string;
  /** the answer that the tile shows */
  answered: UsedAnswer;
  query: Query;
  presentation: Presentation;
  onClose: () => void;
}

/** One tile in a large dialog: its chart with all tools, or the table of its data. */
export default function WholeTile({
  name,
  answered,
  query,
  presentation,
  onClose,
}: WholeTileProps) {
  const texts = useTexts(boardTexts);
  const { language } = useLanguage();
  const { cubes } = useOpenBoard();
  const [edited, setEdited] = useState<Query | null>(null);
  const { asked, onWindow } = useWindowInView(edited ?? query);
  const answer = useAnswer(asked);
  const shown = answer.answered ?? answered;
  const isTable = presentation.show === 'grid';
  const drawn = useWholeAnswer(isTable ? null : shown);
  const count = (value: number) => formatValue(value, '#,##0', language);
  const onEvent = (event: PivotEvent) => {
    const model = cubes.models[query.cube];
    if (event.type === 'window') onWindow({ row: event.row, col: event.col });
    const change = pivotEdit(event, shown.cellSet);
    if (change && model) setEdited(change(edited ?? query, model));
  };
  const common = useMemo(() => ({ presentation, query, label: name }), [presentation, query, name]);
  const { rowsScanned, totalMs, source } = shown.trace;
  return (
    <Modal
      open
      width="min(1280px, 94vw)"
      style={{ top: 24 }}
      title={isTable ? texts.data(name) : name}
      footer={
        rowsScanned !== null && (
          <span style={{ color: 'var(--bi-text-second)', fontSize: 12 }}>
            {source === 'cache'
              ? texts.fromCache
              : texts.facts(count(rowsScanned), count(Math.round(totalMs)))}
          </span>
        )
      }
      onCancel={onClose}
    >
      <div className="bi-whole">
        {isTable ? (
          <PivotWidget cellSet={shown.cellSet} {...common} stale={answer.stale} onEvent={onEvent} />
        ) : (
          <ChartWidget
            cellSet={drawn?.cellSet ?? shown.cellSet}
            {...common}
            watermark={shown.trace.watermark}
            stale={answer.stale}
          />
        )}
      </div>
    </Modal>
  );
}
