import { useMemo } from 'react';
import { useStyleSheet } from '../ui/use-style-sheet';
import { lineDifference, withContext } from '@bi/olap/editing/line-difference';

const STYLE = `
.bi-diff{margin:8px 0 0;max-height:300px;overflow:auto;border:1px solid var(--bi-line);border-radius:var(--bi-radius);
  background:var(--bi-canvas);font:12px/18px var(--bi-font-mono,ui-monospace,Menlo,Consolas,monospace)}
.bi-diff>div{display:flex;min-width:max-content;white-space:pre}
.bi-diff>div>span:first-child{flex:none;width:26px;text-align:center;color:var(--bi-text-faint);user-select:none}
.bi-diff>[data-kind=added]{background:color-mix(in srgb,var(--bi-success) 13%,transparent)}
.bi-diff>[data-kind=removed]{background:color-mix(in srgb,var(--bi-danger) 11%,transparent)}
.bi-diff>[data-kind=gap]{color:var(--bi-text-faint);background:var(--bi-hover)}
.bi-diff>div>span:last-child{padding-right:12px}
`;

const MARKS = { added: '+', removed: '−', same: ' ' } as const;

/** Two texts line by line: what came has a plus, what went a minus; far equal lines are left out. */
export function DifferenceView(props: { before: string; after: string; label: string }) {
  useStyleSheet(STYLE);
  const { before, after, label } = props;
  const lines = useMemo(() => withContext(lineDifference(before, after)), [before, after]);
  return (
    <div className="bi-diff" role="group" aria-label={label} tabIndex={0}>
      {lines.map((line, at) =>
        line === null ? (
          <div key={at} data-kind="gap">
            <span>⋯</span>
            <span />
          </div>
        ) : (
          <div key={at} data-kind={line.kind}>
            <span>{MARKS[line.kind]}</span>
            <span>{line.text}</span>
          </div>
        ),
      )}
    </div>
  );
}
