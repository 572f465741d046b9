import type { DocumentBand, DocumentBody } from '@bi/contract/document/document';
import { Button } from 'antd';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { BandPicture } from './band-picture';
import { useConfig } from './config-context';
import { CheckField, FieldGroup, SelectField, TextField } from './fields';
import { LookFields } from './look-fields';
import { PageFields } from './page-fields';
import { patched } from './patched';
import { propertyTexts } from './property-texts';

type Patch = { [Key in keyof DocumentBody]?: DocumentBody[Key] | undefined };

/** What can be set of the document itself. */
export function DocumentProperties() {
  const texts = useTexts(propertyTexts);
  const { editor } = useConfig();
  const { body } = editor.draft;
  const change = (patch: Patch) =>
    editor.edit((now) => patched(now, patch), `document ${Object.keys(patch).join(' ')}`);
  const band = (name: 'header' | 'footer') => (next: DocumentBand) => {
    const isEmpty = Object.values(next).every((value) => value === '');
    change({ [name]: isEmpty ? undefined : next });
  };
  return (
    <>
      <FieldGroup title={texts.page}>
        <PageFields page={body.page} onChange={(page) => change({ page })} />
      </FieldGroup>
      <Parameters />
      <FieldGroup title={texts.bands}>
        <BandFields title={texts.header} band={body.header} onChange={band('header')} />
        <BandFields title={texts.footer} band={body.footer} onChange={band('footer')} />
        <small>{texts.bandHint}</small>
        <CheckField
          label={texts.bandsOnFirst}
          value={body.bandsOnFirst !== false}
          onChange={(on) => change({ bandsOnFirst: on ? undefined : false })}
        />
      </FieldGroup>
      <LookFields
        look={body.look ?? {}}
        onChange={(look) => change({ look: Object.keys(look).length === 0 ? undefined : look })}
      />
      <FieldGroup title={texts.language}>
        <SelectField
          label={texts.language}
          value={body.language ?? 'reader'}
          options={[
            { value: 'reader' as const, label: texts.ofReader },
            { value: 'en' as const, label: 'English' },
            { value: 'zh' as const, label: '中文' },
          ]}
          onChange={(next) => change({ language: next === 'reader' ? undefined : next })}
        />
        <CheckField
          label={texts.numbered}
          value={body.numbered === true}
          onChange={(on) => change({ numbered: on ? true : undefined })}
        />
        <TextField
          {...{ label: texts.watermark, most: 60 }}
          value={body.watermark ?? ''}
          onChange={(text) => change({ watermark: text === '' ? undefined : text })}
        />
        <CheckField
          label={texts.receipt}
          value={body.receipt !== false}
          onChange={(on) => change({ receipt: on ? undefined : false })}
        />
      </FieldGroup>
    </>
  );
}

interface BandFieldsProps {
  title: string;
  band: DocumentBand | undefined;
  onChange: (band: DocumentBand) => void;
}

function BandFields({ title, band = {}, onChange }: BandFieldsProps) {
  const texts = useTexts(propertyTexts);
  return (
    <>
      <BandPicture
        title={title}
        image={band.image}
        onImage={(image) => onChange(patched(band, { image }))}
      />
      {(['left', 'center', 'right'] as const).map((side) => (
        <TextField
          key={side}
          {...{ label: `${title}: ${texts[side]}`, most: 300 }}
          value={band[side] ?? ''}
          onChange={(text) => onChange(patched(band, { [side]: text === '' ? undefined : text }))}
        />
      ))}
    </>
  );
}

function Parameters() {
  const texts = useTexts(propertyTexts);
  const { editor, notes, open } = useConfig();
  const { parameters } = editor.draft.body;
  return (
    <FieldGroup title={texts.parameters}>
      {parameters.length === 0 && <small>{texts.noParameters}</small>}
      {parameters.map((parameter) => {
        const found = notes.get(parameter.id) ?? [];
        return (
          <div key={parameter.id} className="bi-plus-source">
            <span>
              <b>{parameter.name}</b>
              {found.map((note) => (
                <small key={note}>{note}</small>
              ))}
            </span>
            <Button
              size="small"
              aria-label={texts.editParameter(parameter.name)}
              icon={<Icon name="edit" size={14} />}
              onClick={() => open({ kind: 'parameter', parameter })}
            />
          </div>
        );
      })}
      <Button
        size="small"
        icon={<Icon name="add" size={14} />}
        disabled={parameters.length >= 20}
        onClick={() => open({ kind: 'parameter', parameter: null })}
      >
        {texts.addFilter}
      </Button>
    </FieldGroup>
  );
}
