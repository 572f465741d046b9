import type { MenuProps } from 'antd';
import { useState } from 'react';
import type { UsedAnswer } from '../../../host/use-answer';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { lazyPart } from '../../../ui/lazy-part';
import { menuGroups } from '../../../ui/menu-groups';
import { PopupMenu } from '../../../ui/popup-menu';
import { useMe } from '../../../host/use-me';
import { alertEntryTexts } from '../../../widgets/alert/alert-entry-texts';
import { cellAlert, type AlertTarget } from '../../../widgets/alert/alert-target';
import { cellAddress } from '../../../widgets/cell-address';
import type { DrillTarget } from '../../../widgets/drill/drill-target';
import { commentEntryTexts } from '../../../widgets/comments/comment-entry-texts';
import { drillTexts } from '../../../widgets/drill/drill-texts';
import { placeTitle } from '../../../widgets/place-title';
import type { VerifyTarget } from '../../../widgets/verify/verify-target';
import { verifyTexts } from '../../../widgets/verify/verify-texts';
import { useOpenBoard } from '../board-context';
import { pressTexts } from '../press/press-texts';
import { pointsOf } from '../tile-selection';
import type { TileState } from '../use-tile';
import { markEntries, markNumber, type MarkPlace } from '../../../widgets/mark-menu/mark-entries';
import { markTexts } from './mark-texts';

const AlertDialog = lazyPart(() => import('../../../widgets/alert/alert-dialog'));
const DrillThroughDrawer = lazyPart(async () => ({
  default: (await import('../../../widgets/drill/drill-through-drawer')).DrillThroughDrawer,
}));
const VerifyDrawer = lazyPart(async () => ({
  default: (await import('../../../widgets/verify/verify-drawer')).VerifyDrawer,
}));

/** A place in a tile whose menu is open. */
export interface OpenMark extends MarkPlace {
  answered: UsedAnswer;
  /** of a table or of a chart */
  kind: 'cell' | 'mark';
  x: number;
  y: number;
  /** counts the menus that were opened in the tile */
  serial: number;
}

interface MarkMenuPopupProps {
  mark: OpenMark;
  name: string;
  /** id of the tile */
  tile: string;
  live: TileState;
  /** the rows behind a number may be seen */
  mayAsk: boolean;
  /** numbers may be computed again */
  mayVerify: boolean;
  mayExport: boolean;
  onClose: () => void;
}

/** The menu of a mark or a member in a tile, and what it opens. */
export default function MarkMenuPopup(props: MarkMenuPopupProps) {
  const { mark, name, live, mayAsk, mayVerify, mayExport, onClose } = props;
  const texts = useTexts(markTexts);
  const press = useTexts(pressTexts);
  const rows = useTexts(drillTexts);
  const verify = useTexts(verifyTexts);
  const commentWords = useTexts(commentEntryTexts);
  const { entry: alertEntry } = useTexts(alertEntryTexts);
  const { data: me } = useMe();
  const { language } = useLanguage();
  const { cubes, dashboard, isEditing, onComment } = useOpenBoard();
  const [drilled, setDrilled] = useState<DrillTarget | null>(null);
  // the menu closes by itself when one of its entries opens something
  const [isClosed, setClosed] = useState(false);
  const [alert, setAlert] = useState<AlertTarget | null>(null);
  const [verified, setVerified] = useState<VerifyTarget | null>(null);
  const { answered, target, cellSet } = mark;
  const model = cubes.models[live.query.cube];
  const opens = live.press === null ? undefined : live.opens;
  if (isEditing || model === undefined) return null;
  if (drilled !== null) {
    return <DrillThroughDrawer target={drilled} canExport={mayExport} onClose={onClose} />;
  }
  if (verified !== null) {
    return <VerifyDrawer target={verified} onRun={live.answer.run} onClose={onClose} />;
  }
  if (alert !== null) return <AlertDialog target={alert} onClose={onClose} />;
  if (isClosed) return null;
  const { query, trace } = answered;
  const title = placeTitle(cellSet, target, language);
  const entries = markEntries({ target, cellSet, query: live.own, model, texts, language });
  const number = markNumber(mark);
  const source = { kind: 'dashboard', id: dashboard.id, tile: props.tile } as const;
  const alertable = me?.role === 'guest' ? null : cellAlert(mark, query, source, language);
  const isPlace = target.row !== null || target.column !== null;
  const isMember = pointsOf([target], query).length > 0;
  const edits = [
    ...(opens !== undefined && isMember && title !== null
      ? [{ key: 'press', label: press.open(opens, title) }]
      : []),
    ...(isMember && title !== null ? [{ key: 'board', label: texts.filterBoard(title) }] : []),
    ...entries.map(({ key, label }) => ({ key, label })),
    ...(live.isChanged ? [{ key: 'reset', label: texts.reset }] : []),
  ];
  const asks = [
    ...(mayAsk ? [{ key: 'rows', label: rows.entry }] : []),
    ...(mayVerify && number !== null ? [{ key: 'verify', label: verify.entry }] : []),
    ...(alertable === null ? [] : [{ key: 'alert', label: alertEntry }]),
  ];
  const comment =
    onComment === undefined || !isPlace ? [] : [{ key: 'comment', label: commentWords.entry }];
  const items = menuGroups(edits, asks, comment);
  const onClick: NonNullable<MenuProps['onClick']> = ({ key }) => {
    const entry = entries.find((one) => one.key === key);
    if (key === 'rows') {
      const measure = target.measure;
      const cell = cellAddress(target);
      setDrilled({ query, cell, measure, title: title ?? rows.all });
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
    const [point] = pointsOf([target], query);
    if (key === 'press' && point) live.press?.(point);
    if (key === 'comment') {
      const { tile } = props;
      onComment?.({ kind: mark.kind, tile, target, cellSet, query });
    }
    if (key === 'board') live.choose([target]);
    if (key === 'reset') live.resetView();
    if (entry) live.edit(entry.edit);
    setClosed(true);
  };
  if (items.length === 0) return null;
  const { x, y } = mark;
  const narrow = globalThis.innerWidth < 640;
  return (
    <PopupMenu
      title={texts.menu(name)}
      {...{ items, onClick, x, y, narrow }}
      onClose={() => setClosed(true)}
    />
  );
}
