import type { ExportFormat } from '@bi/contract/delivery/export';
import { PAGE_SIZES } from '@bi/contract/delivery/export-formats';
import { Checkbox, Radio } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../host/use-texts';
import {
  formatsOf,
  hasLevels,
  isPicture,
  PICTURE_SIZES,
  switchesOf,
  type ExportChoice,
  type ExportSwitch,
  type PictureSize,
} from './export-choice';
import type { ExportSubject } from './export-subject';
import { exportTexts } from './export-texts';

interface ExportOptionsProps {
  subject: ExportSubject;
  choice: ExportChoice;
  onChoice: (change: Partial<ExportChoice>) => void;
}

interface OneOfProps<Value extends string> {
  label: string;
  value: Value;
  values: readonly Value[];
  /** true: in a row, where there is room */
  inline?: boolean;
  text: (value: Value) => ReactNode;
  onChoose: (value: Value) => void;
}

/** Names of paper sizes, the same in every language. */
const PAPERS = { a4: 'A4', a3: 'A3', letter: 'Letter', legal: 'Legal' } as const;

/** One of several values. */
function OneOf<Value extends string>(props: OneOfProps<Value>) {
  const { label, value, values, inline = false, text, onChoose } = props;
  return (
    <div className="bi-export-group">
      <span className="bi-export-label">{label}</span>
      <Radio.Group
        aria-label={label}
        className={inline ? 'bi-export-inline' : ''}
        value={value}
        onChange={({ target }) => onChoose(target.value as Value)}
        options={values.map((one) => ({ value: one, label: text(one) }))}
      />
    </div>
  );
}

/** The format of a file and what can be chosen of it. */
export function ExportOptionsForm({ subject, choice, onChoice }: ExportOptionsProps) {
  const texts = useTexts(exportTexts);
  const { format } = choice;
  const noted = (label: string, note: string) => (
    <>
      {label} <span className="bi-export-note">{note}</span>
    </>
  );
  const isBoard = subject.kind === 'dashboard';
  const formatText = (one: ExportFormat) => {
    const board = isBoard && (one === 'pdf' || one === 'xlsx') ? texts.boardNote(one) : null;
    const isOwn = one === 'pdf' || one === 'docx' || one === 'xlsx' || one === 'png';
    const note =
      subject.kind === 'document' && isOwn ? texts.documentNote(one, subject.page) : board;
    return noted(texts[one], note ?? texts[`${one}Note`]);
  };
  const sizeText = (one: PictureSize) => {
    const times = format === 'png' ? 2 : 1;
    const [width, height] = PICTURE_SIZES[one];
    return noted(texts.pictureOf(one), `${width * times} × ${height * times}`);
  };
  const switchText = (one: ExportSwitch) => {
    if (one !== 'notes') return texts[one];
    return format === 'pdf' ? texts.notesPdf : isPicture(format) ? texts.notesPicture : texts.notes;
  };
  const switches = switchesOf(format, subject);
  return (
    <>
      <OneOf
        label={texts.format}
        value={format}
        values={formatsOf(subject)}
        text={formatText}
        onChoose={(value) => onChoice({ format: value })}
      />
      {hasLevels(format, subject) && (
        <OneOf
          inline
          label={texts.what}
          value={choice.levels}
          values={['shown', 'all']}
          text={(value) => texts[value]}
          onChoose={(levels) => onChoice({ levels })}
        />
      )}
      {format === 'pdf' && subject.kind !== 'document' && (
        <>
          {'query' in subject && (
            <OneOf
              inline
              label={texts.content}
              value={choice.content}
              values={['both', 'chart', 'table']}
              text={(value) => texts.contentOf(value)}
              onChoose={(content) => onChoice({ content })}
            />
          )}
          <OneOf
            inline
            label={texts.pageSize}
            value={choice.pageSize}
            values={PAGE_SIZES}
            text={(value) => PAPERS[value]}
            onChoose={(pageSize) => onChoice({ pageSize })}
          />
          <OneOf
            inline
            label={texts.orientation}
            value={choice.orientation}
            values={isBoard ? ['landscape', 'portrait'] : ['auto', 'portrait', 'landscape']}
            text={(value) => texts.orientationOf(value)}
            onChoose={(orientation) => onChoice({ orientation })}
          />
        </>
      )}
      {isPicture(format) && subject.kind !== 'document' && (
        <>
          <OneOf
            label={texts.pictureSize}
            value={choice.picture}
            values={Object.keys(PICTURE_SIZES) as PictureSize[]}
            text={sizeText}
            onChoose={(picture) => onChoice({ picture })}
          />
          <OneOf
            inline
            label={texts.theme}
            value={choice.theme}
            values={['light', 'dark']}
            text={(value) => texts.themeOf(value)}
            onChoose={(theme) => onChoice({ theme })}
          />
        </>
      )}
      {switches.length > 0 && (
        <div className="bi-export-group">
          <span className="bi-export-label">{texts.options}</span>
          {switches.map((key) => (
            <Checkbox
              key={key}
              checked={choice[key]}
              onChange={({ target }) => onChoice({ [key]: target.checked })}
            >
              {switchText(key)}
            </Checkbox>
          ))}
        </div>
      )}
    </>
  );
}
