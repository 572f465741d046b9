import type { MenuProps } from 'antd';
import { useState } from 'react';
import type { UsedAnswer } from '../../host/use-answer';
import { useLanguage } from '../../host/use-language';
import { useMe } from '../../host/use-me';
import { useTexts } from '../../host/use-texts';
import { useUiMode } from '../../host/use-ui-mode';
import { lazyPart } from '../../ui/lazy-part';
import { menuGroups } from '../../ui/menu-groups';
import { PopupMenu } from '../../ui/popup-menu';
import { cellAddress } from '../../widgets/cell-address';
import { alertEntryTexts } from '../../widgets/alert/alert-entry-texts';
import { useMayAlert } from '../../widgets/alert/use-may-alert';
import { cellAlert, type AlertTarget } from '../../widgets/alert/alert-target';
import { commentEntryTexts } from '../../widgets/comments/comment-entry-texts';
import type { PointedPlace } from '../../widgets/comments/comment-look';
import type { DrillTarget } from '../../widgets/drill/drill-target';
import { drillTexts } from '../../widgets/drill/drill-texts';
import { markEntries, markNumber, type MarkPlace } from '../../widgets/mark-menu/mark-entries';
import { placeTitle } from '../../widgets/place-title';
import type { VerifyTarget } from '../../widgets/verify/verify-target';
import { verifyTexts } from '../../widgets/verify/verify-texts';
import type { OpenReport } from './use-report-viewer';
import { viewerMenuTexts } from './viewer-menu-texts';

const AlertDialog = lazyPart(() => import('../../widgets/alert/alert-dialog'));
const DrillThroughDrawer = lazyPart(async () => ({
  default: (await import('../../widgets/drill/drill-through-drawer')).DrillThroughDrawer,
}));
const VerifyDrawer = lazyPart(async () => ({
  default: (await import('../../widgets/verify/verify-drawer')).VerifyDrawer,
}));

/** A place in a report whose menu is open. */
export interface ViewerMark extends MarkPlace {
  answered: UsedAnswer;
  /** of a table or of a chart */
  kind: 'cell' | 'mark';
  x: number;
  y: number;
  /** counts the menus that were opened */
  serial: number;
}

interface ViewerMenuProps {
  mark: ViewerMark;
  open: OpenReport;
  /** asks the report again */
  onRun: () => void;
  /** opens the comments of the place; absent: the reader may not */
  onComment: ((place: PointedPlace) => void) | undefined;
  onClose: () => void;
}

/** The menu of a cell, a heading or a mark of a report, and what it opens. */
export default function ViewerMenu(props: ViewerMenuProps) {
  const { mark, open, onRun, onComment, onClose } = props;
  const { entry: commentEntry } = useTexts(commentEntryTexts);
  const texts = useTexts(viewerMenuTexts);
  const rows = useTexts(drillTexts);
  const verify = useTexts(verifyTexts);
  const { entry: alertEntry } = useTexts(alertEntryTexts);
  const { language } = useLanguage();
  const { features } = useUiMode();
  const { data: me } = useMe();
  const [drilled, setDrilled] = useState<DrillTarget | null>(null);
  const mayAlert = useMayAlert();
  const [alert, setAlert] = useState<AlertTarget | null>(null);
  const [verified, setVerified] = useState<VerifyTarget | null>(null);
  // the menu closes by itself when one of its entries opens something
  const [isClosed, setClosed] = useState(false);
  const { answered, target, cellSet, x, y } = mark;
  const { report, cube, state, changed, edit, setState } = open;
  const isAllowed = (feature: string, action: string): boolean =>
    (features === null || features.has(feature)) && me?.actions.includes(action) === true;
  if (drilled !== null) {
    const canExport = isAllowed('export', 'report.export');
    return <DrillThroughDrawer target={drilled} canExport={canExport} onClose={onClose} />;
  }
  if (verified !== null) return <VerifyDrawer target={verified} onRun={onRun} onClose={onClose} />;
  if (alert !== null) return <AlertDialog target={alert} onClose={onClose} />;
  if (isClosed) return null;
  const { query, trace } = answered;
  const title = placeTitle(cellSet, target, language);
  const entries = isAllowed('filter', 'report.filter')
    ? markEntries({ target, cellSet, query: state.query, model: cube.model, texts, language })
    : [];
  const number = markNumber(mark);
  const mayAsk = isAllowed('explore', 'cube.view') && cube.explorable;
  const alertable = mayAlert
    ? cellAlert(mark, query, { kind: 'report', id: report.id }, language)
    : null;
  const asks = [
    ...(mayAsk ? [{ key: 'rows', label: rows.entry }] : []),
    ...(number !== null && me?.role !== 'guest' ? [{ key: 'verify', label: verify.entry }] : []),
    ...(alertable === null ? [] : [{ key: 'alert', label: alertEntry }]),
  ];
  const edits = [
    ...entries.map(({ key, label }) => ({ key, label })),
    ...(changed ? [{ key: 'reset', label: texts.reset }] : []),
  ];
  const isPlace = target.row !== null || target.column !== null;
  const comment =
    onComment === undefined || !isPlace ? [] : [{ key: 'comment', label: commentEntry }];
  const items = menuGroups(edits, asks, comment);
  const onClick: NonNullable<MenuProps['onClick']> = ({ key }) => {
    if (key === 'rows') {
      const cell = cellAddress(target);
      setDrilled({ query, cell, measure: target.measure, title: title ?? rows.all });
      return;
    }
    if (key === 'verify' && number !== null) {
      setVerified({ query, receipt: trace.receipt, cellSet, title, number });
      return;
    }
    if (key === 'alert') {
      setAlert(alertable);
      return;
    }
    if (key === 'comment') onComment?.({ kind: mark.kind, target, cellSet, query });
    if (key === 'reset') setState(null);
    const entry = entries.find((one) => one.key === key);
    if (entry) edit(entry.edit);
    setClosed(true);
  };
  if (items.length === 0) return null;
  return (
    <PopupMenu
      title={texts.menu(title ?? report.name)}
      {...{ items, onClick, x, y, narrow: globalThis.innerWidth < 640 }}
      onClose={() => setClosed(true)}
    />
  );
}
