import type { MenuProps } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../host/use-language';
import { useMe } from '../../host/use-me';
import { useTexts } from '../../host/use-texts';
import { useUiMode } from '../../host/use-ui-mode';
import { menuGroups } from '../../ui/menu-groups';
import { PopupMenu } from '../../ui/popup-menu';
import { useMayAlert } from '../../widgets/alert/use-may-alert';
import { cellAlert } from '../../widgets/alert/alert-target';
import { commentEntryTexts } from '../../widgets/comments/comment-entry-texts';
import type { PointedPlace } from '../../widgets/comments/comment-look';
import { markEntries, type OpenMark } from '../../widgets/mark-menu/mark-entries';
import { placeTitle } from '../../widgets/place-title';
import type { OpenReport } from './use-report-viewer';
import { viewerMenuTexts } from './viewer-menu-texts';
import { useMarkAsks } from '../../widgets/mark-menu/use-mark-asks';

interface ViewerMenuProps {
  mark: OpenMark;
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
  const { language } = useLanguage();
  const { features } = useUiMode();
  const { data: me } = useMe();
  const mayAlert = useMayAlert();
  // the menu closes by itself when one of its entries opens something
  const [isClosed, setClosed] = useState(false);
  const { answered, target, cellSet, x, y } = mark;
  const { report, cube, state, changed, edit, setState } = open;
  const isAllowed = (feature: string, action: string): boolean =>
    (features === null || features.has(feature)) && me?.actions.includes(action) === true;
  const { query } = answered;
  const asks = useMarkAsks({
    mark,
    mayAsk: isAllowed('explore', 'cube.view') && cube.explorable,
    mayVerify: me?.role !== 'guest',
    mayExport: isAllowed('export', 'report.export'),
    alertable: mayAlert
      ? cellAlert(mark, query, { kind: 'report', id: report.id }, language)
      : null,
    onRun,
    onClose,
  });
  if (asks.opened !== null) return asks.opened;
  if (isClosed) return null;
  const title = placeTitle(cellSet, target, language);
  const entries = isAllowed('filter', 'report.filter')
    ? markEntries({ target, cellSet, query: state.query, model: cube.model, texts, language })
    : [];
  const edits = [
    ...entries.map(({ key, label }) => ({ key, label })),
    ...(changed ? [{ key: 'reset', label: texts.reset }] : []),
  ];
  const isPlace = target.row !== null || target.column !== null;
  const comment =
    onComment === undefined || !isPlace ? [] : [{ key: 'comment', label: commentEntry }];
  const items = menuGroups(edits, asks.entries, comment);
  const onClick: NonNullable<MenuProps['onClick']> = ({ key }) => {
    if (asks.ask(key)) return;
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
