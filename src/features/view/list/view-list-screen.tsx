import { Segmented } from 'antd';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useTexts } from '../../../host/use-texts';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { viewTexts } from '../view-texts';
import { TableList } from './table-list';
import { ViewList } from './view-list';

const STYLE = `
.bi-views{display:flex;flex-direction:column;height:100%;min-height:0}
.bi-views-head{display:flex;flex:none;padding:0 16px 12px}
.bi-views-body{flex:1;min-height:0}
.bi-cell-number{text-align:right;font-variant-numeric:tabular-nums}
.bi-cell-warn{display:inline-flex;align-items:center;gap:4px;color:var(--bi-warning)}
.bi-link-cell{padding:0;border:0;background:none;color:var(--bi-primary-text);font:inherit;cursor:pointer}
.bi-link-cell:hover{text-decoration:underline}
@media (max-width:560px){.bi-views-head{padding:0 12px 12px}}
`;

/** The list at `/view`: Views, or the tables they read; which one is in the address. */
export function ViewListScreen() {
  useStyleSheet(STYLE);
  const texts = useTexts(viewTexts);
  const { search, setSearch } = useNavigatePort();
  const kind = search.get('kind') === 'tables' ? 'tables' : 'views';
  return (
    <div className="bi-views">
      <div className="bi-views-head">
        <Segmented
          aria-label={texts.kinds}
          value={kind}
          options={[
            { value: 'views', label: texts.views },
            { value: 'tables', label: texts.tables },
          ]}
          onChange={(next) =>
            setSearch(new URLSearchParams(next === 'tables' ? { kind: next } : {}))
          }
        />
      </div>
      <div className="bi-views-body">{kind === 'views' ? <ViewList /> : <TableList />}</div>
    </div>
  );
}
