import type { DocumentDetail } from '@bi/contract/document/document';
import { markDocument } from '@bi/contract/endpoints/documents';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, type MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { documentQueries } from '../../../api/documents';
import { call } from '../../../core/http/call';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useMe } from '../../../host/use-me';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useTexts } from '../../../host/use-texts';
import { useUiMode } from '../../../host/use-ui-mode';
import { Icon } from '../../../ui/icon';
import type { IconName } from '../../../ui/icon-paths';
import { dayText } from '../../../widgets/entity-list/moment-text';
import { useSchedule } from '../../../widgets/schedule/use-schedule';
import { useCopyLink } from '../../../widgets/use-copy-link';
import type { AboutDocument } from './page-stream';
import { previewTexts } from './preview-texts';
import type { DocumentChoiceState } from './use-document-choice';
import { MoreButton } from '../../../ui/icon-buttons';
import { ExpandButton } from '../../../ui/icon-buttons';

interface PreviewHeadProps {
  document: DocumentDetail;
  about: AboutDocument | null;
  chosen: DocumentChoiceState;
  isFull: boolean;
  onFull: () => void;
  onRefresh: () => void;
  /** absent: the reader may not edit it, or not here */
  onEdit: (() => void) | undefined;
  onShare: () => void;
  onHistory: () => void;
  /** absent: no file can be made */
  onDownload: (() => void) | undefined;
  /** the button of comments */
  comments: ReactNode;
}

/** Name of the document, how new and how complete its data is, and what can be done with it. */
export function PreviewHead(props: PreviewHeadProps) {
  const { document, about, isFull, onFull, onRefresh, onEdit, onDownload, comments } = props;
  const texts = useTexts(previewTexts);
  const { language } = useLanguage();
  const { surface } = useUiMode();
  const items = useMenuItems(props);
  const { name, description } = document;
  return (
    <header className="bi-pv-head">
      <div className="bi-pv-title">
        <h1>{name}</h1>
        <div className="bi-pv-meta">
          {description !== '' && <span>{description}</span>}
          {about !== null && about.dataAsOf !== null && (
            <span>
              <Icon name="clock" size={13} />
              {texts.asOf(dayText(about.dataAsOf, language))}
            </span>
          )}
          {about?.rowsLimited === true && (
            <span className="bi-pv-limited">
              <Icon name="lock" size={13} />
              {texts.limited}
            </span>
          )}
        </div>
      </div>
      <div className="bi-pv-tools">
        {comments}
        <Button
          type="text"
          aria-label={texts.refresh}
          title={texts.refresh}
          icon={<Icon name="refresh" />}
          onClick={onRefresh}
        />
        {surface !== 'lone' && (
          <ExpandButton
            label={isFull ? texts.leaveFullScreen : texts.fullScreen}
            onClick={onFull}
          />
        )}
        {onDownload !== undefined && (
          <Button aria-label={texts.download} icon={<Icon name="download" />} onClick={onDownload}>
            <span className="bi-pv-word">{texts.download}</span>
          </Button>
        )}
        {onEdit !== undefined && !isFull && (
          <Button aria-label={texts.edit} icon={<Icon name="edit" />} onClick={onEdit}>
            <span className="bi-pv-word">{texts.edit}</span>
          </Button>
        )}
        {items.length > 0 && <MoreButton label={texts.more} items={items} />}
      </div>
    </header>
  );
}

function useMenuItems({ document, chosen, onShare, onHistory }: PreviewHeadProps) {
  const schedule = useSchedule();
  const texts = useTexts(previewTexts);
  const { surface } = useUiMode();
  const { data: me } = useMe();
  const http = useHttp();
  const client = useQueryClient();
  const { path, search } = useNavigatePort();
  const copy = useCopyLink(texts.linkCopied);
  const { id, favourite, permissions } = document;
  const mark = useMutation({
    mutationFn: () => call(http, markDocument, { id, body: { favourite: !favourite } }),
    onSuccess: () => client.invalidateQueries({ queryKey: documentQueries.all }),
  });
  const item = (key: string, icon: IconName, label: string, onClick: () => void) => ({
    ...{ key, label, onClick },
    icon: <Icon name={icon} size={15} />,
  });
  const isGuest = me === undefined || me.role === 'guest';
  return [
    ...(schedule === null
      ? []
      : [
          item('schedule', 'mail', schedule.label, () =>
            schedule.open(
              {
                ...{ kind: 'document', id },
                ...(chosen.isChanged && { choice: chosen.choice }),
              },
              document.name,
            ),
          ),
        ]),
    ...(isGuest
      ? []
      : [
          item('favourite', 'star', favourite ? texts.unfavourite : texts.favourite, mark.mutate),
          item('share', 'share', permissions.share ? texts.share : texts.whoSees, onShare),
          item('history', 'history', texts.history, onHistory),
        ]),
    ...(surface === 'lone'
      ? []
      : [item('link', 'link', texts.copyLink, () => copy(`${path}?${search.toString()}`))]),
  ] satisfies MenuProps['items'];
}
