import { DEFAULT_THEME } from '@bi/olap/document/blocks';
import { useTexts } from '../../../host/use-texts';
import { useAligns, type BlockChange, type FormProps, type Of } from './block-form';
import { BlockSource } from './block-source';
import { useConfig } from './config-context';
import { CheckField, ColorField, FieldGroup, NumberField, SelectField, TextField } from './fields';
import { PageFields } from './page-fields';
import { propertyTexts } from './property-texts';
import { ValueTextField } from './value-text-field';

/** See `BlockProperties`. */
export function PictureBlockForm({ block, change }: FormProps<Of<'image'> | Of<'code'>>) {
  const texts = useTexts(propertyTexts);
  const aligns = useAligns();
  const kinds = ['qr', 'code128', 'ean13', 'datamatrix'] as const;
  const setCode = change as BlockChange<Of<'code'>>;
  const setImage = change as BlockChange<Of<'image'>>;
  return (
    <>
      {block.kind === 'image' ? (
        <>
          <BlockSource what="image" block={block} />
          <TextField
            {...{ label: texts.alt, most: 500, hint: texts.decorates }}
            value={block.alt}
            onChange={(alt) => setImage({ alt })}
          />
          <TextField
            {...{ label: texts.caption, most: 300 }}
            value={block.caption ?? ''}
            onChange={(caption) => setImage({ caption: caption === '' ? undefined : caption })}
          />
        </>
      ) : (
        <>
          <SelectField
            label={texts.code}
            value={block.code}
            options={kinds.map((value) => ({ value, label: value.toUpperCase() }))}
            onChange={(code) => setCode({ code })}
          />
          <ValueTextField label={texts.text} block={block} field="text" most={1000} />
          <CheckField
            label={texts.readable}
            value={block.readable === true}
            onChange={(readable) => setCode({ readable })}
          />
        </>
      )}
      <NumberField
        {...{ label: texts.width, min: 5, max: 100, step: 5 }}
        value={block.width === undefined ? undefined : Math.round(block.width * 100)}
        onChange={(width) => change({ width: width === undefined ? undefined : width / 100 })}
      />
      <SelectField
        label={texts.align}
        value={block.align ?? 'start'}
        options={aligns}
        onChange={(align) => change({ align })}
      />
    </>
  );
}

/** See `BlockProperties`. */
export function ListForm({ block, change }: FormProps<Of<'contents'> | Of<'captions'>>) {
  const texts = useTexts(propertyTexts);
  return (
    <>
      <TextField
        {...{ label: texts.title, most: 200 }}
        value={block.title ?? ''}
        onChange={(title) => change({ title: title === '' ? undefined : title })}
      />
      {block.kind === 'contents' ? (
        <NumberField
          {...{ label: texts.depth, min: 1, max: 4 }}
          value={block.depth ?? 3}
          onChange={(depth) => (change as BlockChange<Of<'contents'>>)({ depth })}
        />
      ) : (
        <SelectField
          label={texts.of}
          value={block.of}
          options={[
            { value: 'figure' as const, label: texts.figure },
            { value: 'table' as const, label: texts.tables },
          ]}
          onChange={(of) => (change as BlockChange<Of<'captions'>>)({ of })}
        />
      )}
    </>
  );
}

/** See `BlockProperties`. */
export function BreakForm({ block, change }: FormProps<Of<'pageBreak'>>) {
  const texts = useTexts(propertyTexts);
  const { editor } = useConfig();
  return (
    <>
      <CheckField
        label={texts.restart}
        value={block.restart === true}
        onChange={(restart) => change({ restart })}
      />
      <CheckField
        label={texts.ownPage}
        value={block.page !== undefined}
        onChange={(isOwn) => change({ page: isOwn ? editor.draft.body.page : undefined })}
      />
      {block.page !== undefined && (
        <PageFields page={block.page} onChange={(page) => change({ page })} />
      )}
    </>
  );
}

/** See `BlockProperties`. */
export function FrameForm({ block, change }: FormProps<Of<'columns'> | Of<'box'>>) {
  const texts = useTexts(propertyTexts);
  if (block.kind === 'columns') {
    const set = change as BlockChange<Of<'columns'>>;
    const { shares } = block;
    return (
      <>
        <SelectField
          label={texts.columns}
          value={shares.length}
          options={[2, 3].map((value) => ({ value, label: `${value}` }))}
          onChange={(count) => set({ shares: Array.from({ length: count }, () => 1) })}
        />
        {shares.map((share, at) => (
          <NumberField
            key={at}
            {...{ label: texts.share(at + 1), min: 0.1, max: 10, step: 0.5 }}
            value={share}
            onChange={(next) => set({ shares: shares.with(at, next ?? 1) })}
          />
        ))}
        <NumberField
          {...{ label: texts.gap, min: 0, max: 100 }}
          value={block.gap}
          onChange={(gap) => set({ gap })}
        />
      </>
    );
  }
  const set = change as BlockChange<Of<'box'>>;
  return (
    <>
      <ColorField
        label={texts.fill}
        value={block.fill}
        unset={DEFAULT_THEME.ground}
        onChange={(fill) => set({ fill })}
      />
      <ColorField
        label={texts.border}
        value={block.border}
        unset={DEFAULT_THEME.rule}
        onChange={(border) => set({ border })}
      />
      <NumberField
        {...{ label: texts.padding, min: 0, max: 100 }}
        value={block.padding}
        onChange={(padding) => set({ padding })}
      />
    </>
  );
}

/** See `BlockProperties`. */
export function MemberBlockForm({ block, change }: FormProps<Of<'repeat'> | Of<'labels'>>) {
  const texts = useTexts(propertyTexts);
  if (block.kind === 'repeat') {
    const set = change as BlockChange<Of<'repeat'>>;
    return (
      <>
        <BlockSource what="repeat" block={block} />
        <FieldGroup title={texts.memberTitle}>
          <TextField
            {...{ label: texts.title, most: 300, hint: texts.memberHint }}
            value={block.title ?? ''}
            onChange={(title) => set({ title: title === '' ? undefined : title })}
          />
          <NumberField
            {...{ label: texts.level, min: 1, max: 4 }}
            value={block.level ?? 1}
            onChange={(level) => set({ level })}
          />
        </FieldGroup>
        <CheckField
          label={texts.eachNewPage}
          value={block.eachNewPage === true}
          onChange={(eachNewPage) => set({ eachNewPage })}
        />
        <CheckField
          label={texts.restart}
          value={block.restart === true}
          onChange={(restart) => set({ restart })}
        />
      </>
    );
  }
  const set = change as BlockChange<Of<'labels'>>;
  return (
    <>
      <BlockSource what="labels" block={block} />
      <NumberField
        {...{ label: texts.across, min: 1, max: 12 }}
        value={block.across}
        onChange={(across) => set({ across: across ?? 1 })}
      />
      <NumberField
        {...{ label: texts.height, min: 20, max: 1000 }}
        value={block.height}
        onChange={(height) => set({ height: height ?? 20 })}
      />
      {(['across', 'down'] as const).map((way) => (
        <NumberField
          key={way}
          {...{ label: way === 'across' ? texts.gapAcross : texts.gapDown, min: 0, max: 100 }}
          value={block.gap?.[way]}
          onChange={(gap) =>
            set({ gap: { ...{ across: 0, down: 0 }, ...block.gap, [way]: gap ?? 0 } })
          }
        />
      ))}
      <NumberField
        {...{ label: texts.padding, min: 0, max: 100 }}
        value={block.padding}
        onChange={(padding) => set({ padding })}
      />
    </>
  );
}
