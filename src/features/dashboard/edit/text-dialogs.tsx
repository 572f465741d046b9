import type { DashboardTile } from '@bi/contract/dashboard/dashboard';
import { addTile, changeTile, TILE_SIZES } from '@bi/olap/dashboard/edit-dashboard';
import { freeValueName, namesInText, usedValues } from '@bi/olap/text-values/names-in-text';
import type { TextValue } from '@bi/contract/query/text-value';
import { Button, Checkbox, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../../../host/use-texts';
import { useOpenBoard } from '../board-context';
import { boardTexts } from '../board-texts';
import { isDataTile, sourceOf, tileName } from '../tile-source';
import { Icon } from '../../../ui/icon';
import { RichTextTile } from '../rich-text-tile';
import LiveText from '../text/live-text';
import { valueTexts } from '../../../widgets/text-value/value-texts';
import { useEdit } from './edit-context';
import { editTexts } from './edit-texts';
import { InsertValue, type ValuePart } from '../../../widgets/text-value/insert-value';
import { ApplyDialog } from './apply-dialog';

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
  const [values, setValues] = useState(() => (tile?.kind === 'text' ? (tile.values ?? {}) : {}));
  const isEmpty = text.trim() === '';
  const finish = () => {
    if (isEmpty) return;
    const used = usedValues(text, values);
    const content = {
      text,
      ...(kind === 'text' && Object.keys(used).length > 0 && { values: used }),
    };
    edit((now) => {
      if (tile === null) {
        return addTile(now, state.tab, { kind, ...content }, TILE_SIZES[kind].first).body;
      }
      return changeTile(now, tile.id, (one) => {
        if (one.kind === 'heading') return { ...one, text };
        if (one.kind !== 'text') return one;
        const { values: _values, ...rest } = one;
        return { ...rest, ...content };
      });
    });
    open(null);
  };
  const isHeading = kind === 'heading';
  return (
    <ApplyDialog
      title={isHeading ? texts.headingTitle : texts.textTitle}
      width={isHeading ? 460 : 820}
      isEmpty={isEmpty}
      onApply={finish}
      onClose={() => open(null)}
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
        <TextFields {...{ text, setText, values, setValues }} tile={tile} />
      )}
    </ApplyDialog>
  );
}

interface TextFieldsProps {
  text: string;
  setText: (text: string) => void;
  values: Record<string, TextValue>;
  setValues: (values: Record<string, TextValue>) => void;
  /** null: a new one */
  tile: DashboardTile | null;
}

/** The text with what inserts a value at the caret, and how it will be. */
function TextFields({ text, setText, values, setValues, tile }: TextFieldsProps) {
  const texts = useTexts(editTexts);
  const words = useTexts(valueTexts);
  const board = useTexts(boardTexts);
  const { state, body, cubes, reports } = useOpenBoard();
  const sources = body.tiles.flatMap((one): ValuePart[] => {
    const source = isDataTile(one) ? sourceOf(one, reports) : null;
    const name = tileName(one, reports, board.tile);
    return source === null ? [] : [{ id: one.id, name, query: source.query }];
  });
  const area = useRef<TextAreaRef>(null);
  const [isInserting, setInserting] = useState(false);
  const unknown = namesInText(text).filter((name) => !Object.hasOwn(values, name));
  const insert = (value: TextValue, label: string) => {
    const name = freeValueName(label, values);
    const field = area.current?.resizableTextArea?.textArea;
    const from = field?.selectionStart ?? text.length;
    const to = field?.selectionEnd ?? from;
    setValues({ ...values, [name]: value });
    setText(`${text.slice(0, from)}{{${name}}}${text.slice(to)}`);
    setInserting(false);
    area.current?.focus();
  };
  const shown = { id: tile?.id ?? '', tab: tile?.tab ?? state.tab, text, values };
  return (
    <div className="bi-text-edit">
      <div>
        <Input.TextArea
          ref={area}
          autoFocus
          aria-label={texts.textTitle}
          placeholder={texts.textHint}
          maxLength={20_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {isInserting ? (
          <InsertValue
            tiles={sources}
            cube={Object.keys(cubes.models)[0] ?? null}
            onValue={insert}
            onClose={() => setInserting(false)}
          />
        ) : (
          <Button
            size="small"
            style={{ marginTop: 8 }}
            icon={<Icon name="hash" size={14} />}
            onClick={() => setInserting(true)}
          >
            {words.insert}
          </Button>
        )}
        {unknown.length > 0 && (
          <div className="bi-edit-problem" role="status">
            {words.unknown(unknown.join(words.comma))}
          </div>
        )}
      </div>
      <div role="group" aria-label={texts.preview}>
        {text.trim() === '' ? (
          <RichTextTile text={texts.textHint} />
        ) : (
          <LiveText tile={shown} isNear />
        )}
      </div>
    </div>
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
    <ApplyDialog title={texts.rename} width={440} onApply={finish} onClose={() => open(null)}>
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
    </ApplyDialog>
  );
}
