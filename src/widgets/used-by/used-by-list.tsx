import type { UsedBy } from '@bi/contract/table/table';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { KIND_ICONS } from '../kind-look';
import { readerRoute } from './reader-route';
import { usedByTexts } from './used-by-texts';

const STYLE = `
.bi-used-by{margin:0;padding:0;list-style:none}
.bi-used-by li{display:grid;grid-template-columns:20px minmax(0,1fr);align-items:center;gap:2px 10px;padding:8px 4px;
  border-bottom:1px solid var(--bi-line)}
.bi-used-by li:last-child{border-bottom:0}
.bi-used-by button{justify-self:start;max-width:100%;padding:0;border:0;border-radius:3px;background:none;
  color:var(--bi-text);font:inherit;font-weight:550;text-align:left;cursor:pointer;overflow:hidden;text-overflow:ellipsis}
.bi-used-by button:hover{color:var(--bi-primary-text);text-decoration:underline}
.bi-used-by button:focus-visible{outline:2px solid var(--bi-primary);outline-offset:1px}
.bi-used-by small{grid-column:2;color:var(--bi-text-second);font-size:12px;overflow-wrap:anywhere}
.bi-used-by-quiet{margin:16px 0 0;color:var(--bi-text-second)}
.bi-used-by-impact{margin-top:16px}
.bi-used-by-impact h3{margin:0 0 8px;font-size:14px;font-weight:600}
.bi-used-by-impact ul{margin:0 0 12px;padding-inline-start:20px}
.bi-used-by-numbers{height:360px;overflow:auto;border:1px solid var(--bi-line);border-radius:var(--bi-radius);padding:8px}
`;

/** Kinds of which columns are followed: without any they may use all. */
const READING: readonly UsedBy[number]['kind'][] = ['view', 'cube', 'report', 'table'];

interface UsedByListProps {
  users: UsedBy;
  /** called before one of them is opened */
  onOpen?: () => void;
}

/** What uses a table, View or cube: each opens, with the columns it uses below its name. */
export function UsedByList({ users, onOpen }: UsedByListProps) {
  useStyleSheet(STYLE);
  const texts = useTexts(usedByTexts);
  const { navigate } = useNavigatePort();
  return (
    <ul className="bi-used-by">
      {users.map((user, index) => {
        return (
          <li key={`${user.kind} ${user.id || index}`}>
            <Icon name={KIND_ICONS[user.kind]} label={texts[user.kind]} />
            {user.id === '' && <span>{texts[`${user.kind}NotShared`](user.name)}</span>}
            {user.id !== '' && (
              <>
                <button
                  type="button"
                  onClick={() => {
                    onOpen?.();
                    navigate(readerRoute(user));
                  }}
                >
                  {user.name}
                </button>
                {user.columns.length > 0 && <small>{user.columns.join(', ')}</small>}
                {user.columns.length === 0 && READING.includes(user.kind) && (
                  <small>{texts.allColumns}</small>
                )}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
