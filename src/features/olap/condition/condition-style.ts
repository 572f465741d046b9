/** Sheet of the condition editor; rows fold below each other where their box is narrow. */
export const CONDITION_STYLE = `
.olap-cond{display:grid;gap:12px;container-type:inline-size;padding-top:4px}
.olap-cond label,.olap-cond-label{font-size:12px;color:var(--bi-text-second)}
.olap-cond-group{display:grid;gap:8px;min-width:0}
.olap-cond-group[data-inner]{border-left:2px solid var(--bi-line-strong);padding:4px 0 4px 12px}
.olap-cond-head{display:flex;align-items:center;gap:8px}
.olap-cond-head>:first-child{flex:0 1 220px;min-width:0}
.olap-cond-head>:nth-child(2){margin-left:auto}
.olap-cond-row{display:grid;grid-template-columns:minmax(0,1.2fr) minmax(0,1fr) minmax(0,1.2fr) 32px;
  gap:8px;align-items:start}
.olap-cond-row>*{min-width:0}
.olap-cond-pair{display:grid;grid-template-columns:1fr 1fr;gap:8px}
.olap-cond-kept{grid-column:1/4;line-height:32px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.olap-cond-chosen{width:100%;justify-content:flex-start;overflow:hidden}
.olap-cond-chosen>span{overflow:hidden;text-overflow:ellipsis}
.olap-cond-problem{grid-column:1/-1;color:var(--bi-danger);font-size:12px;margin:-2px 0 0}
.olap-cond-foot{display:flex;gap:4px;margin-left:-8px}
.olap-cond-note{font-size:12px;color:var(--bi-text-second);margin:0}
.olap-cond-check{border-top:1px solid var(--bi-line);padding-top:10px;display:grid;gap:2px;
  min-height:56px;align-content:start;overflow-wrap:anywhere}
.olap-cond-check[data-bad]{color:var(--bi-danger)}
.olap-cond-picker{width:min(300px,calc(100vw - 64px))}
@container (max-width:520px){
  .olap-cond-row{grid-template-columns:minmax(0,4fr) minmax(0,5fr) 32px}
  .olap-cond-row>:first-child{grid-column:1/3}
  .olap-cond-row>.olap-cond-remove{grid-column:3;grid-row:1}
  .olap-cond-row>.olap-cond-kept{white-space:normal;line-height:20px;padding:6px 0}
  .olap-cond-group[data-inner]{padding-left:8px}
}
`;
