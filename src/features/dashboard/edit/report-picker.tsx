import type { ReportSummary } from '@bi/contract/report/report';
import { addTile, replaceTile, TILE_SIZES } from '@bi/olap/dashboard/edit-dashboard';
import { MAX_TILES } from '@bi/contract/call/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { reportQueries } from '../../../api/reports';
import { useHttp } from '../../../host/use-http';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { useDebounced } from '../../../ui/use-debounced';
import { CallFailure } from '../../../widgets/call-failure';
import { useOpenBoard } from '../board-context';
import { isKpi } from '../tile-source';
import { useEdit } from './edit-context';
import { editTexts } from './edit-texts';

const SHAPES = { grid: 'table', chart: 'chart', both: 'dashboard' } as const;
const SHOWN = 50;
const PAUSE_MS = 200;

interface ReportPickerProps {
  /** id of the tile that gets another report; null: tiles are added */
  replace: string | null;
}

/** Chooses saved reports to be shown in tiles. */
export default function ReportPicker({ replace }: ReportPickerProps) {
  const texts = useTexts(editTexts);
  const http = useHttp();
  const { state, body } = useOpenBoard();
  const { edit, open } = useEdit();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ReportSummary[]>([]);
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const query = { pageSize: SHOWN, sort: 'name', ...(search !== '' && { search }) };
  const { data, error, isPending, refetch } = useQuery({
    ...reportQueries.list(http, query),
    placeholderData: keepPreviousData,
  });
  const close = () => open(null);
  const room = MAX_TILES - body.tiles.length;
  const toggle = (report: ReportSummary) => {
    const isChosen = chosen.some(({ id }) => id === report.id);
    if (replace !== null) setChosen([report]);
    else if (isChosen) setChosen(chosen.filter(({ id }) => id !== report.id));
    else if (chosen.length < room) setChosen([...chosen, report]);
  };
  const finish = () => {
    const [first] = chosen;
    edit((now) =>
      replace !== null
        ? first
          ? replaceTile(now, replace, contentOf(first))
          : now
        : chosen.reduce((grown, report) => {
            const size = TILE_SIZES[isKpi({ ...report, query: EMPTY }) ? 'kpi' : 'report'].first;
            return addTile(grown, state.tab, contentOf(report), size).body;
          }, now),
    );
    close();
  };
  const items = data?.items ?? [];
  const rest = (data?.total ?? 0) - items.length;
  return (
    <Modal
      open
      width={560}
      title={replace === null ? texts.reportsTitle : texts.replaceTitle}
      okText={replace === null ? texts.addCount(Math.max(1, chosen.length)) : texts.replace}
      okButtonProps={{ disabled: chosen.length === 0 }}
      cancelText={texts.cancel}
      onOk={finish}
      onCancel={close}
    >
      <div className="bi-pick">
        <Input
          autoFocus
          allowClear
          aria-label={texts.searchReports}
          placeholder={texts.searchReports}
          prefix={<Icon name="search" />}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {error && !data && (
          <CallFailure title={texts.reportsFailed} error={error} onRetry={() => void refetch()} />
        )}
        {isPending && <Skeleton shape="lines" rows={6} />}
        {data && items.length === 0 && (
          <p role="status">{search === '' ? texts.noReportsYet : texts.noReports}</p>
        )}
        {items.length > 0 && (
          <ul>
            {items.map((report) => (
              <li key={report.id}>
                <label>
                  <input
                    type={replace === null ? 'checkbox' : 'radio'}
                    name="report"
                    checked={chosen.some(({ id }) => id === report.id)}
                    onChange={() => toggle(report)}
                  />
                  <Icon name={SHAPES[report.presentation.show]} size={16} />
                  <span>
                    <b title={report.name}>{report.name}</b>
                    <small>
                      {report.cubeName}
                      {report.refusedFor !== undefined && ` · ${texts.notOpen}`}
                    </small>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        )}
        {rest > 0 && <small>{texts.more(rest)}</small>}
      </div>
    </Modal>
  );
}

const EMPTY = { cube: '', rows: [], columns: [], measures: [] };

/** A report in a tile, which has little room for two: of chart and table the chart, until somebody wants both. */
function contentOf({ id, presentation }: ReportSummary) {
  const isBoth = presentation.show === 'both';
  return { kind: 'report' as const, report: id, ...(isBoth && { show: 'chart' as const }) };
}
