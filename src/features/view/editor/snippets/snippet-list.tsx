import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SqlSnippet, SqlSnippetSave } from '@bi/contract/query/sql';
import { Button, Dropdown, Input } from 'antd';
import { useState } from 'react';
import {
  createSqlSnippet,
  deleteSqlSnippet,
  saveSqlSnippet,
} from '@bi/contract/endpoints/sql-workspace';
import { sqlQueries } from '../../../../api/sql';
import { call } from '../../../../core/http/call';
import { useHttp } from '../../../../host/use-http';
import { useTexts } from '../../../../host/use-texts';
import { Icon } from '../../../../ui/icon';
import { Skeleton } from '../../../../ui/skeleton';
import { useUi } from '../../../../ui/ui-context';
import { useSqlEditor } from '../sql-editor-context';
import { snippetTexts } from './snippet-texts';
import { lazyPart } from '../../../../ui/lazy-part';

const SnippetDialog = lazyPart(() => import('./snippet-dialog'));

/** Snippets of the person and those shared; a click writes one at the caret. */
export function SnippetList() {
  const texts = useTexts(snippetTexts);
  const { code, insert } = useSqlEditor();
  const http = useHttp();
  const client = useQueryClient();
  const { confirm } = useUi();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<{ id: string | null; start: SqlSnippetSave } | null>(null);
  const snippets = useQuery(sqlQueries.snippets(http));
  const refresh = () => client.invalidateQueries({ queryKey: sqlQueries.snippetsKey });
  const words = search.trim().toLowerCase();
  const shown = (snippets.data ?? []).filter(
    ({ name, sql }) => name.toLowerCase().includes(words) || sql.toLowerCase().includes(words),
  );
  const add = (): void => {
    const place = code.current?.place();
    const sql = place ? place.text.slice(place.from, place.to) : '';
    setEdited({ id: null, start: { name: '', sql, shared: false } });
  };
  const remove = async (snippet: SqlSnippet): Promise<void> => {
    const sure = await confirm({
      title: texts.deleteTitle(snippet.name),
      ...(snippet.shared ? { content: texts.deleteText } : {}),
      okText: texts.delete,
      cancelText: texts.cancel,
      danger: true,
    });
    if (!sure) return;
    await call(http, deleteSqlSnippet, { id: snippet.id }).catch(() => undefined);
    await refresh();
  };

  return (
    <>
      <div className="sql-side-search" style={{ display: 'flex', gap: 6 }}>
        <Input
          size="small"
          allowClear
          prefix={<Icon name="search" />}
          placeholder={texts.search}
          aria-label={texts.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Button
          size="small"
          aria-label={texts.add}
          title={texts.add}
          icon={<Icon name="add" />}
          onClick={add}
        />
      </div>
      <div className="sql-tree">
        {snippets.isPending && <Skeleton shape="lines" rows={4} />}
        {snippets.isError && (
          <div className="sql-note" role="alert">
            {texts.failed}
            <br />
            <Button size="small" onClick={() => void snippets.refetch()}>
              {texts.retry}
            </Button>
          </div>
        )}
        {snippets.data && shown.length === 0 && (
          <div className="sql-note" role="status">
            {snippets.data.length === 0 ? texts.empty : texts.none}
          </div>
        )}
        {shown.map((snippet) => (
          <div className="sql-snippet" key={snippet.id}>
            <button
              type="button"
              aria-label={texts.insert(snippet.name)}
              title={snippet.sql}
              onClick={() => insert(snippet.sql)}
            >
              {snippet.name}
              <small>
                {snippet.own
                  ? snippet.shared
                    ? ''
                    : texts.own
                  : texts.sharedBy(snippet.ownerName)}
              </small>
              <code>{snippet.sql.replace(/\s+/g, ' ').slice(0, 120)}</code>
            </button>
            {snippet.own && (
              <Dropdown
                trigger={['click']}
                menu={{
                  items: [
                    {
                      key: 'edit',
                      label: texts.edit,
                      icon: <Icon name="edit" />,
                      onClick: () => {
                        const { id, name, sql, shared } = snippet;
                        setEdited({ id, start: { name, sql, shared } });
                      },
                    },
                    {
                      key: 'delete',
                      label: texts.delete,
                      danger: true,
                      icon: <Icon name="trash" />,
                      onClick: () => void remove(snippet),
                    },
                  ],
                }}
              >
                <button
                  type="button"
                  className="bi-icon-button"
                  aria-haspopup="menu"
                  aria-label={texts.menuOf(snippet.name)}
                >
                  <Icon name="more" />
                </button>
              </Dropdown>
            )}
          </div>
        ))}
      </div>
      {edited && (
        <SnippetDialog
          title={edited.id === null ? texts.addTitle : texts.editTitle}
          start={edited.start}
          onSave={async (body) => {
            await (edited.id === null
              ? call(http, createSqlSnippet, { body }, { inPlace: true })
              : call(http, saveSqlSnippet, { id: edited.id, body }, { inPlace: true }));
            await refresh();
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
