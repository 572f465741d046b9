import type { DocumentDetail, DocumentParameter } from '@bi/contract/document/document';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { documentQueries } from '../../../api/documents';
import { toCallError } from '../../../core/errors';
import { useCommand } from '../../../host/use-command';
import { useLanguage } from '../../../host/use-language';
import { useRetryWhenOnline } from '../../../host/use-retry-when-online';
import { useTexts } from '../../../host/use-texts';
import { lazyPart } from '../../../ui/lazy-part';
import { useUi } from '../../../ui/ui-context';
import { useFullScreen } from '../../../ui/use-full-screen';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { useMayExport } from '../use-may-export';
import { readDocumentChoice } from '@bi/olap/document-edit/read-document-choice';
import { PageScroller } from './page-scroller';
import { ParameterBar } from './parameter-bar';
import { PreviewBar } from './preview-bar';
import { PreviewCover } from './preview-cover';
import type { PreviewDialog } from './preview-dialogs';
import { PreviewHead } from './preview-head';
import { previewKeys } from './preview-keys';
import { PREVIEW_STYLE } from './preview-style';
import { previewTexts } from './preview-texts';
import type { SideTab } from './side-panel';
import { StreamNote, StreamProgress } from './stream-notes';
import type { DocumentChoiceState } from './use-document-choice';
import { useLastPreview } from './use-last-preview';
import { usePageSearch } from './use-page-search';
import { usePageStream } from './use-page-stream';
import { usePagesView } from './use-pages-view';
import { useParameterCubes } from './use-parameters';
import { usePreviewComments } from './use-preview-comments';
import { usePreviewFinder } from './use-preview-finder';
import type { AboutDocument } from './page-stream';

const SidePanel = lazyPart(() => import('./side-panel'));
const ExportDocument = lazyPart(() => import('../export-document'));
const PreviewDialogs = lazyPart(() => import('./preview-dialogs'));

interface DocumentPreviewProps {
  document: DocumentDetail;
  chosen: DocumentChoiceState;
  /** absent: it is not edited here */
  onEdit: (() => void) | undefined;
}

const NO_PAGES: never[] = [];

