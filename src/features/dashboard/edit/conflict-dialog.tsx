import type {
  DashboardConflict,
  DashboardFilter,
  DashboardParameter,
  DashboardTab,
  DashboardTile,
} from '@bi/contract/dashboard/dashboard';
import { mergeDashboards, type BoardConflict } from '@bi/olap/dashboard/merge-dashboards';
import { useMemo } from 'react';
import { useTexts } from '../../../host/use-texts';
import { PartsConflictDialog } from '../../../widgets/editing/parts-conflict-dialog';
import { useOpenBoard } from '../board-context';
import { partText } from '../change-text';
import { dashboardChangeTexts } from '../dashboard-change-texts';
import { useEdit } from './edit-context';
import { dashboardDraftOf } from './use-dashboard-editor';

type Part = DashboardTab | DashboardTile | DashboardFilter | DashboardParameter;

/** Asks whose value counts for each field that both changed; everything else is joined already. */
export default function DashboardConflictDialog({ conflict }: { conflict: DashboardConflict }) {
  const changes = useTexts(dashboardChangeTexts);
  const { reports } = useOpenBoard();
  const editor = useEdit();
  const { base, draft } = editor;
  const theirs = useMemo(() => dashboardDraftOf(conflict.current), [conflict]);
  const { conflicts } = useMemo(() => mergeDashboards(base, draft, theirs), [base, draft, theirs]);
  const whatOf = ({ kind, id, field }: BoardConflict): string => {
    const part = [draft.body, theirs.body, base.body]
      .flatMap((body): Part[] => {
        if (kind === 'tab') return body.tabs;
        if (kind === 'tile') return body.tiles;
        if (kind === 'parameter') return body.parameters ?? [];
        return kind === 'filter' ? body.filters : [];
      })
      .find((one) => one.id === id);
    return `${partText({ kind, part: part ?? null }, reports, changes)}: ${changes.field(field)}`;
  };
  return (
    <PartsConflictDialog conflict={conflict} parts={conflicts} nameOf={whatOf} editor={editor} />
  );
}
