/** Sheet of the filter dialog and its member list. */
export const MEMBER_PICKER_STYLE = `
.olap-filter{width:min(340px,calc(100vw - 48px));display:grid;gap:12px}
.olap-filter-title{font-weight:600;font-size:14px}
.olap-filter-foot{display:flex;gap:8px;align-items:center}
.olap-filter-foot>:first-child{margin-right:auto}
.olap-filter-problem{color:var(--bi-danger);font-size:13px}
.olap-filter label{font-size:12px;color:var(--bi-text-second)}
.olap-fields{display:grid;gap:10px}
.olap-pair{display:grid;grid-template-columns:1fr 1fr;gap:8px}
.olap-date{width:100%;height:var(--bi-control-height);border:1px solid var(--bi-line-strong);
  border-radius:var(--bi-radius);padding:0 8px;font:inherit;background:var(--bi-canvas);color:inherit}
.olap-date:focus-visible{outline:2px solid var(--bi-primary);outline-offset:-1px}
.olap-picker{display:grid;gap:8px}
.olap-members{height:236px;overflow:auto;border:1px solid var(--bi-line);border-radius:var(--bi-radius);
  padding:4px 0;scrollbar-width:thin;font-size:13px}
.olap-member{display:flex;align-items:center;gap:8px;min-height:28px;padding-right:10px;cursor:pointer;
  user-select:none}
.olap-member:hover{background:var(--bi-hover)}
.olap-member:focus-visible{outline:2px solid var(--bi-primary);outline-offset:-2px}
.olap-member[aria-disabled=true]{cursor:default;color:var(--bi-text-second)}
.olap-member-twist{width:18px;height:18px;display:grid;place-items:center;flex:none;border:0;padding:0;
  background:none;color:var(--bi-text-faint);cursor:pointer}
.olap-member-twist[data-open]>svg{transform:rotate(90deg)}
.olap-member-box{width:16px;height:16px;flex:none;border:1px solid var(--bi-line-strong);border-radius:4px;
  display:grid;place-items:center;background:var(--bi-canvas);color:transparent}
.olap-member[aria-checked=true]>.olap-member-box,.olap-member[aria-checked=mixed]>.olap-member-box{
  background:var(--bi-primary);border-color:var(--bi-primary);color:var(--bi-canvas)}
.olap-member[aria-disabled=true]>.olap-member-box{opacity:.55}
.olap-member-text{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.olap-member-path{margin-left:8px;color:var(--bi-text-faint);font-size:12px}
.olap-member-count{color:var(--bi-text-faint);font-size:12px;font-variant-numeric:tabular-nums}
.olap-member-note{padding:6px 12px;color:var(--bi-text-second);font-size:13px}
.olap-picker-foot{display:flex;justify-content:space-between;font-size:12px;color:var(--bi-text-second)}
.olap-link{border:0;background:none;padding:0;font:inherit;color:var(--bi-primary-text);cursor:pointer}
.olap-link:hover{text-decoration:underline}
.olap-link:focus-visible{outline:2px solid var(--bi-primary);outline-offset:2px;border-radius:2px}
`;
