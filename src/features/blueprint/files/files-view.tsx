import type { ExportedFiles, PlanBody } from '@bi/contract/blueprint/blueprint-files';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { downloadFiles, workspaceFileQueries } from '../../../api/workspace-files';
import { useHttp } from '../../../host/use-http';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { saveFile } from '../../../ui/save-file';
import { Skeleton } from '../../../ui/skeleton';
import { CallFailure } from '../../../widgets/call-failure';
import { chosenFiles, droppedFiles, readDropped } from './dropped-files';
import { FileEditor } from './file-editor';
import { changedPaths, editedFiles, filesByFolder } from './file-list';
import { FileTree } from './file-tree';
import { filesTexts } from './files-texts';
import { NewFileButton } from './new-file-button';
import { useFileEdits } from './use-file-edits';

interface FilesViewProps {
  /** path of the file to show at first, with the place in it; null: none */
  at: { path: string; line: number; column: number } | null;
  planning: boolean;
  onPlan: (body: PlanBody) => void;
}

/** The workspace as files: a tree, an editor, archives to download and folders to drop. */
export function FilesView({ at, planning, onPlan }: FilesViewProps) {
  const texts = useTexts(filesTexts);
  const http = useHttp();
  const [isPrivate, setPrivate] = useState(false);
  const { data, error, refetch } = useQuery(
    workspaceFileQueries.files(http, isPrivate ? { private: true } : {}),
  );
  if (data !== undefined) {
    return (
      <WorkspaceFiles
        exported={data}
        at={at}
        planning={planning}
        isPrivate={isPrivate}
        onPrivate={setPrivate}
        onPlan={onPlan}
      />
    );
  }
  if (error) {
    return <CallFailure title={texts.failed} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className="wf" aria-label={texts.loading}>
      <Skeleton shape="grid" rows={12} />
    </div>
  );
}

interface WorkspaceFilesProps extends FilesViewProps {
  exported: ExportedFiles;
  isPrivate: boolean;
  onPrivate: (isPrivate: boolean) => void;
}

/** Key of the object of a file; null for a file that is none. */
function keyOf(path: string): string | null {
  const [folder, name = ''] = path.split('/');
  const kind = folder === 'schedules' ? 'email' : folder?.replace(/s$/, '');
  return name === '' || kind === undefined ? null : `${kind}:${name.replace(/\.ya?ml$/, '')}`;
}

function WorkspaceFiles(props: WorkspaceFilesProps) {
  const { exported, at, planning, isPrivate } = props;
  const texts = useTexts(filesTexts);
  const http = useHttp();
  const notify = useNotify();
  const files = useMemo(() => exported.files ?? {}, [exported]);
  const { edits, edit, discard } = useFileEdits();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const [open, setOpen] = useState<string | null>(at?.path ?? null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isOver, setOver] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const folders = useMemo(() => filesByFolder(files, edits, wanted), [files, edits, wanted]);
  const changed = changedPaths(files, edits);
  const take = async (found: ReturnType<typeof chosenFiles>) => {
    const read = await readDropped(found);
    if (read === null) notify.info(texts.notFiles);
    else props.onPlan(read);
  };
  const download = async () => {
    const keys = [...chosen].flatMap((path) => keyOf(path) ?? []);
    setLoading(true);
    try {
      const body = keys.length > 0 ? { keys } : isPrivate ? { private: true } : {};
      saveFile('workspace.zip', await downloadFiles(http, body));
    } catch (failure) {
      notify.error(failure);
    } finally {
      setLoading(false);
    }
  };
  const drop = {
    onDragOver: (event: React.DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: React.DragEvent) => {
      event.preventDefault();
      setOver(false);
      void droppedFiles(event.dataTransfer).then(take);
    },
  };
  return (
    <div className="wf">
      <div className="wf-bar">
        <Button icon={<Icon name="download" />} loading={isLoading} onClick={() => void download()}>
          {chosen.size === 0 ? texts.download : texts.downloadChosen(chosen.size)}
        </Button>
        <OpenButtons onFiles={(found) => void take(found)} />
        <NewFileButton
          taken={(path) => editedFiles(files, edits)[path] !== undefined}
          onMake={(path) => {
            edit(path, '');
            setOpen(path);
          }}
        />
        <Checkbox checked={isPrivate} onChange={(event) => props.onPrivate(event.target.checked)}>
          <span title={texts.privateNote}>{texts.private}</span>
        </Checkbox>
        <div className="wf-end">
          {changed.length > 0 && <Button onClick={discard}>{texts.discard}</Button>}
          <Button
            type="primary"
            loading={planning}
            disabled={changed.length === 0}
            onClick={() => props.onPlan({ files: editedFiles(files, edits) })}
          >
            {changed.length === 0 ? texts.plan : texts.planChanges(changed.length)}
          </Button>
        </div>
      </div>
      <LeftOut exported={exported} />
      {Object.keys(files).length + Object.keys(edits).length === 0 ? (
        <EmptyState title={texts.none} text={texts.noneText} icon={<Icon name="document" />} />
      ) : (
        <div
          className="wf-body"
          data-over={isOver || undefined}
          data-open={open === null ? undefined : ''}
          data-drop={texts.dropHere}
          {...drop}
        >
          <FileTree
            folders={folders}
            search={search}
            open={open}
            chosen={chosen}
            onSearch={setSearch}
            onOpen={setOpen}
            onChoose={(path, isChosen) =>
              setChosen((now) => {
                const next = new Set(now);
                if (isChosen) next.add(path);
                else next.delete(path);
                return next;
              })
            }
          />
          <FileEditor
            key={open ?? ''}
            path={open}
            saved={open === null ? undefined : files[open]}
            edit={open === null ? undefined : edits[open]}
            place={at !== null && at.path === open ? at : null}
            onEdit={edit}
            onBack={() => setOpen(null)}
          />
        </div>
      )}
    </div>
  );
}

/** What the files leave out for the person. */
function LeftOut({ exported }: { exported: ExportedFiles }) {
  const texts = useTexts(filesTexts);
  if (exported.hidden + exported.private === 0) return null;
  return (
    <div className="wf-notes">
      {exported.hidden > 0 && <span>{texts.hidden(exported.hidden)}</span>}
      {exported.private > 0 && <span>{texts.leftOut(exported.private)}</span>}
    </div>
  );
}

/** Opens a folder or an archive of the person's own. */
function OpenButtons({ onFiles }: { onFiles: (files: ReturnType<typeof chosenFiles>) => void }) {
  const texts = useTexts(filesTexts);
  const folder = useRef<HTMLInputElement>(null);
  const archive = useRef<HTMLInputElement>(null);
  const take = ({ target }: React.ChangeEvent<HTMLInputElement>) => {
    const found = chosenFiles(target.files);
    target.value = '';
    if (found.length > 0) onFiles(found);
  };
  return (
    <>
      <Button icon={<Icon name="folder" />} onClick={() => folder.current?.click()}>
        {texts.drop}
      </Button>
      <Button icon={<Icon name="upload" />} onClick={() => archive.current?.click()}>
        {texts.dropZip}
      </Button>
      <input
        ref={(input) => {
          folder.current = input;
          input?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        hidden
        aria-label={texts.drop}
        onChange={take}
      />
      <input
        ref={archive}
        type="file"
        hidden
        accept=".zip"
        aria-label={texts.dropZip}
        onChange={take}
      />
    </>
  );
}
