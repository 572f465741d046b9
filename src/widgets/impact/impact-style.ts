/** Styles of which numbers change. */
export const IMPACT_STYLE = `
.imp{display:flex;flex-direction:column;min-height:0;height:100%;container-type:inline-size}
.imp-chips{display:flex;flex-wrap:wrap;gap:6px;padding:0 0 12px}
.imp-chip{display:inline-flex;align-items:center;gap:6px;min-height:30px;padding:0 11px;border:1px solid var(--bi-line-strong);border-radius:15px;
  background:var(--bi-raised);color:var(--bi-text);font:inherit;font-size:13px;cursor:pointer}
.imp-chip:hover{border-color:var(--bi-primary)}
.imp-chip[aria-pressed=true]{border-color:var(--bi-primary);background:var(--bi-primary-soft);color:var(--bi-primary-text)}
.imp-chip b{font-weight:600;font-variant-numeric:tabular-nums}
.imp-dot{flex:none;width:8px;height:8px;border-radius:4px;background:var(--bi-text-faint)}
[data-state=breaks] .imp-dot{background:var(--bi-danger)}
[data-state=changed] .imp-dot{background:var(--bi-primary)}
[data-state=notComputed] .imp-dot{background:var(--bi-warning)}
[data-state=repaired] .imp-dot,[data-state=same] .imp-dot{background:var(--bi-success)}
.imp-notes{display:grid;gap:4px;margin:0 0 12px;padding:0;list-style:none;color:var(--bi-text-second);font-size:13px}
.imp-notes li{display:grid;grid-template-columns:16px minmax(0,1fr);gap:8px;align-items:start}
.imp-notes svg{margin-top:2px}
.imp-body{display:grid;grid-template-columns:minmax(230px,320px) minmax(0,1fr);flex:1;min-height:0;border:1px solid var(--bi-line);border-radius:8px;overflow:hidden}
.imp-list{min-height:0;margin:0;padding:0;overflow:auto;border-inline-end:1px solid var(--bi-line);list-style:none}
.imp-list>li+li{border-top:1px solid var(--bi-line)}
.imp-item{display:grid;grid-template-columns:18px minmax(0,1fr);gap:2px 8px;width:100%;padding:9px 12px;border:0;background:none;color:inherit;font:inherit;text-align:start;cursor:pointer}
.imp-item:hover{background:var(--bi-hover)}
.imp-item[aria-current=true]{background:var(--bi-selected)}
.imp-item:focus-visible{outline:2px solid var(--bi-primary);outline-offset:-2px}
.imp-item b{overflow:hidden;font-size:14px;font-weight:500;text-overflow:ellipsis;white-space:nowrap}
.imp-item small{grid-column:2;display:flex;flex-wrap:wrap;gap:2px 8px;align-items:center;color:var(--bi-text-second);font-size:12.5px}
.imp-state{display:inline-flex;align-items:center;gap:6px}
.imp-state[data-state=breaks]{color:var(--bi-danger)}
.imp-detail{min-width:0;min-height:0;padding:14px 16px;overflow:auto}
.imp-detail h3{margin:0;font-size:16px;font-weight:600;line-height:1.4;overflow-wrap:anywhere}
.imp-head{display:flex;gap:12px;align-items:start;justify-content:space-between;margin-bottom:6px}
.imp-result{padding:10px 0 14px}
.imp-result+.imp-result{border-top:1px solid var(--bi-line)}
.imp-who{display:flex;flex-wrap:wrap;gap:4px 10px;align-items:center;margin:0 0 8px;font-size:13.5px}
.imp-who b{font-weight:600}
.imp-who span{color:var(--bi-text-second)}
.imp-result p{margin:6px 0;font-size:13.5px}
.imp-result .imp-message{padding:8px 10px;border-radius:6px;background:var(--bi-page);color:var(--bi-text);overflow-wrap:anywhere}
.imp-scroll{overflow-x:auto;margin:8px 0}
.imp-table{width:100%;border-collapse:collapse;font-size:13px}
.imp-table th{padding:5px 10px 5px 0;border-bottom:1px solid var(--bi-line-strong);color:var(--bi-text-second);font-size:12px;font-weight:500;text-align:start;white-space:nowrap}
.imp-table td{padding:5px 10px 5px 0;border-bottom:1px solid var(--bi-line);vertical-align:top}
.imp-table .imp-number{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
.imp-table td:last-child,.imp-table th:last-child{padding-inline-end:0}
.imp-quiet{color:var(--bi-text-second)}
.imp-links{display:flex;flex-wrap:wrap;gap:4px 12px;margin:4px 0 0;padding:0;list-style:none}
.imp-links button{display:inline-flex;gap:6px;align-items:center;padding:0;border:0;background:none;color:var(--bi-primary-text);font:inherit;font-size:13.5px;cursor:pointer}
.imp-links button:hover{text-decoration:underline}
.imp-wait{display:grid;gap:12px;justify-items:center;padding:48px 16px;text-align:center}
.imp-wait .ant-progress{width:min(360px,100%)}
@container (max-width:700px){
  .imp-body{display:block;overflow:auto}
  .imp-body[data-open] .imp-list{display:none}
  .imp-body:not([data-open]) .imp-detail{display:none}
  .imp-list{border-inline-end:0}
}
@container (min-width:700.5px){.imp-back{display:none}}
`;
