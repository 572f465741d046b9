/** Sheet of the SQL editor. */
export const SQL_EDITOR_STYLE = `
.sql{display:flex;flex-direction:column;height:100%;min-height:380px;background:var(--bi-canvas);color:var(--bi-text);
  border-top:1px solid var(--bi-line);overflow:hidden;position:relative}
.sql-main{display:flex;flex-direction:column;height:100%;min-height:0;min-width:0}
.sql-tabs{display:flex;align-items:stretch;flex:none;height:36px;border-bottom:1px solid var(--bi-line);background:var(--bi-header)}
.sql-tablist{display:flex;min-width:0;overflow-x:auto;scrollbar-width:none}
.sql-tab{position:relative;display:flex;align-items:center;flex:0 1 auto;min-width:96px;max-width:220px;border-right:1px solid var(--bi-line);
  color:var(--bi-text-second);font-size:13px}
.sql-tab:hover{background:var(--bi-hover)}
.sql-tab[data-active]{background:var(--bi-canvas);color:var(--bi-text);margin-bottom:-1px}
.sql-tab[data-active]::before{content:"";position:absolute;left:0;right:0;top:0;height:2px;background:var(--bi-primary)}
.sql-tab>[role=tab]{display:flex;align-items:center;gap:6px;flex:1;min-width:0;height:100%;padding:0 2px 0 12px;border:0;background:none;
  color:inherit;font:inherit;cursor:pointer;outline-offset:-2px}
.sql-tab>[role=tab]>span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.sql-tab>[role=tab]>svg{flex:none;font-size:13px;color:var(--bi-text-faint)}
.sql-tab input{width:140px;height:24px;margin:0 6px;padding:0 6px;border:1px solid var(--bi-primary);border-radius:4px;background:var(--bi-canvas);
  color:inherit;font:inherit;outline:0}
.sql-tab-x{position:relative;display:grid;place-items:center;flex:none;width:24px;height:24px;margin-right:4px;border:0;border-radius:4px;
  background:none;color:var(--bi-text-faint);font-size:13px;cursor:pointer}
.sql-tab-x:hover{background:var(--bi-line);color:var(--bi-text)}
.sql-tab-x[data-dirty]:not(:hover)::before{content:"";width:8px;height:8px;border-radius:50%;background:var(--bi-text-second)}
.sql-tab-x[data-dirty]:not(:hover)>svg{display:none}
.sql-tab-x[data-draft=offline]:not(:hover)::before,.sql-tab-x[data-draft=conflict]:not(:hover)::before{background:var(--bi-warning)}
.sql-tab-x[data-draft=refused]:not(:hover)::before{background:var(--bi-danger)}
.sql-tabs .bi-icon-button{align-self:center;flex:none;margin:0 2px}
.sql-draft{margin-left:auto;align-self:center;padding:0 12px;color:var(--bi-text-second);font-size:12px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.sql-draft[data-draft=offline],.sql-draft[data-draft=refused],.sql-draft[data-draft=conflict]{color:var(--bi-warning)}
.sql-bar{display:flex;align-items:center;gap:10px;flex:none;flex-wrap:wrap;padding:6px 12px;border-bottom:1px solid var(--bi-line);
  background:var(--bi-primary-soft);font-size:13px}
.sql-bar>span{flex:1;min-width:180px}
.sql-toolbar{flex:none}
.sql-toolbar .bi-toolbar{overflow-x:auto;scrollbar-width:none}
.sql-elapsed{color:var(--bi-text-second);font-size:12px;font-variant-numeric:tabular-nums;white-space:nowrap}
.sql-viewname{display:inline-flex;align-items:center;gap:6px;max-width:220px;color:var(--bi-text-second);font-size:12px;white-space:nowrap;overflow:hidden}
.sql-viewname>span{overflow:hidden;text-overflow:ellipsis}
.sql-viewname[data-dirty]::before{content:"";flex:none;width:6px;height:6px;border-radius:50%;background:var(--bi-warning)}
.sql-progress{position:absolute;left:0;right:0;top:0;height:2px;overflow:hidden;z-index:3;pointer-events:none}
.sql-progress>i{position:absolute;inset:0;background:var(--bi-primary);transform-origin:0 50%;animation:sql-run 1.1s ease-in-out infinite}
.sql-progress[data-known]>i{animation:none;transition:transform var(--bi-motion)}
@keyframes sql-run{0%{transform:translateX(-100%) scaleX(.4)}100%{transform:translateX(100%) scaleX(.4)}}
.sql-vars{display:flex;flex-wrap:wrap;align-items:flex-end;gap:8px 12px;flex:none;max-height:132px;padding:8px 12px;overflow:auto;
  border-bottom:1px solid var(--bi-line);background:var(--bi-header)}
.sql-var{display:flex;flex-direction:column;gap:2px;min-width:132px;max-width:320px;font-size:12px}
.sql-var>.ant-input{width:100%;min-width:148px}
.sql-var>div:first-child{display:flex;align-items:center;gap:2px;color:var(--bi-text-second)}
.sql-var>div:first-child label{flex:1;white-space:nowrap}
.sql-var[data-problem] label{color:var(--bi-danger)}
.sql-var .bi-icon-button{width:24px;height:24px;font-size:13px}
.sql-text{flex:1;min-height:0;position:relative}
.sql-side{display:flex;flex-direction:column;height:100%;min-height:0;background:var(--bi-header)}
.sql-side-head{display:flex;align-items:center;gap:4px;flex:none;height:36px;padding:0 4px 0 8px;border-bottom:1px solid var(--bi-line)}
.sql-side-head>:first-child{flex:1;min-width:0}
.sql-side-head .bi-icon-button{width:28px;height:28px}
.sql-side-search{padding:8px}
.sql-tree{flex:1;min-height:0;overflow:auto;padding-bottom:12px;outline:none;font-size:13px;scrollbar-width:thin}
.sql-tree-row{display:flex;align-items:center;gap:6px;height:28px;margin:0 4px;padding-right:2px;border-radius:4px;cursor:pointer;user-select:none;
  -webkit-user-select:none}
.sql-tree-row:hover{background:var(--bi-hover)}
.sql-tree-row:focus-visible{outline:2px solid var(--bi-primary);outline-offset:-2px}
.sql-tree-row>svg{flex:none;color:var(--bi-text-faint);font-size:14px}
.sql-tree-row[data-kind=view]>svg:not(.sql-tree-twist){color:var(--bi-primary-text)}
.sql-tree-twist{display:grid;place-items:center;flex:none;width:18px;height:18px;margin-left:2px;border:0;padding:0;border-radius:4px;background:none;
  color:var(--bi-text-faint);cursor:pointer;transition:transform var(--bi-motion)}
.sql-tree-twist[data-open]{transform:rotate(90deg)}
.sql-tree-name{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.sql-tree-name small{margin-left:6px;color:var(--bi-text-faint);font-size:11.5px}
.sql-tree-name mark{background:none;color:var(--bi-primary-text);font-weight:700}
.sql-tree-note{flex:none;padding-right:6px;color:var(--bi-text-faint);font-size:11px;font-variant-numeric:tabular-nums}
.sql-tree-act{display:none;place-items:center;flex:none;width:24px;height:24px;border:0;padding:0;border-radius:4px;background:none;
  color:var(--bi-text-second);cursor:pointer}
.sql-tree-row:hover .sql-tree-act,.sql-tree-act:focus-visible{display:grid}
.sql-tree-row:hover .sql-tree-note{display:none}
.sql-tree-act:hover{background:var(--bi-line);color:var(--bi-primary-text)}
.sql-note{padding:12px 16px;color:var(--bi-text-second);font-size:13px}
.sql-note .ant-btn{margin-top:8px}
.sql-snippet{display:flex;align-items:flex-start;gap:4px;margin:0 4px;padding:6px 2px 6px 10px;border-radius:4px}
.sql-snippet:hover{background:var(--bi-hover)}
.sql-snippet>button:first-child{flex:1;min-width:0;padding:0;border:0;background:none;color:inherit;font:inherit;font-size:13px;text-align:left;cursor:pointer}
.sql-snippet code{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--bi-text-second);font-size:12px}
.sql-snippet small{margin-left:6px;color:var(--bi-text-faint);font-size:11px}
.sql-panes{display:flex;flex-direction:column;height:100%;min-height:0;background:var(--bi-canvas)}
.sql-pane-head{display:flex;align-items:center;gap:2px;flex:none;height:36px;padding:0 8px;border-bottom:1px solid var(--bi-line);background:var(--bi-header);
  overflow-x:auto;scrollbar-width:none}
.sql-pane-head [role=tablist]{display:flex;gap:2px}
.sql-pane-head [role=tab]{position:relative;height:36px;padding:0 10px;border:0;background:none;color:var(--bi-text-second);font:inherit;font-size:13px;
  white-space:nowrap;cursor:pointer;outline-offset:-3px}
.sql-pane-head [role=tab]:hover{color:var(--bi-text)}
.sql-pane-head [role=tab][aria-selected=true]{color:var(--bi-text);font-weight:600}
.sql-pane-head [role=tab][aria-selected=true]::after{content:"";position:absolute;left:10px;right:10px;bottom:0;height:2px;border-radius:1px;background:var(--bi-primary)}
.sql-badge{margin-left:6px;padding:0 6px;border-radius:8px;background:color-mix(in srgb,var(--bi-danger) 14%,transparent);color:var(--bi-danger);font-size:11px;font-weight:600}
.sql-pane-end{margin-left:auto;display:flex;align-items:center;gap:8px;padding-left:12px}
.sql-pane-body{flex:1;min-height:0;position:relative;overflow:auto}
.sql-pane-body[data-fill]{overflow:hidden}
.sql-limited{color:var(--bi-warning)}
.sql-link{border:0;background:none;padding:0;font:inherit;color:var(--bi-primary-text);cursor:pointer;border-radius:2px}
.sql-link:hover{text-decoration:underline}
.sql-chart{display:flex;flex-direction:column;height:100%;min-height:0}
.sql-chart-bar{display:flex;flex-wrap:wrap;gap:6px 12px;flex:none;padding:8px 12px;border-bottom:1px solid var(--bi-line);font-size:12px}
.sql-chart-bar label{display:flex;align-items:center;gap:6px;color:var(--bi-text-second)}
.sql-chart-plot{flex:1;min-height:0;padding-top:4px}
.sql-chart-note{flex:none;margin:0;padding:4px 16px 6px;color:var(--bi-text-second);font-size:12px}
.sql-messages{margin:0;padding:4px 0;list-style:none;font-size:13px}
.sql-messages>li{display:flex;gap:10px;padding:8px 16px;border-bottom:1px solid var(--bi-line)}
.sql-messages>li>svg{flex:none;margin-top:3px;color:var(--bi-success)}
.sql-messages>li[data-state=failed]>svg{color:var(--bi-danger)}
.sql-messages>li[data-state=cancelled]>svg,.sql-messages>li[data-state=waiting]>svg{color:var(--bi-text-faint)}
.sql-messages>li>div{flex:1;min-width:0;overflow-wrap:anywhere}
.sql-messages code,.sql-mono{font-family:var(--bi-font-mono,ui-monospace,Menlo,Consolas,monospace);font-size:12px;color:var(--bi-text-second)}
.sql-message-acts{display:flex;flex-wrap:wrap;align-items:center;gap:6px 12px;margin-top:4px;color:var(--bi-text-second);font-size:12px}
.sql-one{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.sql-table{width:100%;border-collapse:collapse;font-size:13px}
.sql-table th{position:sticky;top:0;z-index:1;padding:6px 16px;border-bottom:1px solid var(--bi-line);background:var(--bi-header);color:var(--bi-text-second);
  font-size:12px;font-weight:600;text-align:left}
.sql-table td{padding:5px 16px;border-bottom:1px solid var(--bi-line);vertical-align:top}
.sql-reads{display:flex;flex-wrap:wrap;align-items:center;gap:6px;padding:10px 16px;border-bottom:1px solid var(--bi-line);font-size:13px}
.sql-chip{display:inline-flex;align-items:center;gap:6px;padding:2px 9px;border:1px solid var(--bi-line-strong);border-radius:11px;background:none;color:var(--bi-text);
  font:inherit;font-size:12px}
button.sql-chip{cursor:pointer}
button.sql-chip:hover{border-color:var(--bi-primary);color:var(--bi-primary-text)}
.sql-history-bar{position:sticky;top:0;z-index:1;padding:8px 12px;border-bottom:1px solid var(--bi-line);background:var(--bi-canvas)}
.sql-history{margin:0;padding:0;list-style:none}
.sql-history>li{display:grid;grid-template-columns:16px minmax(0,1fr) auto;gap:10px;align-items:center;min-height:34px;padding:4px 12px;border-bottom:1px solid var(--bi-line);font-size:12px}
.sql-history>li:hover{background:var(--bi-hover)}
.sql-history svg{font-size:14px;color:var(--bi-success)}
.sql-history [data-state=failed]>svg{color:var(--bi-danger)}
.sql-history [data-state=cancelled]>svg{color:var(--bi-text-faint)}
.sql-history-text{display:block;width:100%;padding:0;border:0;background:none;color:var(--bi-text);text-align:left;cursor:pointer}
.sql-history-end{display:flex;align-items:center;gap:10px;color:var(--bi-text-second);font-variant-numeric:tabular-nums;white-space:nowrap}
.sql-history-end .bi-icon-button{width:26px;height:26px;font-size:14px}
.sql-plan{padding:10px 16px;font-size:13px}
.sql-plan ol{margin:8px 0 0;padding-left:22px;line-height:1.7}
.sql-plan ul{margin:0;padding:0 0 0 18px;list-style:none;border-left:1px solid var(--bi-line)}
.sql-plan>ul{padding-left:0;border:0;margin-top:8px}
.sql-plan ul>li{padding:3px 0}
.sql-plan ul>li>ul{margin:3px 0 0 6px}
.sql-plan b{font-weight:600}
.sql-plan small{margin-left:8px;color:var(--bi-text-second);font-size:12px}
.sql-plan pre{margin:2px 0 0;color:var(--bi-text-second);font:12px/1.5 var(--bi-font-mono,ui-monospace,Menlo,Consolas,monospace);white-space:pre-wrap}
.sql :is(button,input):focus-visible{outline:2px solid var(--bi-primary)}
.sql[data-narrow] .sql-tab{max-width:150px}
.sql[data-narrow] .sql-draft{display:none}
.sql[data-narrow] .sql-history-end>span{display:none}
`;
