import { useQuery } from '@tanstack/react-query';
import { formatValue } from '@bi/olap/format/format-value';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { cubeEditQueries } from '../../api/cube-edit';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { CallFailure } from '../../widgets/call-failure';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { cubeTexts } from './cube-texts';

const STYLE = `
.cube-upload{margin:0 -8px 12px;padding:0 8px;list-style:none}
.cube-tables{max-height:min(52vh,420px);margin:12px -8px 0;padding:0 8px;overflow:auto;list-style:none}
.cube-tables button,.cube-upload button{display:grid;grid-template-columns:20px minmax(0,1fr);gap:0 12px;align-items:center;width:100%;
  padding:8px;border:0;border-radius:var(--bi-radius);background:none;color:var(--bi-text);font:inherit;text-align:left;
  cursor:pointer}
.cube-upload button{border:1px dashed var(--bi-line-strong)}
:is(.cube-tables,.cube-upload) button:hover{background:var(--bi-hover)}
:is(.cube-tables,.cube-upload) button:focus-visible{outline:2px solid var(--bi-primary);outline-offset:-2px}
:is(.cube-tables,.cube-upload) svg{color:var(--bi-text-second);font-size:16px}
:is(.cube-tables,.cube-upload) b{font-weight:550;overflow:hidden;text-overflow:ellipsis}
:is(.cube-tables,.cube-upload) small{grid-column:2;color:var(--bi-text-second);font-size:12px}
`;

interface NewCubeDialogProps {
  onChoose: (table: string | undefined) => void;
  /** absent: the person may not add tables */
  onUpload?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks which table or file a new cube is made from. */
export default function NewCubeDialog({ onChoose, onUpload, onClose }: NewCubeDialogProps) {
  useStyleSheet(STYLE);
  const texts = useTexts(cubeTexts);
  const http = useHttp();
  const { language } = useLanguage();
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery(cubeEditQueries.sources(http));
  const words = search.trim().toLowerCase();
  const found =
    data?.filter(({ table, name = '' }) => `${name} ${table}`.toLowerCase().includes(words)) ?? [];
  return (
    <Modal
      open
      width={560}
      title={texts.newTitle}
      onCancel={onClose}
      footer={
        <Button type="text" onClick={() => onChoose(undefined)}>
          {texts.emptyModel}
        </Button>
      }
    >
      {onUpload && (
        <div className="cube-upload">
          <button type="button" onClick={onUpload}>
            <Icon name="upload" />
            <b>{texts.upload}</b>
            <small>{texts.uploadKinds}</small>
          </button>
        </div>
      )}
      {!data && !error && <Skeleton shape="lines" rows={5} />}
      {error && <CallFailure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState text={texts.noTables} icon={<Icon name="table" />} />}
      {data && data.length > 0 && (
        <>
          <Input
            autoFocus
            allowClear
            prefix={<Icon name="search" />}
            placeholder={texts.searchTables}
            aria-label={texts.searchTables}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            onPressEnter={() => {
              const [only] = found;
              if (only) onChoose(only.table);
            }}
          />
          <ul className="cube-tables">
            {found.map(({ table, name = table, rowCount, readsRows = 0, columns }) => (
              <li key={table}>
                <button type="button" onClick={() => onChoose(table)}>
                  <Icon name={rowCount === null ? 'code' : 'table'} />
                  <b title={name === table ? undefined : table}>{name}</b>
                  <small>
                    {rowCount === null
                      ? texts.viewColumns(columns.length, formatValue(readsRows, '#,##0', language))
                      : texts.tableRows(formatValue(rowCount, '#,##0', language), columns.length)}
                  </small>
                </button>
              </li>
            ))}
          </ul>
          {found.length === 0 && (
            <EmptyState text={texts.noTableMatch} icon={<Icon name="search" />} />
          )}
        </>
      )}
    </Modal>
  );
}
