import { useTexts } from '../../../host/use-texts';
import type { FormProps, Of } from './block-form';
import { BlockSource } from './block-source';
import { NumberField, SelectField, TextField } from './fields';
import { patched } from './patched';
import { RowsFields } from './rows-fields';
import { propertyTexts } from './property-texts';

/** See `BlockProperties`. */
export function DataForm({ block, change }: FormProps<Of<'data'>>) {
  const texts = useTexts(propertyTexts);
  const { source } = block;
  const isRows = source.kind === 'rows';
  const hasTable = isRows || block.show !== 'chart';
  return (
    <>
      <BlockSource what={source.kind} block={block} />
      {!isRows && (
        <SelectField
          label={texts.show}
          value={block.show ?? 'saved'}
          options={[
            { value: 'saved' as const, label: texts.asSaved },
            { value: 'chart' as const, label: texts.chart },
            { value: 'table' as const, label: texts.table },
            { value: 'both' as const, label: texts.both },
          ]}
          onChange={(show) => change({ show: show === 'saved' ? undefined : show })}
        />
      )}
      {isRows && (
        <RowsFields
          source={source}
          onChange={(patch) => change({ source: patched(source, patch) })}
        />
      )}
      <TextField
        {...{ label: texts.title, most: 200 }}
        value={block.title ?? ''}
        onChange={(title) => change({ title })}
      />
      <TextField
        {...{ label: texts.caption, most: 300 }}
        value={block.caption ?? ''}
        onChange={(caption) => change({ caption: caption === '' ? undefined : caption })}
      />
      {!isRows && (
        <NumberField
          {...{ label: texts.height, min: 40, max: 1000, step: 6 }}
          value={block.height}
          onChange={(height) => change({ height })}
        />
      )}
      {hasTable && (
        <SelectField
          label={texts.carried}
          value={block.carried ?? 'none'}
          options={[
            { value: 'none' as const, label: texts.none },
            { value: 'page' as const, label: texts.pageTotals },
            { value: 'carried' as const, label: texts.carriedForward },
            { value: 'both' as const, label: texts.bothSums },
          ]}
          onChange={(carried) => change({ carried: carried === 'none' ? undefined : carried })}
        />
      )}
      {hasTable && (
        <TextField
          {...{ label: texts.link, most: 2000, hint: 'https://example.com/{{field}}' }}
          value={block.link ?? ''}
          onChange={(link) => change({ link: link.trim() === '' ? undefined : link })}
        />
      )}
    </>
  );
}
