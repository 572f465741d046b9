/** Sheet of the review of a table. */
export const TABLE_STYLE = `
.tv{display:flex;flex-direction:column;height:100%;min-height:320px;background:var(--bi-canvas);container-type:inline-size}
.tv-head{display:flex;align-items:flex-start;gap:10px 16px;flex:none;padding:12px 16px 10px}
.tv-title{flex:1;min-width:0}
.tv-title h1{margin:0;overflow:hidden;font-size:18px;font-weight:650;line-height:1.35;letter-spacing:-.01em;
  overflow-wrap:anywhere;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical}
.tv-meta{display:flex;flex-wrap:wrap;align-items:center;gap:2px 14px;color:var(--bi-text-second);font-size:12.5px;
  font-variant-numeric:tabular-nums}
.tv-meta>span{display:inline-flex;align-items:center;gap:5px}
.tv-meta code,.tv-code{padding:0 5px;border-radius:4px;background:var(--bi-hover);font:12px ui-monospace,SFMono-Regular,Menlo,monospace;
  color:var(--bi-text)}
.tv-warn{color:var(--bi-warning);font-weight:550}
.tv-bad{color:var(--bi-danger);font-weight:550}
.tv-good{color:var(--bi-success);font-weight:550}
.tv-tools{display:flex;flex-wrap:wrap;justify-content:flex-end;gap:6px;flex:none}
.tv-tabs{flex:none;display:flex;gap:2px;overflow-x:auto;padding:0 12px;border-bottom:1px solid var(--bi-line);scrollbar-width:none}
.tv-tabs button{flex:none;height:36px;padding:0 10px;border:0;border-bottom:2px solid transparent;background:none;
  color:var(--bi-text-second);font:inherit;font-size:13.5px;cursor:pointer}
.tv-tabs button:hover{color:var(--bi-text)}
.tv-tabs button[aria-selected=true]{border-color:var(--bi-primary);color:var(--bi-text);font-weight:600}
.tv-tabs button:focus-visible{outline:2px solid var(--bi-primary);outline-offset:-3px;border-radius:4px}
.tv-body{flex:1;min-height:0;display:flex;flex-direction:column}
.tv-bar{flex:none;display:flex;flex-wrap:wrap;align-items:center;gap:8px;padding:8px 16px;border-bottom:1px solid var(--bi-line)}
.tv-bar-end{margin-left:auto;display:flex;align-items:center;gap:8px;color:var(--bi-text-second);font-size:12.5px;
  font-variant-numeric:tabular-nums}
.tv-grid{position:relative;flex:1;min-height:0}
.tv-scroll{flex:1;min-height:0;overflow:auto}
.tv-pad{padding:16px}
.tv table{width:100%;border-collapse:separate;border-spacing:0;font-size:13px}
.tv th{position:sticky;top:0;z-index:1;height:34px;padding:0 12px;text-align:left;font-size:12px;font-weight:550;
  color:var(--bi-text-second);background:var(--bi-header);border-bottom:1px solid var(--bi-line);white-space:nowrap}
.tv td{height:40px;padding:4px 12px;border-bottom:1px solid var(--bi-line);vertical-align:middle}
.tv td.tv-name{font-weight:550;overflow-wrap:anywhere}
.tv td.tv-type{color:var(--bi-text-second);white-space:nowrap}
.tv-link{padding:0;border:0;background:none;color:var(--bi-primary-text);font:inherit;text-align:left;cursor:pointer}
.tv-link:hover{text-decoration:underline}
.tv-note{color:var(--bi-text-second);font-size:12.5px}
.tv-cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(260px,1fr));gap:12px;padding:16px}
.tv-card{display:flex;flex-direction:column;gap:8px;min-width:0;padding:12px;border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel)}
.tv-card h2{display:flex;justify-content:space-between;gap:8px;margin:0;font-size:13px;font-weight:600}
.tv-card h2 span:first-child{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.tv-card h2 span:last-child{flex:none;color:var(--bi-text-second);font-weight:400}
.tv-facts{display:grid;grid-template-columns:auto 1fr;gap:1px 10px;margin:0;font-size:12.5px;font-variant-numeric:tabular-nums}
.tv-facts dt{color:var(--bi-text-second)}
.tv-facts dd{margin:0;text-align:right;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.tv-hist{display:flex;align-items:flex-end;gap:1px;height:44px;border-bottom:1px solid var(--bi-line-strong)}
.tv-hist i{flex:1;min-height:0;background:var(--bi-primary);opacity:.75;border-radius:1px 1px 0 0}
.tv-hist-ends{display:flex;justify-content:space-between;gap:8px;margin-top:-4px;color:var(--bi-text-faint);font-size:11.5px}
.tv-top{display:flex;flex-direction:column;gap:2px;margin:0;padding:0;list-style:none;font-size:12.5px}
.tv-top li{position:relative;display:flex;justify-content:space-between;gap:8px;padding:1px 6px;border-radius:4px;overflow:hidden}
.tv-top li>b{position:absolute;inset:0 auto 0 0;background:var(--bi-primary-soft)}
.tv-top li>span{position:relative;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.tv-top li>span:last-child{flex:none;color:var(--bi-text-second);font-variant-numeric:tabular-nums}
.tv-top em{color:var(--bi-text-faint);font-style:normal}
.tv-line{display:flex;flex-wrap:wrap;align-items:baseline;gap:6px 10px;padding:10px 16px;border-bottom:1px solid var(--bi-line);font-size:13px}
.tv-check{display:flex;align-items:flex-start;gap:12px;padding:10px 16px;border-bottom:1px solid var(--bi-line)}
.tv-check>div{flex:1;min-width:0}
.tv-check p{margin:0;font-size:13px}
.tv-form{display:flex;flex-wrap:wrap;align-items:flex-end;gap:10px;padding:12px 16px;border-bottom:1px solid var(--bi-line);background:var(--bi-header)}
.tv-form label{display:flex;flex-direction:column;gap:4px;font-size:12.5px;font-weight:550}
.tv-wait{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:12px;height:100%;min-height:160px;color:var(--bi-text-second)}
@container (max-width:720px){
  .tv-head{flex-direction:column}
  .tv-tools{justify-content:flex-start}
  .tv-bar-end{margin-left:0}
  .tv-hide{display:none}
  .tv td,.tv th{padding:4px 8px}
  .tv .tv-wide{min-width:640px}
}
`;
