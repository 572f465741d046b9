import type { EmailPreview } from '@bi/contract/delivery/email-sending';
import { Button } from 'antd';
import { useState } from 'react';
import { toCallError } from '../../../../core/errors';
import { useLanguage } from '../../../../host/use-language';
import { useTexts } from '../../../../host/use-texts';
import { EmptyState } from '../../../../ui/empty-state';
import { ErrorState } from '../../../../ui/error-state';
import { Icon } from '../../../../ui/icon';
import { Segments } from '../../../../ui/segments';
import { Skeleton } from '../../../../ui/skeleton';
import { dayText } from '../../../../widgets/entity-list/moment-text';
import { fileSizeText } from '../../../../widgets/export/file-size-text';
import { MailPage } from '../../../../widgets/mail-page/mail-page';
import { useEmailForm } from '../form-context';
import { ForSelect } from './for-select';
import { mailPreviewTexts } from './mail-preview-texts';
import { usePreviewFile } from './use-preview-file';
import type { ShownPreview } from './use-mail-preview';

/** The mail next to the form, as one of its recipients would get it now. */
export function MailPreview({ preview }: { preview: ShownPreview }) {
  const texts = useTexts(mailPreviewTexts);
  const { language } = useLanguage();
  const { body } = useEmailForm();
  const { data, error, isFetching, isTyping, isPlaceholderData, refetch } = preview;
  const isBusy = isFetching || isTyping;
  return (
    <section className="bi-mailing-preview" aria-label={texts.preview} aria-busy={isBusy}>
      <div className="bi-step-row" data-spread="">
        <ForSelect />
        <Button
          type="text"
          size="small"
          aria-label={texts.again}
          title={texts.again}
          loading={isBusy}
          icon={<Icon name="refresh" size={14} />}
          onClick={() => void refetch()}
        />
      </div>
      {body.target.id === '' ? (
        <EmptyState text={texts.choose} icon={<Icon name="mail" />} />
      ) : error ? (
        <ErrorState
          title={texts.failed}
          text={toCallError(error, language).message}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <div
          className="bi-mailing-mail"
          style={{ opacity: isPlaceholderData || isTyping ? 0.55 : 1 }}
        >
          <ShownMail mail={data} isBusy={isBusy} onFiles={preview.makeFiles} />
        </div>
      ) : (
        <Skeleton shape="lines" rows={8} />
      )}
      <span className="bi-sr" role="status">
        {isFetching ? texts.working : ''}
      </span>
    </section>
  );
}

interface ShownMailProps {
  mail: EmailPreview;
  /** it is being made again */
  isBusy: boolean;
  /** makes its files too */
  onFiles: () => void;
}

function ShownMail({ mail, isBusy, onFiles }: ShownMailProps) {
  const texts = useTexts(mailPreviewTexts);
  const { language } = useLanguage();
  const [as, setAs] = useState<'html' | 'plain'>('html');
  const { to, toName, subject, rowsOf, skipped, dataAsOf, rowsLimited, rows } = mail;
  const notes = [
    ...(rows === null ? [] : [texts.rows(rows)]),
    ...(rowsLimited ? [texts.rowsLimited] : []),
    ...(dataAsOf === null ? [] : [texts.dataAsOf(dayText(dataAsOf, language))]),
  ];
  return (
    <>
      <dl>
        <dt>{texts.to}</dt>
        <dd>{toName === '' ? to : `${toName} <${to}>`}</dd>
        <dt>{texts.subject}</dt>
        <dd>
          <b>{subject}</b>
        </dd>
      </dl>
      <PreviewFiles mail={mail} isBusy={isBusy} onFiles={onFiles} />
      <div className="bi-step-row" data-spread="">
        <small>{notes.join(' · ')}</small>
        <Segments
          label={texts.as}
          value={as}
          options={[
            { value: 'html', label: texts.html },
            { value: 'plain', label: texts.plain },
          ]}
          onChange={setAs}
        />
      </div>
      {rowsOf !== null && (
        <div className="bi-step-warning" role="status">
          <Icon name="warning" size={15} /> <span>{texts.rowsOf(rowsOf)}</span>
        </div>
      )}
      {skipped !== null && (
        <div className="bi-step-warning" role="status">
          <Icon name="info" size={15} /> <span>{texts.skipped(skipped)}</span>
        </div>
      )}
      {as === 'html' ? (
        <MailPage page={mail.page} label={texts.page(toName === '' ? to : toName)} />
      ) : (
        <pre>{mail.text}</pre>
      )}
    </>
  );
}

/** The files that come with it, to be looked at as this recipient gets them. */
function PreviewFiles({ mail: { files }, isBusy, onFiles }: ShownMailProps) {
  const texts = useTexts(mailPreviewTexts);
  const file = usePreviewFile();
  if (files.length === 0) return null;
  const areMade = files.every(({ sizeBytes }) => sizeBytes !== null);
  const isLinked = files.some(({ attached }) => !attached);
  return (
    <div className="bi-mailing-files">
      <small>{isLinked ? texts.asLinks : texts.attached}</small>
      {files.map(({ name, format, sizeBytes }) => (
        <Button
          key={name}
          size="small"
          icon={<Icon name="download" size={14} />}
          loading={file.busy === format}
          onClick={() => void file.save(name, format)}
        >
          {sizeBytes === null ? name : texts.download(name, fileSizeText(sizeBytes))}
        </Button>
      ))}
      {!areMade && (
        <Button
          size="small"
          type="text"
          title={texts.sizesTitle}
          disabled={isBusy}
          onClick={onFiles}
        >
          {texts.sizes}
        </Button>
      )}
    </div>
  );
}