/** A document with its pages, as they are printed, under the parameters its reader chooses. */
export function DocumentPreview(props: DocumentPreviewProps) {
  const { document, chosen, onEdit } = props;
  useStyleSheet(PREVIEW_STYLE);
  const texts = useTexts(previewTexts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const { getPopupContainer } = useUi();
  const full = useFullScreen(getPopupContainer);
  const [side, setSide] = useState<SideTab | null>(null);
  const [dialog, setDialog] = useState<PreviewDialog>(null);
  const mayExport = useMayExport();
  const onDownload = mayExport ? () => setDialog('export') : undefined;
  const field = useRef<HTMLInputElement>(null);
  const { id, version, body } = document;
  const { choice } = chosen;
  const asked = useMemo(() => ({ parameters: choice, language, early: true }), [choice, language]);
  const stream = usePageStream(id, version, asked);
  const { now, shown, isOlder, stop, again } = stream;
  const pages = shown?.pages ?? NO_PAGES;
  const hasPages = pages.length > 0;
  const view = usePagesView(pages, hasPages);
  const search = usePageSearch(pages, view.at, view.goTo);
  const cubes = useParameterCubes(body.parameters);
  const comments = usePreviewComments(document, {
    onHistory: setDialog,
    onShare: () => setDialog('share'),
  });
  const about = now?.about ?? shown?.about ?? null;
  const isUnreachable =
    now !== null && now.error !== null && toCallError(now.error, language).unreachable;
  useRetryWhenOnline(isUnreachable, again);
  useLastPreview(id, choice);
  const refresh = () => {
    void client.invalidateQueries({ queryKey: documentQueries.all });
    again();
  };
  useCommand('refresh', refresh);
  useCommand('getState', () => ({ parameters: choice, page: view.at + 1 }));
  useCommand('setState', (given: unknown) => {
    const { parameters, page } = (given ?? {}) as { parameters?: unknown; page?: unknown };
    const next = readDocumentChoice(parameters);
    if (next !== null) chosen.replace(next);
    if (typeof page === 'number') view.goTo(page - 1);
  });
  usePreviewFinder(pages, {
    refresh,
    fullScreen: full.toggle,
    goTo: view.goTo,
    edit: onEdit,
    download: onDownload,
  });
  const notes = parameterNotes(body.parameters, about, texts);
  const close = () => setDialog(null);
  const openWarnings = () => setSide('warnings');
  return (
    <div
      className="bi-pv"
      data-full={full.isFull ? '' : undefined}
      onKeyDown={(event) =>
        previewKeys(event, { view, search, find: () => field.current?.focus(), print: onDownload })
      }
    >
      <div className="bi-pv-in">
        <PreviewHead
          {...{ document, about, chosen, onEdit, onDownload }}
          isFull={full.isFull}
          onFull={full.toggle}
          onRefresh={refresh}
          onShare={() => setDialog('share')}
          onHistory={() => setDialog(0)}
          comments={comments}
        />
        <ParameterBar {...{ parameters: body.parameters, chosen, about, cubes }} />
        <PreviewBar
          {...{ view, search }}
          count={pages.length}
          isWorking={now?.state === 'working'}
          printed={pages[view.at]?.number ?? null}
          sideOpen={side !== null}
          onSide={() => setSide(side === null ? 'thumbnails' : null)}
          searchField={field}
          end={
            now && (
              <StreamProgress
                {...{ now, onStop: stop, onAgain: again, onWarnings: openWarnings }}
              />
            )
          }
        />
        {chosen.isDamaged && (
          <div className="bi-pv-note" role="status">
            <span>{texts.damaged}</span>
            <Button size="small" onClick={chosen.reset}>
              {texts.reset}
            </Button>
          </div>
        )}
        {notes.length > 0 && (
          <div className="bi-pv-note" role="status">
            <span>{notes.join(' ')}</span>
          </div>
        )}
        {now && <StreamNote now={now} onAgain={again} />}
        <div className="bi-pv-main">
          {side !== null && shown !== null && (
            <SidePanel
              {...{ shown, tab: side, at: view.at }}
              onTab={setSide}
              onPage={view.goTo}
              onClose={() => setSide(null)}
            />
          )}
          {hasPages && shown !== null ? (
            <PageScroller
              {...{ shown, view, search, isOlder }}
              name={document.name}
              foot={now?.state === 'working' ? texts.working : null}
            />
          ) : (
            <div className="bi-pv-cover">
              <PreviewCover
                {...{ now, chosen, cubes }}
                parameters={body.parameters}
                onAgain={again}
              />
            </div>
          )}
        </div>
      </div>
      {dialog === 'export' && (
        <ExportDocument
          {...{ document, parameters: choice, page: view.at + 1 }}
          dataAsOf={about?.dataAsOf ?? null}
          rowsLimited={about?.rowsLimited ?? false}
          onClose={close}
        />
      )}
      {dialog !== null && dialog !== 'export' && (
        <PreviewDialogs {...{ dialog, document }} onClose={close} />
      )}
    </div>
  );
}

/** Why parameters did not open as they were saved, a sentence each. */
function parameterNotes(
  parameters: readonly DocumentParameter[],
  about: AboutDocument | null,
  texts: ReturnType<typeof useTexts<(typeof previewTexts)['en']>>,
): string[] {
  return parameters.flatMap(({ id, name }) => {
    const { state, missing = [], message = '' } = about?.filters[id] ?? {};
    if (missing.length > 0) return [texts.valuesMissing(name, missing.length)];
    return state === 'failed' ? [texts.firstFailed(name, message)] : [];
  });
}
