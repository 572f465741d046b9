import type { MenuProps } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { menuGroups } from '../../../ui/menu-groups';
import { PopupMenu } from '../../../ui/popup-menu';
import { useMe } from '../../../host/use-me';
import { cellAlert } from '../../../widgets/alert/alert-target';
import { commentEntryTexts } from '../../../widgets/comments/comment-entry-texts';
import { placeTitle } from '../../../widgets/place-title';
import { useOpenBoard } from '../board-context';
import { pressTexts } from '../press/press-texts';
import { pointsOf } from '../tile-selection';
import type { TileState } from '../use-tile';
import { markEntries, type OpenMark } from '../../../widgets/mark-menu/mark-entries';
import { markTexts } from './mark-texts';
import { useMarkAsks } from '../../../widgets/mark-menu/use-mark-asks';

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
  const commentWords = useTexts(commentEntryTexts);
  const { data: me } = useMe();
  const { language } = useLanguage();
  const { cubes, dashboard, isEditing, onComment } = useOpenBoard();
  // the menu closes by itself when one of its entries opens something
  const [isClosed, setClosed] = useState(false);
  const { target, cellSet } = mark;
  const { query } = mark.answered;
  const source = { kind: 'dashboard', id: dashboard.id, tile: props.tile } as const;
  const alertable = me?.role === 'guest' ? null : cellAlert(mark, query, source, language);
  const onRun = live.answer.run;
  const asks = useMarkAsks({ mark, mayAsk, mayVerify, mayExport, alertable, onRun, onClose });
  const model = cubes.models[live.query.cube];
  const opens = live.press === null ? undefined : live.opens;
  if (isEditing || model === undefined) return null;
  if (asks.opened !== null) return asks.opened;
  if (isClosed) return null;
  const title = placeTitle(cellSet, target, language);
  const entries = markEntries({ target, cellSet, query: live.own, model, texts, language });
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
  const comment =
    onComment === undefined || !isPlace ? [] : [{ key: 'comment', label: commentWords.entry }];
  const items = menuGroups(edits, asks.entries, comment);
  const onClick: NonNullable<MenuProps['onClick']> = ({ key }) => {
    if (asks.ask(key)) return;
    const entry = entries.find((one) => one.key === key);
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
