import type { DocumentBlock } from '@bi/contract/document/document-block';
import { DEFAULT_THEME } from '@bi/olap/document/blocks';
import { Button } from 'antd';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { useAligns, type BlockChange, type FormProps, type Of } from './block-form';
import { BlockSource } from './block-source';
import { BreakFields } from './break-fields';
import { useConfig } from './config-context';
import { DataForm } from './data-form';
import { CheckField, ColorField, NumberField, SelectField, TextField } from './fields';
import { BreakForm, FrameForm, ListForm, MemberBlockForm, PictureBlockForm } from './frame-forms';
import { patched } from './patched';
import { propertyTexts } from './property-texts';
import { useBlockActions } from './use-block-actions';
import { ValueTextField } from './value-text-field';

/** What can be set of one block. */
export function BlockProperties({ block }: { block: DocumentBlock }) {
  const actions = useBlockActions();
  const change: BlockChange<DocumentBlock> = (patch) => {
    const name = `${block.id} ${Object.keys(patch).join(' ')}`;
    actions.change(block.id, (one) => patched(one, patch), name);
  };
  return (
    <>
      <Form block={block} change={change} />
      <BreakFields block={block} change={change} />
    </>
  );
}

function Form({ block, change: any }: { block: DocumentBlock; change: unknown }) {
  const texts = useTexts(propertyTexts);
  switch (block.kind) {
    case 'cover':
      return <CoverForm block={block} change={any as BlockChange<Of<'cover'>>} />;
    case 'heading':
    case 'text':
      return <TextForm block={block} change={any as BlockChange<Of<'heading'> | Of<'text'>>} />;
    case 'data':
      return <DataForm block={block} change={any as BlockChange<Of<'data'>>} />;
    case 'figures':
      return <FiguresForm block={block} change={any as BlockChange<Of<'figures'>>} />;
    case 'image':
    case 'code':
      return (
        <PictureBlockForm block={block} change={any as BlockChange<Of<'image'> | Of<'code'>>} />
      );
    case 'contents':
    case 'captions':
      return (
        <ListForm block={block} change={any as BlockChange<Of<'contents'> | Of<'captions'>>} />
      );
    case 'pageBreak':
      return <BreakForm block={block} change={any as BlockChange<Of<'pageBreak'>>} />;
    case 'columns':
    case 'box':
      return <FrameForm block={block} change={any as BlockChange<Of<'columns'> | Of<'box'>>} />;
    case 'repeat':
    case 'labels':
      return (
        <MemberBlockForm block={block} change={any as BlockChange<Of<'repeat'> | Of<'labels'>>} />
      );
    case 'spacer':
      return (
        <NumberField
          label={texts.height}
          value={block.height}
          min={1}
          max={2000}
          onChange={(height) => (any as BlockChange<Of<'spacer'>>)({ height: height ?? 1 })}
        />
      );
    case 'document':
      return <BlockSource what="document" block={block} />;
  }
}

function CoverForm({ block, change }: FormProps<Of<'cover'>>) {
  const texts = useTexts(propertyTexts);
  return (
    <>
      <ValueTextField label={texts.title} block={block} field="title" most={300} />
      <ValueTextField label={texts.subtitle} block={block} field="subtitle" most={1000} />
      <ValueTextField label={texts.lines} block={block} field="lines" most={2000} rows={2} />
      {block.image === undefined ? (
        <ChooseButton block={block} />
      ) : (
        <Button icon={<Icon name="trash" />} onClick={() => change({ image: undefined })}>
          {texts.none}
        </Button>
      )}
    </>
  );
}

function ChooseButton({ block }: { block: DocumentBlock }) {
  const texts = useTexts(propertyTexts);
  const { open } = useConfig();
  return (
    <Button
      icon={<Icon name="image" />}
      onClick={() => open({ kind: 'choose', what: 'image', block })}
    >
      {texts.change}
    </Button>
  );
}

function TextForm({ block, change }: FormProps<Of<'heading'> | Of<'text'>>) {
  const texts = useTexts(propertyTexts);
  const { editor } = useConfig();
  const aligns = useAligns();
  if (block.kind === 'heading') {
    const set = change as BlockChange<Of<'heading'>>;
    return (
      <>
        <ValueTextField label={texts.text} block={block} field="text" most={300} />
        <SelectField
          label={texts.level}
          value={block.level}
          options={[1, 2, 3, 4].map((value) => ({ value, label: `${value}` }))}
          onChange={(level) => set({ level })}
        />
        <CheckField
          label={texts.listed}
          value={block.listed !== false}
          onChange={(listed) => set({ listed: listed ? undefined : false })}
        />
      </>
    );
  }
  const set = change as BlockChange<Of<'text'>>;
  return (
    <>
      <ValueTextField label={texts.text} block={block} field="text" most={20_000} rows={5} />
      <NumberField
        {...{ label: texts.size, min: 5, max: 72 }}
        value={block.size}
        onChange={(size) => set({ size })}
      />
      <SelectField
        label={texts.align}
        value={block.align ?? 'start'}
        options={aligns}
        onChange={(align) => set({ align })}
      />
      <ColorField
        label={texts.color}
        value={block.color}
        unset={editor.draft.body.look?.text ?? DEFAULT_THEME.text}
        onChange={(color) => set({ color })}
      />
    </>
  );
}

function FiguresForm({ block, change }: FormProps<Of<'figures'>>) {
  const texts = useTexts(propertyTexts);
  const { open } = useConfig();
  return (
    <>
      {block.figures.map((figure, at) => (
        <div key={at} className="bi-plus-figure">
          <TextField
            {...{ label: `${texts.label} ${at + 1}`, most: 120 }}
            value={figure.label}
            onChange={(label) => change({ figures: block.figures.with(at, { ...figure, label }) })}
          />
          <Button
            type="text"
            aria-label={`${texts.none} ${at + 1}`}
            icon={<Icon name="trash" size={14} />}
            disabled={block.figures.length === 1}
            onClick={() => change({ figures: block.figures.toSpliced(at, 1) })}
          />
        </div>
      ))}
      <Button
        icon={<Icon name="add" />}
        disabled={block.figures.length >= 8}
        onClick={() => open({ kind: 'choose', what: 'figures', block })}
      >
        {texts.insertValue}
      </Button>
    </>
  );
}
