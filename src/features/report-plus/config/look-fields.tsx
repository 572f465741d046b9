import type { DocumentLook } from '@bi/contract/document/document';
import { putDocumentLook } from '@bi/contract/endpoints/documents';
import { DEFAULT_THEME, FONT_NAMES } from '@bi/olap/document/blocks';
import { isSameJson } from '@bi/olap/editing/part-merge';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { documentQueries } from '../../../api/documents';
import { call } from '../../../core/http/call';
import { useHttp } from '../../../host/use-http';
import { useMe } from '../../../host/use-me';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { useUi } from '../../../ui/ui-context';
import { configTexts } from './config-texts';
import { ColorField, FieldGroup, NumberField, SelectField } from './fields';
import { patched } from './patched';
import { propertyTexts } from './property-texts';
import { useDocumentLook } from './use-document-look';

interface LookFieldsProps {
  look: DocumentLook;
  onChange: (look: DocumentLook) => void;
}

const FONTS = ['noto-sans-sc', 'noto-sans', 'noto-serif'] as const;

/** Font, colours and sizes; what a document does not set is as the organisation has it. */
export function LookFields({ look, onChange }: LookFieldsProps) {
  const texts = useTexts(propertyTexts);
  const common = useDocumentLook();
  const { data: me } = useMe();
  const set = (patch: { [Key in keyof DocumentLook]?: DocumentLook[Key] | undefined }) =>
    onChange(patched(look, patch));
  const styles = {
    lines: texts.tableLines,
    striped: texts.tableStriped,
    plain: texts.tablePlain,
  };
  const unset = { ...DEFAULT_THEME, ...common };
  return (
    <FieldGroup title={texts.look}>
      <small>{texts.lookHint}</small>
      {(['accent', 'text', 'rule', 'ground'] as const).map((name) => (
        <ColorField
          key={name}
          label={texts[name]}
          value={look[name]}
          unset={unset[name]}
          onChange={(color) => set({ [name]: color })}
        />
      ))}
      <SelectField
        label={texts.font}
        value={look.font ?? 'common'}
        options={[
          { value: 'common' as const, label: texts.asCommon(FONT_NAMES[unset.font]) },
          ...FONTS.map((value) => ({ value, label: FONT_NAMES[value] })),
        ]}
        onChange={(font) => set({ font: font === 'common' ? undefined : font })}
      />
      <SelectField
        label={texts.tableLook}
        value={look.table ?? 'common'}
        options={[
          { value: 'common' as const, label: texts.asCommon(styles[unset.table]) },
          ...(['lines', 'striped', 'plain'] as const).map((value) => ({
            value,
            label: styles[value],
          })),
        ]}
        onChange={(table) => set({ table: table === 'common' ? undefined : table })}
      />
      <NumberField
        {...{ label: texts.size, min: 6, max: 24, step: 0.5, hint: String(unset.size) }}
        value={look.size}
        onChange={(size) => set({ size })}
      />
      <NumberField
        {...{ label: texts.tableSize, min: 5, max: 20, step: 0.5, hint: String(unset.tableSize) }}
        value={look.tableSize}
        onChange={(tableSize) => set({ tableSize })}
      />
      {me?.role === 'administrator' && <ForAll look={{ ...common, ...look }} common={common} />}
    </FieldGroup>
  );
}

/** Makes the look of this document that of all documents which set none. */
function ForAll({ look, common }: { look: DocumentLook; common: DocumentLook }) {
  const texts = useTexts(propertyTexts);
  const words = useTexts(configTexts);
  const http = useHttp();
  const notify = useNotify();
  const client = useQueryClient();
  const { confirm } = useUi();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    const isSure = await confirm({
      ...{ title: texts.forAll, content: texts.forAllText },
      ...{ okText: texts.forAll, cancelText: words.cancel },
    });
    if (!isSure) return;
    setBusy(true);
    try {
      await call(http, putDocumentLook, { body: look });
      await client.invalidateQueries({ queryKey: documentQueries.look(http).queryKey });
      notify.success(texts.forAllDone);
    } catch (failure) {
      notify.error(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      loading={isBusy}
      disabled={isSameJson(look, common)}
      onClick={() => void save()}
    >
      {texts.forAll}
    </Button>
  );
}
