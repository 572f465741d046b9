/** Sheet of what changed. */
export const CHANGES_STYLE = `
.olap-changes{display:flex;flex-direction:column;gap:16px;font-size:13px}
.olap-changes p,.olap-changes h3{margin:0}
.olap-changes-sides{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:end}
.olap-changes-sides>label{display:grid;gap:4px;font-size:12px;color:var(--bi-text-second)}
.olap-changes-sides .ant-select{min-width:132px;max-width:240px}
.olap-changes-crumbs{display:flex;flex-wrap:wrap;gap:4px 8px;align-items:center}
.olap-changes-head{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;
  font-variant-numeric:tabular-nums}
.olap-changes-head>strong{font-size:20px;font-weight:600;line-height:28px}
.olap-changes-head>span{color:var(--bi-text-second)}
.olap-changes-main{display:grid;grid-template-columns:220px minmax(0,1fr);gap:16px}
.olap-changes-main[data-stale]{opacity:.55}
.olap-changes-fields{list-style:none;margin:0;padding:0;display:grid;gap:2px;align-content:start}
.olap-changes-fields>li>button{width:100%;border:0;border-radius:var(--bi-radius);background:none;
  font:inherit;color:var(--bi-text);text-align:left;padding:6px 8px;cursor:pointer;display:grid}
.olap-changes-fields>li>button>small{color:var(--bi-text-second);font-size:12px}
.olap-changes-fields>li>button:hover{background:var(--bi-hover)}
.olap-changes-fields>li>button[aria-current]{background:var(--bi-selected);color:var(--bi-primary-text)}
.olap-changes-fields>li>button:focus-visible{outline:2px solid var(--bi-primary);outline-offset:-2px}
.olap-changes-scroll{overflow-x:auto;min-width:0}
.olap-changes table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
.olap-changes :is(th,td){padding:0 8px;height:32px;border-bottom:1px solid var(--bi-line);
  text-align:right;white-space:nowrap;font-weight:400}
.olap-changes thead th{color:var(--bi-text-second);font-size:12px;font-weight:600;
  background:var(--bi-header)}
.olap-changes :is(th,td):first-child{text-align:left;max-width:220px;overflow:hidden;
  text-overflow:ellipsis}
.olap-changes tfoot :is(th,td){font-weight:600;border-bottom:0}
.olap-changes-member{border:0;background:none;padding:0;font:inherit;color:var(--bi-text);
  cursor:pointer;display:inline-flex;gap:4px;align-items:center;max-width:100%}
.olap-changes-member:hover{color:var(--bi-primary-text)}
.olap-changes-member:focus-visible{outline:2px solid var(--bi-primary);border-radius:2px}
.olap-changes thead th.olap-changes-bar{text-align:left}
.olap-changes td.olap-changes-note{font-weight:400}
.olap-changes .olap-changes-bar{width:34%;min-width:140px;padding:0 8px}
.olap-changes-bar>i{display:block;position:relative;height:14px}
.olap-changes-bar>i>b{position:absolute;top:0;bottom:0;min-width:1px;border-radius:1px;
  background:var(--bi-primary)}
.olap-changes-bar>i>b[data-tone=bad]{background:var(--bi-danger)}
.olap-changes-bar>i>b[data-tone=good]{background:var(--bi-success)}
.olap-changes-bar>i>s{position:absolute;top:-9px;bottom:-9px;width:1px;background:var(--bi-line-strong)}
.olap-changes-note{color:var(--bi-text-second)}
@media (max-width:720px){.olap-changes-main{grid-template-columns:minmax(0,1fr)}
  .olap-changes-fields{display:flex;overflow-x:auto}.olap-changes-fields>li{flex:none}}
`;
