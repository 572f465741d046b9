/** Sheet of the report viewer. */
export const VIEWER_STYLE = `
.bi-viewer{display:flex;flex-direction:column;height:100%;min-height:320px;overflow:auto;background:var(--bi-canvas);container-type:inline-size}
.bi-viewer-head{display:flex;align-items:flex-start;gap:12px 16px;flex:none;padding:10px 16px}
.bi-viewer-title{flex:1;min-width:0}
.bi-viewer-title h1{display:-webkit-box;margin:0;overflow:hidden;font-size:18px;font-weight:650;line-height:1.35;letter-spacing:-.01em;
  overflow-wrap:anywhere;-webkit-line-clamp:2;-webkit-box-orient:vertical}
.bi-viewer-meta{display:flex;flex-wrap:wrap;align-items:center;gap:2px 14px;min-height:22px;color:var(--bi-text-second);font-size:12.5px}
.bi-viewer-meta span{display:inline-flex;align-items:center;gap:5px}
.bi-viewer-about{display:-webkit-box;margin:2px 0 0;overflow:hidden;color:var(--bi-text-second);font-size:12.5px;line-height:1.5;
  -webkit-line-clamp:2;-webkit-box-orient:vertical}
.bi-viewer-limited{color:var(--bi-warning);font-weight:550}
.bi-viewer-tools{display:flex;align-items:center;gap:6px;flex:none;min-height:32px}
.bi-viewer-bar{display:flex;flex-wrap:wrap;align-items:center;gap:6px;flex:none;min-height:40px;padding:5px 16px;
  border-top:1px solid var(--bi-line);border-bottom:1px solid var(--bi-line);background:var(--bi-header);font-size:13px}
.bi-viewer-bar>svg{color:var(--bi-text-second)}
.bi-viewer-note{display:flex;align-items:center;gap:10px;flex:none;padding:6px 16px;border-bottom:1px solid var(--bi-line);
  background:var(--bi-primary-soft);font-size:13px}
.bi-viewer-note span{flex:1}
.bi-viewer-body{position:relative;display:flex;flex:1 0 auto;height:0;min-height:300px}
.bi-viewer-body>.bi-empty{flex:1}
.bi-viewer-part{position:relative;flex:1 1 0;min-width:0;min-height:0}
.bi-viewer-run{position:absolute;z-index:2;top:10px;left:50%;display:flex;align-items:center;gap:10px;padding:6px 8px 6px 12px;
  border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel);background:var(--bi-raised);box-shadow:var(--bi-shadow);
  font-size:13px;transform:translateX(-50%)}
.bi-viewer-comments{width:32px}
.bi-viewer-refresh{display:inline-flex}
.bi-viewer-refresh>:last-child .ant-btn{min-width:20px;width:auto;padding:0 4px;font-size:12.5px}
.bi-chip{display:inline-flex;align-items:center;max-width:100%;height:26px;border:1px solid var(--bi-line-strong);
  border-radius:var(--bi-radius);background:var(--bi-canvas)}
.bi-chip>button,.bi-chip>span{min-width:0;padding:0 8px;border:0;background:none;color:var(--bi-text);font:inherit;font-size:12.5px;
  overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.bi-chip>button{cursor:pointer}
.bi-chip b{font-weight:550}
.bi-chip>button:last-child{flex:none;display:grid;place-items:center;width:24px;padding:0;color:var(--bi-text-second)}
.bi-chip>button:last-child:hover{color:var(--bi-danger)}
.bi-viewer-quiet{color:var(--bi-text-second)}
.bi-viewer-print{display:none}
.bi-viewer :is(button):focus-visible{outline:2px solid var(--bi-primary);outline-offset:1px}
@container (max-width:800px){
  .bi-viewer-head{flex-direction:column;gap:8px}
  .bi-viewer-title{flex:none;width:100%}
}
@container (max-width:640px){
  .bi-viewer-head{flex-direction:column;padding:10px 12px}
  .bi-viewer-title{flex:none;width:100%}
  .bi-viewer-tools{flex-wrap:wrap;width:100%}
  .bi-viewer-olap{display:none}
  .bi-viewer-tools .ant-btn:has(.bi-viewer-olap){width:32px;padding:0}
  .bi-viewer-about{-webkit-line-clamp:2}
  .bi-viewer-bar{padding:5px 12px}
  .bi-viewer-tools .bi-segments{display:none}
}
@media screen and (max-height:560px){
  .bi-viewer-bar{min-height:34px;padding-block:3px}
  .bi-viewer .bi-tabs-strip>button{min-height:32px}
  .bi-viewer-body{min-height:240px}
}
@media screen and (max-height:560px) and (min-width:641px){
  .bi-viewer-head{flex-flow:row wrap;align-items:center;gap:0 12px;padding-block:4px}
  .bi-viewer-head::after{content:'';order:2;flex:0 0 100%}
  .bi-viewer-title{display:contents}
  .bi-viewer-title h1{flex:1 1 0;min-width:0;font-size:16px;-webkit-line-clamp:1}
  .bi-viewer-tools{order:1;flex-wrap:nowrap;width:auto}
  .bi-viewer-meta{order:3;max-width:100%}
  .bi-viewer-about{order:4;flex:1 1 0;min-width:120px;margin:0;-webkit-line-clamp:1}
  .bi-viewer-olap{display:none}
  .bi-viewer-tools .ant-btn:has(.bi-viewer-olap){width:32px;padding:0}
}
@media print{
  .bi-viewer{display:block;height:auto;overflow:visible;color:#000;background:none;container-type:normal}
  .bi-viewer-title *{color:#333!important}
  .bi-viewer-tools,.bi-cw-tools,.bi-viewer-bar,.bi-viewer-note,.bi-status,.bi-viewer-run,.bi-viewer-part[data-grid]{display:none!important}
  .bi-viewer-body,.bi-viewer-body :is(.bi-result,.bi-split,.bi-split-pane,.bi-result-pane,.bi-tabs){display:block;height:auto;overflow:visible}
  .bi-viewer-body :is(.bi-split-bar,.bi-tabs-strip){display:none}
  .bi-viewer-part{height:auto;overflow:visible;break-inside:avoid}
  .bi-viewer-print{display:block;padding:0 4mm;font-size:9pt}
  .bi-viewer-print table{width:100%;margin-bottom:6mm;border-collapse:collapse}
  .bi-viewer-print table[data-short]{break-inside:avoid}
  .bi-viewer-print thead{display:table-header-group}
  .bi-viewer-print tr{break-inside:avoid}
  .bi-viewer-print :is(th,td){padding:1mm 2mm;border-bottom:.2mm solid #bbb;text-align:right;white-space:nowrap}
  .bi-viewer-print :is(th:first-child,td:first-child){text-align:left}
}
`;
