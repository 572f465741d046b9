/** Sheet of the cube editor. */
export const CUBE_EDITOR_STYLE = `
.ce{display:flex;flex-direction:column;height:100%;min-height:0;container-type:inline-size;font-size:13px}
.ce .ce-space{flex:1}
.ce-bar-state{color:var(--bi-text-second);font-size:12px;white-space:nowrap}
.ce-bar-state[data-failed]{color:var(--bi-danger)}
.ce-banner{display:flex;align-items:center;gap:12px;flex:none;padding:6px 8px 6px 16px;background:var(--bi-primary-soft);
  border-bottom:1px solid var(--bi-line);font-size:13px}
.ce-banner>span{flex:1}
.ce-body{flex:1;min-height:0;display:grid;grid-template-columns:248px minmax(0,1fr)}
.ce-body[data-preview]{grid-template-columns:248px minmax(0,1fr) minmax(320px,36%)}
.ce-parts{display:flex;flex-direction:column;gap:2px;min-height:0;padding:12px 8px;overflow:auto;
  border-right:1px solid var(--bi-line);background:var(--bi-canvas)}
.ce-parts[hidden]{display:none}
.ce-parts-fold{display:flex;align-items:center;gap:8px;width:100%;min-height:40px;padding:4px 16px;border:0;
  border-bottom:1px solid var(--bi-line);background:var(--bi-canvas);color:var(--bi-text);font:inherit;font-weight:550;text-align:left;cursor:pointer}
.ce-parts-fold>span{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.ce-parts-fold svg{flex:none;color:var(--bi-text-second)}
.ce-parts>:first-child{flex:none;margin-bottom:8px}
.ce-part-head{display:flex;align-items:center;margin-top:4px}
.ce-part-head>.bi-icon-button{flex:none;width:24px;height:24px;color:var(--bi-text-second)}
.ce-item{display:flex;align-items:center;gap:8px;width:100%;min-height:28px;padding:2px 8px;border:0;
  border-radius:var(--bi-radius);background:none;color:var(--bi-text);font:inherit;font-weight:550;text-align:left;cursor:pointer}
.ce-item svg{flex:none;color:var(--bi-text-second)}
.ce-item-deep{padding-left:31px;font-weight:400}
.ce-item-label{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.ce-item[data-faint]{color:var(--bi-text-second);font-style:italic}
.ce-item small{color:var(--bi-text-second);font-size:11px;font-variant-numeric:tabular-nums}
.ce-item:hover{background:var(--bi-hover)}
.ce-item[aria-current]{background:var(--bi-primary-soft);color:var(--bi-primary-text)}
.ce-mark{display:inline-grid;place-items:center}
.ce-mark[data-severity=error] svg,.ce-fault[data-severity=error] svg{color:var(--bi-danger)}
.ce-mark[data-severity=warning] svg,.ce-fault[data-severity=warning] svg{color:var(--bi-warning)}
.ce-mark[data-severity=none] svg{color:var(--bi-success)}
.ce-main{display:flex;flex-direction:column;min-width:0;min-height:0;background:var(--bi-canvas)}
.ce-scroll{flex:1;min-height:0;overflow:auto}
.ce-part{max-width:820px;padding:16px 24px 32px}
.ce-part>header{display:flex;align-items:center;gap:4px;min-height:32px;margin-bottom:4px}
.ce-part h3{display:flex;flex-direction:column;margin:0;font-size:16px;font-weight:600;line-height:1.3;overflow-wrap:anywhere}
.ce-part h3 small{color:var(--bi-text-second);font-size:12px;font-weight:400}
.ce-help{margin:0;color:var(--bi-text-second);font-size:12px}
.ce-fit{display:flex;gap:6px;align-items:center}
.ce-problems li{display:flex;align-items:center;gap:8px}
.ce-problems li>button:first-child{flex:1;min-width:0}
.ce-fit svg{flex:none;color:var(--bi-success)}
.ce-form{display:flex;flex-direction:column;gap:14px;padding-top:14px}
.ce-form>.ant-segmented{align-self:flex-start}
.ce-pair{display:grid;grid-template-columns:1fr 1fr;gap:14px}
.ce-field{display:flex;flex-direction:column;gap:4px;min-width:0}
.ce-field>label,.ce-field>span:first-child{font-size:12px;font-weight:550;color:var(--bi-text-second)}
.ce-field-switch{flex-direction:row-reverse;justify-content:flex-end;align-items:center;gap:10px}
.ce-field-switch>label{color:var(--bi-text);font-size:13px;font-weight:400}
.ce-note{display:flex;gap:6px;align-items:flex-start;color:var(--bi-danger);font-size:12.5px;overflow-wrap:anywhere}
.ce-note svg{flex:none;margin-top:2px}
.ce-fault{display:flex;gap:8px;margin:0;padding:8px 10px;border-radius:var(--bi-radius);background:var(--bi-hover);font-size:13px}
.ce-fault svg{flex:none;margin-top:2px}
.ce-code,.ce-code textarea{font-family:ui-monospace,"SF Mono",Menlo,Consolas,monospace!important;font-size:12.5px!important}
.ce-code-choice{display:flex;justify-content:space-between;gap:16px}
.ce-code-choice>span:last-child{color:var(--bi-text-second);font-variant-numeric:tabular-nums}
.ce .ce-grow,.ce .ce-grow textarea{field-sizing:content;resize:none;max-height:180px;min-height:32px}
.ce-more{display:flex;align-items:center;gap:6px;align-self:flex-start;padding:2px 6px 2px 0;border:0;border-radius:4px;
  background:none;color:var(--bi-text-second);font:inherit;font-weight:550;cursor:pointer}
.ce-rows{display:flex;flex-direction:column;gap:6px}
.ce-row{display:flex;align-items:center;gap:6px}
.ce-add{align-self:flex-start}
.ce-offers{display:flex;flex-wrap:wrap;align-items:center;gap:6px}
.ce-offers:empty{display:none}
.ce-level[data-faulty]{border-color:var(--bi-danger)}
.ce-map .ce-note{grid-column:2}
.ce-note[data-severity=warning]{color:var(--bi-text)}
.ce-note[data-severity=warning] svg{color:var(--bi-warning)}
.ce-level{flex:1;min-width:0;padding:4px 10px;border:1px solid var(--bi-line);border-radius:var(--bi-radius)}
.ce-map{display:grid;gap:6px}
.ce-map>div{display:grid;grid-template-columns:minmax(88px,160px) minmax(0,1fr);gap:8px;align-items:center}
.ce-nested{display:grid;gap:8px;margin:0;padding:8px 12px 12px;border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel)}
.ce-nested legend{display:flex;align-items:center;gap:4px;padding:0 4px;font-weight:600}
.ce-expression{position:relative}
.ce-suggestions{position:absolute;z-index:5;top:calc(100% + 4px);left:0;right:0;max-height:264px;margin:0;padding:4px;overflow:auto;
  list-style:none;border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel);background:var(--bi-raised,var(--bi-canvas));
  box-shadow:0 6px 24px rgb(20 10 50/.16)}
.ce-suggestions li{display:flex;gap:12px;padding:4px 8px;border-radius:4px;cursor:pointer;font-size:12.5px}
.ce-suggestions li>span{flex:1;font-family:ui-monospace,"SF Mono",Menlo,Consolas,monospace;overflow:hidden;text-overflow:ellipsis}
.ce-suggestions small{color:var(--bi-text-second)}
.ce-suggestions li[aria-selected=true]{background:var(--bi-primary-soft);color:var(--bi-primary-text)}
.ce-entries{margin:12px 0 0;padding:0;list-style:none;border-top:1px solid var(--bi-line)}
.ce-entries:empty{border:0}
.ce-entries li{border-bottom:1px solid var(--bi-line)}
.ce-entries button{display:grid;grid-template-columns:minmax(120px,34%) minmax(0,1fr);gap:12px;width:100%;padding:7px 8px;border:0;
  background:none;color:inherit;font:inherit;text-align:left;cursor:pointer}
.ce-entries button:hover{background:var(--bi-hover)}
.ce-entries b{font-weight:550;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.ce-entries code{font-family:ui-monospace,"SF Mono",Menlo,Consolas,monospace;font-size:12px;color:var(--bi-text-second);
  overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.ce-graph{margin-top:12px;padding:16px;overflow:auto;border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel);
  background:var(--bi-page,transparent)}
.ce-graph svg{display:block;overflow:visible}
.ce-line path{fill:none;stroke:var(--bi-line-strong);stroke-width:1.5}
.ce-line text{fill:var(--bi-text-second);font-size:11px;paint-order:stroke;stroke:var(--bi-page);stroke-width:4px}
.ce-line[data-severity] path{stroke:var(--bi-warning)}
.ce-table rect{fill:var(--bi-canvas);stroke:var(--bi-line-strong)}
.ce-table text{fill:var(--bi-text)}
.ce-table-name{font-size:13px;font-weight:600}
.ce-table .ce-table-note{fill:var(--bi-text-second);font-size:11px}
.ce-table[data-fact] rect{fill:var(--bi-primary-soft);stroke:var(--bi-primary)}
.ce-table[role=button]{cursor:pointer;outline:none}
.ce-table[role=button]:hover rect{fill:var(--bi-hover)}
.ce-table[role=button]:focus-visible rect,.ce-table[aria-pressed=true] rect{stroke:var(--bi-primary);stroke-width:2}
.ce-table[data-severity=error] rect{stroke:var(--bi-danger)}
.ce-table[data-severity=warning] rect{stroke:var(--bi-warning)}
.ce-preview{display:flex;flex-direction:column;min-width:0;min-height:0;border-left:1px solid var(--bi-line);background:var(--bi-canvas)}
.ce-preview-bar{display:flex;align-items:flex-end;gap:8px;padding:8px 8px 8px 12px;border-bottom:1px solid var(--bi-line)}
.ce-preview-bar+.ce-preview-bar{padding-right:44px}
.ce-choice{flex:1;min-width:0;display:flex;flex-direction:column;gap:2px}
.ce-choice>span{font-size:11px;color:var(--bi-text-second)}
.ce-preview-grid{flex:1;min-height:0}
.ce-preview-foot{padding:4px 12px;border-top:1px solid var(--bi-line);color:var(--bi-text-second);font-size:12px;
  font-variant-numeric:tabular-nums}
.ce-problems{flex:none;border-top:1px solid var(--bi-line);background:var(--bi-canvas)}
.ce-problems ul{max-height:180px;margin:0;padding:4px;overflow:auto;list-style:none;border-bottom:1px solid var(--bi-line)}
.ce-problems li>button:first-child{display:grid;grid-template-columns:16px minmax(0,1fr) auto;gap:8px;width:100%;padding:5px 10px;border:0;
  border-radius:4px;background:none;color:inherit;font:inherit;text-align:left;cursor:pointer}
.ce-problems li>button:first-child:hover{background:var(--bi-hover)}
.ce-problems small{color:var(--bi-text-second)}
.ce-problem-line{display:flex;align-items:center;gap:12px;min-height:32px;padding:0 12px;font-size:12px;color:var(--bi-text-second)}
.ce-problem-line button{display:flex;align-items:center;gap:6px;padding:2px 6px;border:0;border-radius:4px;background:none;
  color:inherit;font:inherit;cursor:pointer}
.ce-problem-line button:disabled{cursor:default}
.ce-tests{display:flex;flex-direction:column;gap:8px;align-items:flex-start;margin-top:14px}
.ce-tests ul{width:100%;margin:0;padding:0;list-style:none;border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel)}
.ce-tests li{display:flex;flex-wrap:wrap;gap:4px 10px;align-items:center;padding:7px 12px;border-bottom:1px solid var(--bi-line)}
.ce-tests li:last-child{border-bottom:0}
.ce-tests li>span:last-child{flex:1;text-align:right;color:var(--bi-text-second);overflow-wrap:anywhere}
.ce-tests li>p{flex:1 1 100%;margin:0;padding-left:26px;color:var(--bi-text-second);overflow-wrap:anywhere}
.ce-tests b{font-weight:550}
.ce-buttons{display:flex;flex-wrap:wrap;gap:8px;justify-content:flex-end}
.ce-sides{display:grid;grid-template-columns:1fr 1fr;gap:20px;margin-top:12px}
.ce-sides+.ce-help{margin:12px 0 4px}
.ce-sides h4{margin:0 0 6px;font-size:13px}
.ce-sides ul{max-height:40vh;margin:0;padding-left:16px;overflow:auto;font-size:13px;overflow-wrap:anywhere}
.ce-text{flex:1;min-height:0;display:flex;flex-direction:column}
.ce :is(button):focus-visible{outline:2px solid var(--bi-primary);outline-offset:-2px}
.ce-narrow{display:none}
.ce[data-readonly] .ce-form :is(input,textarea,.ant-input-disabled,.ant-select-disabled,.ant-select-content,.ant-select-selection-item,
.ant-segmented-item-disabled,.ant-select-content-item-disabled){color:var(--bi-text)!important;-webkit-text-fill-color:var(--bi-text);cursor:default}
@container (max-width:1080px){
  .ce-body[data-preview]{grid-template-columns:220px minmax(0,1fr)}
  .ce-body[data-preview] .ce-preview{grid-column:1/-1;height:300px;border-left:0;border-top:1px solid var(--bi-line)}
  .ce-body[data-preview]{grid-template-rows:minmax(0,1fr) auto}
}
@container (max-width:1200px){
  .ce>.bi-toolbar .ce-wide .ant-btn-icon{display:none}
  .ce>.bi-toolbar .ce-wide{padding-inline:8px}
}
@container (max-width:960px){
  .ce>.bi-toolbar{flex-wrap:wrap;height:auto}
}
@container (max-width:479.98px){
  .ce-narrow{display:flex}
  .ce-wide{display:none!important}
  .ce .bi-toolbar-rule:has(+.ce-wide){display:none}
}
@container (max-width:720px){
  .ce-body,.ce-body[data-preview]{display:block;overflow:auto}
  .ce-parts{border-right:0;border-bottom:1px solid var(--bi-line);overflow:visible}
  .ce-main{min-height:auto}
  .ce-scroll{overflow:visible}
  .ce-part{padding:16px}
  .ce-preview{height:320px}
  .ce-entries button{grid-template-columns:1fr}
  .ce-sides{grid-template-columns:1fr}
}
`;
