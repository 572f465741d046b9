import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { FILE_ICONS } from './file-icons';
import type { FileFolder } from './file-list';
import { filesTexts } from './files-texts';

interface FileTreeProps {
  folders: readonly FileFolder[];
  search: string;
  open: string | null;
  chosen: ReadonlySet<string>;
  onSearch: (search: string) => void;
  onOpen: (path: string) => void;
  onChoose: (path: string, isChosen: boolean) => void;
}

/** Key of the text that names a folder. */
const FOLDER_TEXTS = {
  '': 'workspace',
  tables: 'tables',
  views: 'views',
  cubes: 'cubes',
  reports: 'reports',
  documents: 'documents',
  dashboards: 'dashboards',
  schedules: 'schedules',
  alerts: 'alerts',
} as const;

type FolderName = keyof typeof FOLDER_TEXTS;

/** The files by folder, with a search over names and texts. */
export function FileTree(props: FileTreeProps) {
  const { folders, search, open, chosen } = props;
  const texts = useTexts(filesTexts);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const fold = (folder: string) =>
    setFolded((now) => {
      const next = new Set(now);
      if (!next.delete(folder)) next.add(folder);
      return next;
    });
  return (
    <div className="wf-side">
      <div className="wf-find">
        <Input
          allowClear
          aria-label={texts.find}
          placeholder={texts.find}
          prefix={<Icon name="search" size={15} />}
          value={search}
          onChange={(event) => props.onSearch(event.target.value)}
        />
      </div>
      <ul className="wf-tree" aria-label={texts.tree}>
        {folders.length === 0 && <li className="wf-quiet">{texts.noMatch}</li>}
        {folders.map(({ folder, kind, files }) => {
          const isOpen = search !== '' || !folded.has(folder);
          const title = folder in FOLDER_TEXTS ? texts[FOLDER_TEXTS[folder as FolderName]] : folder;
          return (
            <li key={folder}>
              <button
                type="button"
                className="wf-folder"
                aria-expanded={isOpen}
                onClick={() => fold(folder)}
              >
                <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={14} />
                {title}
                <small>{files.length.toLocaleString('en-US')}</small>
              </button>
              {isOpen && (
                <ul>
                  {files.map(({ path, name, mark }) => (
                    <li key={path} className="wf-line">
                      {kind !== null && (
                        <Checkbox
                          aria-label={texts.choose(path)}
                          checked={chosen.has(path)}
                          onChange={(event) => props.onChoose(path, event.target.checked)}
                        />
                      )}
                      <button
                        type="button"
                        className="wf-file"
                        title={path}
                        data-mark={mark}
                        aria-current={path === open}
                        onClick={() => props.onOpen(path)}
                      >
                        <Icon name={kind === null ? 'settings' : FILE_ICONS[kind]} size={15} />
                        <span>{name}</span>
                        {mark && <small>{texts[mark]}</small>}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
