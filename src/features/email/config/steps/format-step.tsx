import type { EmailBody, ScheduledContent } from '@bi/contract/delivery/email';
import { EMAIL_FORMATS, MAX_MAIL_ROWS } from '@bi/contract/delivery/email-formats';
import { Checkbox, Select } from 'antd';
import { useId } from 'react';
import { useTexts } from '../../../../host/use-texts';
import { useEmailForm } from '../form-context';
import { stepTexts } from '../step-texts';
import { Step } from './step';

type Language = NonNullable<EmailBody['language']> | '';

/** What the mail shows itself, and the files that come with it. */
export function FormatStep() {
  const texts = useTexts(stepTexts);
  const { body, change } = useEmailForm();
  const id = useId();
  const { target, content, files } = body;
  const tick = (part: keyof ScheduledContent, label: string, about: string) => (
    <Checkbox
      checked={content[part]}
      onChange={(event) =>
        change({ content: { ...content, [part]: event.target.checked } }, 'content')
      }
    >
      {label} <small>{about}</small>
    </Checkbox>
  );
  return (
    <Step step="format">
      <fieldset className="bi-step-ticks">
        <legend>{texts.inside}</legend>
        {target.kind === 'view' ? (
          <small>{texts.viewInside(MAX_MAIL_ROWS)}</small>
        ) : (
          <>
            {tick('figures', texts.figures, texts.figuresText)}
            {tick('chart', texts.chart, texts.chartText)}
            {tick('table', texts.table, texts.tableText(MAX_MAIL_ROWS))}
          </>
        )}
        <small>{texts.plainNote}</small>
      </fieldset>
      <fieldset className="bi-step-ticks">
        <legend>{texts.attached}</legend>
        <div className="bi-step-row">
          {EMAIL_FORMATS[target.kind].map((format) => (
            <Checkbox
              key={format}
              checked={files.includes(format)}
              onChange={(event) => {
                const left = files.filter((one) => one !== format);
                change({ files: event.target.checked ? [...left, format] : left }, 'files');
              }}
            >
              {texts[format]}
            </Checkbox>
          ))}
        </div>
        <small>{texts.sizeNote}</small>
      </fieldset>
      <div className="bi-step-pair">
        <div>
          <label htmlFor={id}>{texts.language}</label>
          <Select<Language>
            id={id}
            style={{ width: '100%' }}
            value={body.language ?? ''}
            options={[
              { value: '', label: texts.ownLanguage },
              { value: 'en', label: texts.english },
              { value: 'zh', label: texts.chinese },
            ]}
            onChange={(next) => change({ language: next === '' ? undefined : next })}
          />
        </div>
      </div>
    </Step>
  );
}
