import type { DashboardTile } from '@bi/contract/dashboard';
import { addTile, changeTile, TILE_SIZES } from '@bi/olap/dashboard/edit-dashboard';
import { Checkbox, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../../host/use-texts';
import { useOpenBoard } from '../board-context';
import { RichText } from '../rich-text';
import { useEdit } from './edit-context';
import { editTexts } from './edit-texts';

type TextOf = Extract<DashboardTile, { kind: 'text' | 'heading' }>;

interface TextDialogProps {
  kind: TextOf['kind'];
  /** null: a new one */
  tile: DashboardTile | null;
}

/** Writes the text of a tile or of a heading; a text is shown as it will be. */
export default function TextDialog({ kind, tile }: TextDialogProps) {
  const texts = useTexts(editTexts);
  const { state } = useOpenBoard();
  const { edit, open } = useEdit();
  const [text, setText] = useState(() => (tile !== null && 'text' in tile ? tile.text : ''));
  const isEmpty = text.trim() === '';
  const finish = () => {
    if (isEmpty) return;
    edit((now) =>
      tile === null
        ? addTile(now, state.tab, { kind, text }, TILE_SIZES[kind].first).body
        : changeTile(now, tile.id, (one) => ('text' in one ? { ...one, text } : one)),
    );
    open(null);
  };
  const isHeading = kind === 'heading';
  return (
    <Modal
      open
      width={isHeading ? 460 : 820}
      title={isHeading ? texts.headingTitle : texts.textTitle}
      okText={texts.apply}
      okButtonProps={{ disabled: isEmpty }}
      cancelText={texts.cancel}
      onOk={finish}
      onCancel={() => open(null)}
    >
      {isHeading ? (
        <Input
          autoFocus
          aria-label={texts.headingTitle}
          maxLength={200}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onPressEnter={finish}
        />
      ) : (
        <div className="bi-text-edit">
          <div>
            <Input.TextArea
              autoFocus
              aria-label={texts.textTitle}
              placeholder={texts.textHint}
              maxLength={20_000}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </div>
          <div role="group" aria-label={texts.preview}>
            <RichText text={isEmpty ? texts.textHint : text} />
          </div>
        </div>
      )}
    </Modal>
  );
}

/** Sets the title of a tile: its own, that of its report, or none. */
export function TitleDialog({ tile }: { tile: DashboardTile }) {
  const texts = useTexts(editTexts);
  const { edit, open } = useEdit();
  const id = useId();
  const [title, setTitle] = useState(tile.title ?? '');
  const [isNone, setNone] = useState(tile.title === '');
  const finish = () => {
    edit((now) =>
      changeTile(now, tile.id, (one) => {
        const { title: _title, ...rest } = one;
        const next = title.trim();
        if (isNone) return { ...rest, title: '' };
        return next === '' ? rest : { ...rest, title: next };
      }),
    );
    open(null);
  };
  return (
    <Modal
      open
      width={440}
      title={texts.rename}
      okText={texts.apply}
      cancelText={texts.cancel}
      onOk={finish}
      onCancel={() => open(null)}
    >
      <div className="bi-edit-form">
        <div>
          <label htmlFor={id}>{texts.titleLabel}</label>
          <Input
            id={id}
            autoFocus
            maxLength={200}
            disabled={isNone}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
            onPressEnter={finish}
          />
          {tile.kind === 'report' && <small>{texts.titleOwn}</small>}
        </div>
        <Checkbox checked={isNone} onChange={({ target }) => setNone(target.checked)}>
          {texts.titleNone}
        </Checkbox>
      </div>
    </Modal>
  );
}
