import { useQuery } from '@tanstack/react-query';
import type { SqlCheck } from '@bi/contract/query/sql';
import { viewQueries } from '../../../../api/views';
import { useHttp } from '../../../../host/use-http';
import { useNavigatePort } from '../../../../host/use-navigate-port';
import { useTexts } from '../../../../host/use-texts';
import { EmptyState } from '../../../../ui/empty-state';
import { Icon } from '../../../../ui/icon';
import { useSqlEditor } from '../sql-editor-context';
import { paneTexts } from '../pane-texts';
import { tableRoute } from '../../view-routes';

interface LineagePaneProps {
  /** what the check of the statement found; null before the first */
  check: SqlCheck | null;
  /** the View the text is, unchanged since it was saved; null otherwise */
  viewId: string | null;
}

/** Tables a statement reads, columns it gives and, for a saved View, where each of them comes from. */
export function LineagePane({ check, viewId }: LineagePaneProps) {
  const texts = useTexts(paneTexts);
  const { catalog } = useSqlEditor();
  const { navigate } = useNavigatePort();
  const http = useHttp();
  const lineage = useQuery({
    ...viewQueries.lineage(http, viewId ?? ''),
    enabled: viewId !== null,
  });
  if (check === null || (check.columns.length === 0 && check.reads.length === 0)) {
    const faulty = check !== null && check.faults.length > 0;
    return (
      <EmptyState
        title={faulty ? undefined : texts.lineageEmptyTitle}
        text={faulty ? texts.lineageFaulty : texts.lineageEmpty}
        icon={<Icon name="hierarchy" />}
      />
    );
  }
  const from = (column: string) => lineage.data?.find((one) => one.column === column)?.from;
  const isLoaded = lineage.data !== undefined;
  return (
    <>
      <div className="sql-reads">
        {texts.lineageReads}
        {check.reads.map((name) => {
          const relation = catalog.index.relation(name);
          const icon = <Icon name={relation?.kind === 'view' ? 'eye' : 'table'} />;
          return relation ? (
            <button
              key={name}
              type="button"
              className="sql-chip"
              onClick={() => navigate(tableRoute(relation))}
            >
              {icon} {name}
            </button>
          ) : (
            <span key={name} className="sql-chip">
              {icon} {name}
            </span>
          );
        })}
      </div>
      <table className="sql-table" aria-label={texts.lineageColumns}>
        <thead>
          <tr>
            <th scope="col">{texts.lineageColumn}</th>
            <th scope="col">{texts.lineageType}</th>
            {isLoaded && <th scope="col">{texts.lineageFrom}</th>}
          </tr>
        </thead>
        <tbody>
          {check.columns.map(({ name, type }) => (
            <tr key={name}>
              <td>{name}</td>
              <td className="sql-mono">{type}</td>
              {isLoaded && (
                <td className="sql-mono">
                  {from(name)
                    ?.map(({ table, column }) => `${table}.${column}`)
                    .join(', ') || texts.lineageComputed}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {!isLoaded && <div className="sql-note">{texts.lineageUnsaved}</div>}
    </>
  );
}
