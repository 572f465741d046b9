import type { ReportSummary } from '@bi/contract/report';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { LIST_SORTS, nextSort, type ListSort, type ListState } from './list-search';
import { fullMomentText, momentText } from './moment-text';
import { ReportRowMenu, type RowAction } from './report-row-menu';
import { reportTexts } from './report-texts';

interface ReportTableProps {
  reports: readonly ReportSummary[];
  state: ListState;
  /** ids of the selected reports */
  selected: ReadonlySet<string>;
  mayCreate: boolean;
  onSelect: (selected: ReadonlySet<string>) => void;
  onState: (patch: Partial<ListState>) => void;
  onAction: (action: RowAction, report: ReportSummary) => void;
}

const SHAPE_ICONS = { grid: 'table', chart: 'chart', both: 'dashboard' } as const;

/** One page of reports. */
export function ReportTable(props: ReportTableProps) {
  const { reports, state, selected, mayCreate, onSelect, onState, onAction } = props;
  const texts = useTexts(reportTexts);
  const now = Date.now();
  const all = reports.length > 0 && reports.every(({ id }) => selected.has(id));
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  const heading = (field: ListSort, label: string, className?: string) => (
    <SortHeading
      field={field}
      label={label}
      sort={state.sort}
      className={className}
      onSort={(sort) => onState({ sort, page: 1 })}
    />
  );

  return (
    <table>
      <thead>
        <tr>
          <th className="bi-cell-tick" scope="col">
            <input
              type="checkbox"
              aria-label={texts.selectAll}
              checked={all}
              onChange={() => onSelect(all ? new Set() : new Set(reports.map(({ id }) => id)))}
            />
          </th>
          {heading('name', texts.name, 'bi-cell-name')}
          {heading('tag', texts.tag, 'bi-narrow-hide')}
          <th scope="col" className="bi-wide">
            {texts.stag}
          </th>
          <th scope="col" className="bi-middle">
            {texts.cube}
          </th>
          {heading('ownerName', texts.owner, 'bi-wide')}
          {heading('updatedAt', state.trash ? texts.deleted : texts.updated, 'bi-narrow-hide')}
          {heading('openedAt', texts.opened, 'bi-wide')}
          <th className="bi-cell-end" scope="col">
            <span className="bi-sr">{texts.menuOf('')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {reports.map((report) => (
          <tr key={report.id} aria-selected={selected.has(report.id)}>
            <td className="bi-cell-tick">
              <input
                type="checkbox"
                aria-label={texts.selectOne(report.name)}
                checked={selected.has(report.id)}
                onChange={() => toggle(report.id)}
              />
            </td>
            <td className="bi-cell-name">
              <ReportName
                report={report}
                trash={state.trash}
                onOpen={() => onAction('open', report)}
              />
            </td>
            <td className="bi-narrow-hide">
              <Folder
                label={report.tag}
                onChoose={() => onState({ tag: report.tag, stag: '', page: 1 })}
              />
            </td>
            <td className="bi-wide">
              <Folder
                label={report.stag}
                onChoose={() => onState({ tag: report.tag, stag: report.stag, page: 1 })}
              />
            </td>
            <td className="bi-middle">{report.cubeName}</td>
            <td className="bi-wide">{report.ownerName}</td>
            <td className="bi-narrow-hide">
              <Moment iso={state.trash ? report.deletedAt : report.updatedAt} now={now} />
            </td>
            <td className="bi-wide">
              {report.openedAt === null ? texts.never : <Moment iso={report.openedAt} now={now} />}
            </td>
            <td className="bi-cell-end">
              {!state.trash && (
                <button
                  type="button"
                  className="bi-icon-button bi-star"
                  aria-pressed={report.favourite}
                  aria-label={`${texts.favourite}: ${report.name}`}
                  onClick={() => onAction('favourite', report)}
                >
                  <Icon name="star" />
                </button>
              )}
              <ReportRowMenu
                report={report}
                trash={state.trash}
                mayCreate={mayCreate}
                onAction={(action) => onAction(action, report)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ReportName(props: { report: ReportSummary; trash: boolean; onOpen: () => void }) {
  const { report, trash, onOpen } = props;
  const texts = useTexts(reportTexts);
  const shape = report.presentation.show;
  const label = { grid: texts.shapeGrid, chart: texts.shapeChart, both: texts.shapeBoth }[shape];
  return (
    <div className="bi-name">
      <Icon name={SHAPE_ICONS[shape]} label={label} />
      <span>
        {trash ? (
          report.name
        ) : (
          <button type="button" title={report.name} onClick={onOpen}>
            {report.name}
          </button>
        )}
        {report.description !== '' && (
          <small title={report.description}>{report.description}</small>
        )}
      </span>
    </div>
  );
}

function Folder({ label, onChoose }: { label: string; onChoose: () => void }) {
  if (label === '') return null;
  return (
    <button type="button" className="bi-tag" onClick={onChoose}>
      {label}
    </button>
  );
}

function Moment({ iso, now }: { iso: string | null; now: number }) {
  const { language } = useLanguage();
  if (iso === null) return null;
  return (
    <time dateTime={iso} title={fullMomentText(iso, language)}>
      {momentText(iso, now, language)}
    </time>
  );
}

interface SortHeadingProps {
  field: ListSort;
  label: string;
  sort: string;
  className: string | undefined;
  onSort: (sort: string) => void;
}

function SortHeading({ field, label, sort, className, onSort }: SortHeadingProps) {
  const active = sort.replace(/^-/, '') === field;
  const descending = sort.startsWith('-');
  return (
    <th
      scope="col"
      className={className}
      aria-sort={active ? (descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        onClick={() => onSort(active ? nextSort(sort, field) : LIST_SORTS[field])}
      >
        {label}
        {active && <Icon name={descending ? 'arrowDown' : 'arrowUp'} size={12} />}
      </button>
    </th>
  );
}
