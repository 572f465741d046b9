import type { DocumentDetail } from '@bi/contract/document/document';
import { MAX_DOCUMENT_BLOCKS } from '@bi/contract/call/limits';
import type { DocumentSession } from '@bi/olap/document-edit/document-sessions';
import {
  addBlocks,
  placeAfter,
  type BlockContent,
  type BlockPlace,
} from '@bi/olap/document-edit/edit-document';
import { isHolding, mayHold } from '@bi/olap/document-edit/nesting';
import { Button, Drawer } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import { useNotify } from '../../../host/use-notify';
import { usePreferences } from '../../../host/use-preferences';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { configRoute } from '../document-routes';
import { blockTexts } from './block-texts';
import { DocumentCanvas } from './document-canvas';
import type { BlockQueryProps } from './choose-dialog';
import { DocumentBar } from './document-bar';
import { ConfigContext, useConfig, type ConfigDialog, type ConfigValue } from './config-context';
import { ConfigDialogs } from './config-dialogs';
import { COMPOSER_STYLE } from './composer-style';
import { configTexts } from './config-texts';
import { Outline } from './outline';
import { PagesNote } from './pages-note';
import { Properties, usePropertiesTitle } from './properties';
import { useConfigKeys } from './use-config-keys';
import { useDocumentEditor } from './use-document-editor';
import { useDraftPages, type DraftPages } from './use-draft-pages';
import { useMovedBody, type Moving } from './use-moved-body';
import { useNotes } from './use-notes';
import { useShownNames } from './use-shown-names';
import { useUnsavedWarning } from '../../../host/use-unsaved-warning';

interface EditedDocumentProps {
  document: DocumentDetail;
  /** null: nothing was left unpublished */
  start: DocumentSession | null;
  QueryEditor: ComponentType<BlockQueryProps> | undefined;
  /** begins again with what is saved */
  onAgain: (document: DocumentDetail) => void;
}

/** A document while it is composed. */
export function EditedDocument(props: EditedDocumentProps) {
  const { document, start, QueryEditor, onAgain } = props;
  useStyleSheet(COMPOSER_STYLE);
  const texts = useTexts(configTexts);
  const words = useTexts(blockTexts);
  const notify = useNotify();
  const editor = useDocumentEditor(document, start, onAgain);
  const { body } = editor.draft;
  const { names, models } = useShownNames(body);
  const { moved, onMoving } = useMovedBody(body);
  const shown = useDraftPages(document, editor.draft, names, moved);
  const notes = useNotes(body, document.id, shown.warnings);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<ConfigDialog | null>(null);
  const [said, announce] = useState('');
  useUnsaved(document, editor.isDirty);
  const selected = useMemo(() => {
    const ids = new Set(body.blocks.map(({ id }) => id));
    return new Set([...chosen].filter((id) => ids.has(id)));
  }, [chosen, body.blocks]);
  const select = useCallback((ids: Iterable<string>) => setChosen(new Set(ids)), []);
  const insert = (content: BlockContent, wanted?: BlockPlace) => {
    const last = body.blocks.findLast(({ id }) => selected.has(id));
    const place = wanted ?? placeFor(last, content);
    const added = addBlocks(body, [content], place);
    const put =
      added.ids.length > 0 ? added : addBlocks(body, [content], { in: null, before: null });
    if (put.ids.length === 0) {
      notify.info(texts.tooMany(MAX_DOCUMENT_BLOCKS));
      return;
    }
    editor.edit(() => put.body);
    select(put.ids);
    announce(texts.inserted(words[content.kind]));
  };
  const placeFor = (last: (typeof body.blocks)[number] | undefined, { kind }: BlockContent) => {
    if (last === undefined) return { in: null, before: null };
    if (isHolding(last.kind) && mayHold(last.kind, kind))
      return { in: last.id, column: 0, before: null };
    return placeAfter(body, last.id);
  };
  const value: ConfigValue = {
    ...{ document, editor, selected, select, notes, names, models, insert, announce },
    open: setDialog,
  };
  return (
    <ConfigContext value={value}>
      <Frame
        shown={shown}
        canBuild={QueryEditor !== undefined}
        onAgain={onAgain}
        onMoving={onMoving}
      />
      <ConfigDialogs dialog={dialog} QueryEditor={QueryEditor} onAgain={onAgain} />
      <div className="bi-plus-hidden" role="status" aria-live="polite">
        {said}
      </div>
    </ConfigContext>
  );
}

interface FrameProps {
  shown: DraftPages;
  canBuild: boolean;
  onAgain: (document: DocumentDetail) => void;
  onMoving: (moving: Moving | null) => void;
}

function Frame({ shown, canBuild, onAgain, onMoving }: FrameProps) {
  const texts = useTexts(configTexts);
  const { editor, insert, open } = useConfig();
  const frame = useRef<HTMLDivElement>(null);
  useConfigKeys(frame);
  const title = usePropertiesTitle();
  const [sheet, setSheet] = useState<'outline' | 'properties' | null>(null);
  const isEmpty = editor.draft.body.blocks.length === 0;
  const words = useTexts(blockTexts);
  return (
    <div ref={frame} className="bi-plus">
      <DocumentBar shown={shown} canBuild={canBuild} onSheet={setSheet} onAgain={onAgain} />
      <PagesNote shown={shown} />
      <div className="bi-plus-body">
        <aside className="bi-plus-side" aria-label={texts.outline}>
          <header>
            <h2>{texts.outline}</h2>
          </header>
          <Outline />
        </aside>
        {isEmpty ? (
          <EmptyState
            title={texts.emptyTitle}
            text={texts.emptyText}
            icon={<Icon name="document" />}
            action={
              <span style={{ display: 'inline-flex', gap: 8 }}>
                <Button type="primary" onClick={() => open({ kind: 'templates' })}>
                  {texts.fromTemplate}
                </Button>
                <Button onClick={() => insert({ kind: 'text', text: words.newText })}>
                  {texts.addText}
                </Button>
              </span>
            }
          />
        ) : (
          <DocumentCanvas
            pages={shown.pages}
            pictures={shown.pictures}
            hasThumbnails
            isMoved={shown.isMoved}
            onMoving={onMoving}
          />
        )}
        <aside className="bi-plus-side" data-right="" aria-label={texts.properties}>
          <header>
            <h2>{title}</h2>
          </header>
          <Properties />
        </aside>
      </div>
      {sheet !== null && (
        <Drawer
          open
          placement="bottom"
          size="70%"
          title={sheet === 'outline' ? texts.outline : title}
          styles={{ body: { padding: 0 } }}
          onClose={() => setSheet(null)}
        >
          {sheet === 'outline' ? <Outline /> : <Properties />}
        </Drawer>
      )}
    </div>
  );
}

/** Names the open draft in the preferences, and asks before the window with it is closed. */
function useUnsaved(document: DocumentDetail, isDirty: boolean): void {
  const [{ editingPlusRecord: now }, set] = usePreferences();
  const { id } = document;
  const route = configRoute(document);
  const isNamed = now['id'] === id;
  useEffect(() => {
    if (isDirty && !isNamed) set({ editingPlusRecord: { id, route } });
    else if (!isDirty && isNamed) set({ editingPlusRecord: {} });
  }, [isDirty, isNamed, id, route, set]);
  useUnsavedWarning(isDirty);
}
