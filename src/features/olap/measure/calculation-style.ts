/** Sheet of the dialog for a calculated measure. */
export const CALCULATION_STYLE = `
.olap-calc{display:grid;grid-template-columns:minmax(0,1fr) 300px;gap:20px;padding:4px 0 0;min-height:460px}
.olap-calc-main{display:grid;gap:12px;align-content:start;min-width:0}
.olap-calc-text .cm-content{min-height:84px}
.olap-calc-line .cm-content{padding:4px 0}
.olap-calc-problem{min-height:24px;padding-top:4px}
.olap-calc-problem p{margin:0}
.olap-calc-label{font-size:13px;margin-bottom:4px}
.olap-calc-preview{border:1px solid var(--bi-line);border-radius:var(--bi-radius);padding:10px 12px;
  min-height:216px;box-sizing:border-box}
.olap-calc-preview h3{display:flex;justify-content:space-between;margin:0 0 6px;font-size:13px;font-weight:600}
.olap-calc-preview h3 span{font-weight:400;color:var(--bi-text-second)}
.olap-calc-preview table{width:100%;border-collapse:collapse;font-size:13px}
.olap-calc-preview table[data-stale]{opacity:.55}
.olap-calc-preview tr{border-top:1px solid var(--bi-line)}
.olap-calc-preview tr:first-child{border-top:0}
.olap-calc-preview th{font-weight:400;text-align:start;max-width:0;width:60%;overflow:hidden;
  text-overflow:ellipsis;white-space:nowrap}
.olap-calc-preview td{text-align:end;font-variant-numeric:tabular-nums;padding:2px 0;line-height:20px}
.olap-calc-preview .olap-calc-total>*{font-weight:600}
.olap-calc-help{display:flex;flex-direction:column;gap:8px;min-width:0;border-inline-start:1px solid var(--bi-line);
  padding-inline-start:16px;min-height:420px}
.olap-calc-list{position:absolute;inset:0;overflow:auto;scrollbar-width:thin;padding:8px 0}
.olap-calc-list h4{margin:10px 0 4px;font-size:12px;font-weight:600;color:var(--bi-text-second)}
.olap-calc-list ul{list-style:none;margin:0;padding:0}
.olap-calc-list li{border-radius:6px}
.olap-calc-list li:hover{background:var(--bi-hover)}
.olap-calc-list li>button:first-child{display:grid;gap:2px;width:100%;padding:6px 8px;border:0;background:none;
  color:inherit;font:inherit;font-size:13px;text-align:start;cursor:pointer;border-radius:6px}
.olap-calc-list li>button:focus-visible{outline:2px solid var(--bi-primary);outline-offset:-2px}
.olap-calc-list b{font-weight:600;overflow-wrap:anywhere}
.olap-calc-list span{color:inherit}
.olap-calc-list b+span,.olap-calc-list code{font-size:12px;line-height:17px;color:var(--bi-text-second)}
.olap-calc-list code{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;overflow-wrap:anywhere}
.olap-calc-list .ant-btn-link{height:auto;padding:0 8px 6px;white-space:normal;text-align:start;
  font:12px/17px ui-monospace,SFMono-Regular,Menlo,monospace;overflow-wrap:anywhere}
@media (max-width:760px){
  .olap-calc{grid-template-columns:minmax(0,1fr)}
  .olap-calc-help{border-inline-start:0;border-top:1px solid var(--bi-line);padding:12px 0 0;min-height:340px}
}
`;
