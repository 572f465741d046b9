import type { Verification } from '@bi/contract/share/item-facts';
import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { use, useDeferredValue, useId, useRef, useState, type KeyboardEvent } from 'react';
import { cubeQueries } from '../api/cubes';
import { dashboardQueries } from '../api/dashboards';
import { documentQueries } from '../api/documents';
import { viewQueries } from '../api/views';
import { reportQueries } from '../api/reports';
import { FinderContext, type FoundHere } from '../host/finder-context';
import { useHttp } from '../host/use-http';
import { useMe } from '../host/use-me';
import { useNavigatePort } from '../host/use-navigate-port';
import { useTexts } from '../host/use-texts';
import { useDebounced } from '../ui/use-debounced';
import { Icon } from '../ui/icon';
import { useStyleSheet } from '../ui/use-style-sheet';
import { VerifiedBadge } from '../widgets/item-facts/verified-badge';
import {
  cubeItemRoute,
  dashboardItemRoute,
  documentRoute,
  reportItemRoute,
  viewRoute,
} from './item-routes';
import { shellTexts } from './shell-texts';

const STYLE = `
.bi-find-field{display:flex;align-items:center;gap:10px;padding:14px 16px;border-bottom:1px solid var(--bi-line);
  color:var(--bi-text-second);font-size:18px}
.bi-find-field input{flex:1;min-width:0;padding:0;border:0;outline:0;background:none;color:var(--bi-text);font:inherit;
  font-size:16px}
.bi-find-field input::placeholder{color:var(--bi-text-faint)}
.bi-find-list{max-height:min(50vh,420px);margin:0;padding:6px;overflow:auto;list-style:none}
.bi-find-list li{display:flex;align-items:center;gap:10px;min-height:38px;padding:4px 10px;border-radius:var(--bi-radius);
  color:var(--bi-text);cursor:pointer}
.bi-find-list li[aria-selected=true]{background:var(--bi-selected)}
.bi-find-list li>svg{color:var(--bi-text-second);font-size:16px}
.bi-find-list li small{margin-left:auto;color:var(--bi-text-second);font-size:12px}
.bi-find-note{padding:20px 16px;color:var(--bi-text-second);text-align:center}
.bi-dialog-plain .ant-modal-container,.bi-dialog-plain .ant-modal-content{padding:0;overflow:hidden}
`;

/** Something saved or of the open screen; `verified` where it can be. */
type Found = FoundHere & { verified?: Verification | null | undefined };

const SHOWN = 8;

/** Pause after typing before members are asked of the server, milliseconds. */
const MEMBER_PAUSE_MS = 250;
const MEMBER_LETTERS = 2;
const LAST_SHOWN = 14;

/**
 * Finds fields, members and actions of the open screen, and cubes, Views and reports, by a part of their
 * name; arrows choose, Enter opens.
 */
export default function FindDialog({ onClose }: { onClose: () => void }) {
  useStyleSheet(STYLE);
  const texts = useTexts(shellTexts);
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  const search = useDeferredValue(words.trim());
  const { found, failed, pending } = useFound(search);
  const chosen = Math.min(active, found.length - 1);

  const open = (item: Found | undefined) => {
    if (!item) return;
    onClose();
    item.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) {
      event.preventDefault();
      setActive((chosen + step + found.length) % found.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      open(found[chosen]);
    }
  };
  const note = failed
    ? texts.findFailed
    : search === '' && found.length === 0
      ? texts.findStart
      : texts.findNothing(search);

  return (
    <Modal
      open
      footer={null}
      closable={false}
      width={560}
      onCancel={onClose}
      afterOpenChange={(shown) => {
        if (shown) field.current?.focus();
      }}
      className="bi-dialog-plain"
      aria-label={texts.find}
    >
      <div className="bi-find-field">
        <Icon name="search" />
        <input
          ref={field}
          autoFocus
          type="text"
          role="combobox"
          aria-label={texts.findPlaceholder}
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={found[chosen] ? `${listId}-${chosen}` : undefined}
          placeholder={texts.findPlaceholder}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul className="bi-find-list" role="listbox" id={listId} aria-label={texts.find}>
        {found.map((item, index) => (
          <li
            key={item.key}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onMouseMove={() => setActive(index)}
            onClick={() => open(item)}
          >
            <Icon name={item.icon} />
            {item.name}
            <VerifiedBadge verified={item.verified} />
            <small>{item.place}</small>
          </li>
        ))}
      </ul>
      {found.length === 0 && !pending && (
        <div className="bi-find-note" role="status">
          {note}
        </div>
      )}
    </Modal>
  );
}

