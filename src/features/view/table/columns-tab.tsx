import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Modal, Select } from 'antd';
import type { SemanticType, TableColumn, TableDetail } from '@bi/contract/table/table';
import { useState } from 'react';
import { saveTable } from '@bi/contract/endpoints/tables';
import { saveOver } from '../../../api/save';
import { tableQueries } from '../../../api/tables';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { BarSearch } from './bar-search';
import { semanticOptions, tableTexts } from './table-texts';

type Note = Pick<TableColumn, 'description' | 'semantic'>;

/** Columns drawn at first; a table may have thousands. */
const SHOWN = 200;

/** Columns with what people write of them. What was typed survives a failure and a conflict. */
export function ColumnsTab({ table }: { table: TableDetail }) {
  const texts = useTexts(tableTexts);
  const http = useHttp();
  const notify = useNotify();
  const client = useQueryClient();
  const [draft, setDraft] = useState<Readonly<Record<string, Note>>>({});
  const [newer, setNewer] = useState<{ current: TableDetail; savedBy: string } | null>(null);
  const [search, setSearch] = useState('');
  const { edit } = table.permissions;
  const changed = table.columns.filter(({ name, description, semantic }) => {
    const note = draft[name];
    return note !== undefined && (note.description !== description || note.semantic !== semantic);
  });
  const take = (saved: TableDetail) => {
    client.setQueryData(tableQueries.detail(http, table.id).queryKey, saved);
    void client.invalidateQueries({ queryKey: tableQueries.all });
  };
  const save = useMutation({
    mutationFn: (version: number) =>
      saveOver(http, saveTable, {
        id: table.id,
        body: {
          version,
          name: newer?.current.name ?? table.name,
          columns: changed.map(({ name }) => ({ name, ...(draft[name] as Note) })),
        },
      }),
    onSuccess: ({ saved, conflict }) => {
      if (conflict !== null) {
        setNewer(conflict);
        return;
      }
      setNewer(null);
      setDraft({});
      take(saved);
      notify.success(texts.saved);
    },
  });
  const words = search.trim().toLowerCase();
  const found = table.columns.filter(({ name }) => name.toLowerCase().includes(words));
  const put = (name: string, patch: Partial<Note>) =>
    setDraft((now) => {
      const stored = table.columns.find((column) => column.name === name);
      const { description = '', semantic = 'none' } = now[name] ?? stored ?? {};
      return { ...now, [name]: { description, semantic, ...patch } };
    });
  return (
    <div className="tv-body">
      <div className="tv-bar">
        <BarSearch label={texts.findColumn} value={search} width={220} onValue={setSearch} />
        <span className="tv-bar-end">
          {!edit && texts.readOnly}
          {changed.length > 0 && (
            <>
              <span role="status">{texts.unsaved(changed.length)}</span>
              <Button size="small" onClick={() => setDraft({})}>
                {texts.discard}
              </Button>
              <Button
                size="small"
                type="primary"
                loading={save.isPending}
                onClick={() => save.mutate(table.version)}
              >
                {texts.save}
              </Button>
            </>
          )}
        </span>
      </div>
      <div className="tv-scroll">
        <table className="tv-wide" aria-label={texts.columns}>
          <thead>
            <tr>
              <th scope="col">{texts.column}</th>
              <th scope="col">{texts.type}</th>
              <th scope="col">{texts.meaning}</th>
              <th scope="col">{texts.description}</th>
            </tr>
          </thead>
          <tbody>
            {found.slice(0, SHOWN).map((column) => (
              <ColumnRow
                key={column.name}
                column={column}
                note={draft[column.name] ?? column}
                edit={edit}
                onNote={(patch) => put(column.name, patch)}
              />
            ))}
          </tbody>
        </table>
        {found.length > SHOWN && (
          <p className="tv-pad tv-note">
            {SHOWN} / {found.length}
          </p>
        )}
      </div>
      {newer !== null && (
        <Modal
          open
          title={texts.conflictTitle}
          onCancel={() => setNewer(null)}
          footer={[
            <Button
              key="theirs"
              onClick={() => {
                setDraft({});
                take(newer.current);
                setNewer(null);
              }}
            >
              {texts.takeTheirs}
            </Button>,
            <Button
              key="mine"
              type="primary"
              loading={save.isPending}
              onClick={() => save.mutate(newer.current.version)}
            >
              {texts.saveMine}
            </Button>,
          ]}
        >
          <p>{texts.conflictText(newer.savedBy)}</p>
        </Modal>
      )}
    </div>
  );
}

/** A column with its type and what people write of it. */
function ColumnRow(props: {
  column: TableColumn;
  note: Note;
  edit: boolean;
  onNote: (patch: Partial<Note>) => void;
}) {
  const { column, note, edit, onNote } = props;
  const { name, type, scale } = column;
  const { description, semantic } = note;
  const texts = useTexts(tableTexts);
  const { language } = useLanguage();
  return (
    <tr>
      <td className="tv-name">{name}</td>
      <td className="tv-type">
        {type}
        {scale === undefined ? '' : ` (${scale})`}
      </td>
      <td>
        <Select<SemanticType>
          size="small"
          style={{ width: 140 }}
          disabled={!edit}
          aria-label={texts.meaningOf(name)}
          value={semantic}
          options={semanticOptions(language)}
          onChange={(value) => onNote({ semantic: value })}
        />
      </td>
      <td style={{ width: '50%' }}>
        <Input
          size="small"
          disabled={!edit}
          maxLength={2000}
          aria-label={texts.describe(name)}
          value={description}
          onChange={({ target }) => onNote({ description: target.value })}
        />
      </td>
    </tr>
  );
}
