import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { CallFailure } from '../../widgets/call-failure';
import { adminTexts } from './admin-texts';

interface AdminSectionProps<T> {
  title: string;
  /** of its heading: 2 below the heading of a page; absent: 1 */
  level?: 2;
  lead: string;
  /** further filters above the list */
  filters?: ReactNode;
  /** the field above the list */
  search?: { label: string; typed: string; onType: (text: string) => void };
  /** the button above the list */
  add?: { label: string; onAdd: () => void };
  /** said between the bar and the list */
  notice?: ReactNode;
  query: UseQueryResult<T>;
  /** column headings; the last is for buttons and may be '' */
  columns: readonly string[];
  rows: (data: T) => ReactNode[];
  /** said in place of rows when there are none */
  empty: string;
  foot?: ReactNode;
  /** on a narrow screen each row is a block, its cells below each other behind their `data-label` */
  stacks?: boolean;
}

/** A list of administration in whatever state its call is. */
export function AdminSection<T>(props: AdminSectionProps<T>) {
  const { title, lead, filters, search, add, notice, query, columns, rows, empty, foot, stacks } =
    props;
  const texts = useTexts(adminTexts);
  const Heading = props.level === 2 ? 'h2' : 'h1';
  const entries = query.data === undefined ? [] : rows(query.data);
  return (
    <>
      <Heading>{title}</Heading>
      <p className="bi-user-lead">{lead}</p>
      <div className="bi-admin-bar">
        {search && (
          <Input
            allowClear
            prefix={<Icon name="search" />}
            placeholder={search.label}
            aria-label={search.label}
            value={search.typed}
            onChange={(event) => search.onType(event.target.value)}
          />
        )}
        {filters}
        <span className="bi-admin-space" />
        {add && (
          <Button type="primary" icon={<Icon name="add" />} onClick={add.onAdd}>
            {add.label}
          </Button>
        )}
      </div>
      {notice}
      {query.isPending && <Skeleton shape="grid" rows={6} />}
      {query.isError && (
        <CallFailure
          title={texts.failed}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data !== undefined && (
        <div
          className={`bi-panel bi-admin-table${stacks === true ? ' bi-admin-stack' : ''}`}
          style={{ marginTop: 0 }}
        >
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column === '' ? <span className="bi-sr">{texts.edit}</span> : column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.length > 0 ? (
                entries
              ) : (
                <tr>
                  <td colSpan={columns.length} style={{ textAlign: 'center' }}>
                    {empty}
                  </td>
                </tr>
              )}
            </tbody>
          </table>
        </div>
      )}
      {foot}
    </>
  );
}