function useFound(search: string) {
  const http = useHttp();
  const texts = useTexts(shellTexts);
  const { navigate } = useNavigatePort();
  const query = { search, pageSize: SHOWN };
  const cubes = useQuery({
    ...cubeQueries.list(http, query),
    placeholderData: (previous) => previous,
  });
  const reports = useQuery({
    ...reportQueries.list(http, query),
    placeholderData: (previous) => previous,
  });
  const dashboards = useQuery({
    ...dashboardQueries.list(http, query),
    placeholderData: (previous) => previous,
  });
  const documents = useQuery({
    ...documentQueries.list(http, query),
    placeholderData: (previous) => previous,
  });
  const { data: me } = useMe();
  const maySeeViews = me?.actions.includes('sql.run') ?? false;
  const views = useQuery({
    ...viewQueries.list(http, query),
    placeholderData: (previous) => previous,
    enabled: maySeeViews,
  });
  const place = (section: string, tag: string, stag: string) =>
    [section, tag, stag].filter((part) => part !== '').join(' / ');
  const saved: Found[] = [
    ...(cubes.data?.items ?? []).map((cube) => ({
      key: `cube ${cube.id}`,
      icon: 'cube' as const,
      name: cube.name,
      verified: cubes.data?.facts?.[cube.id]?.verified,
      place: place(texts.cube, cube.tag, cube.stag),
      run: () => navigate(cubeItemRoute(cube)),
    })),
    ...(views.data?.items ?? []).map((view) => ({
      key: `view ${view.id}`,
      icon: 'code' as const,
      name: view.name,
      verified: views.data?.facts?.[view.id]?.verified,
      place: place(texts.view, view.tag, view.stag),
      run: () => navigate(viewRoute(view)),
    })),
    ...(reports.data?.items ?? []).map((report) => ({
      key: `report ${report.id}`,
      icon: 'chart' as const,
      name: report.name,
      verified: reports.data?.facts?.[report.id]?.verified,
      place: place(texts.report, report.tag, report.stag),
      run: () => navigate(reportItemRoute(report)),
    })),
    ...(documents.data?.items ?? []).map((document) => ({
      key: `document ${document.id}`,
      icon: 'document' as const,
      name: document.name,
      verified: documents.data?.facts?.[document.id]?.verified,
      place: place(texts.reportPlus, document.tag, document.stag),
      run: () => navigate(documentRoute(document)),
    })),
    ...(dashboards.data?.items ?? []).map((dashboard) => ({
      key: `dashboard ${dashboard.id}`,
      icon: 'dashboard' as const,
      name: dashboard.name,
      verified: dashboards.data?.facts?.[dashboard.id]?.verified,
      place: place(texts.dashboard, dashboard.tag, dashboard.stag),
      run: () => navigate(dashboardItemRoute(dashboard)),
    })),
  ];
  const here = useFoundHere(search);
  const found: Found[] = [...here, ...saved];
  return {
    found,
    failed:
      cubes.isError || reports.isError || views.isError || dashboards.isError || documents.isError,
    pending:
      cubes.isPending ||
      reports.isPending ||
      views.isLoading ||
      dashboards.isPending ||
      documents.isPending,
  };
}

/** What the open screen finds: its fields and actions at once, its members once the server has answered. */
function useFoundHere(search: string): FoundHere[] {
  const finder = use(FinderContext)?.current ?? null;
  const settled = useDebounced(search, MEMBER_PAUSE_MS);
  const members = useQuery({
    queryKey: ['find-members', finder?.scope, settled],
    queryFn: ({ signal }) => finder?.members(settled, signal) ?? [],
    enabled: finder !== null && settled.length >= MEMBER_LETTERS,
    staleTime: 60_000,
    retry: false,
  });
  if (finder === null) return [];
  const found = finder.find(search).slice(0, LAST_SHOWN);
  return settled === search ? [...found, ...(members.data ?? [])] : found;
}
