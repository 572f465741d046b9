/** Styles of files, plans and history. */
export const FILES_STYLE = `
.wf{display:flex;flex:1;flex-direction:column;min-width:0;min-height:0}
.wf-bar{display:flex;flex-wrap:wrap;gap:8px;align-items:center;padding:8px 16px;border-bottom:1px solid var(--bi-line)}
.wf-bar .wf-end{display:flex;gap:8px;margin-inline-start:auto}
.wf-notes{display:flex;flex-wrap:wrap;gap:2px 16px;padding:6px 16px;border-bottom:1px solid var(--bi-line);color:var(--bi-text-second);font-size:13px}
.wf-body{position:relative;display:grid;grid-template-columns:minmax(220px,290px) minmax(0,1fr);flex:1;min-height:0}
.wf-body[data-over]::after{content:attr(data-drop);position:absolute;inset:8px;z-index:2;display:grid;place-items:center;padding:24px;border:2px dashed var(--bi-primary);
  border-radius:10px;background:color-mix(in srgb,var(--bi-primary-soft) 92%,transparent);color:var(--bi-primary-text);font-size:16px;text-align:center;pointer-events:none}
.wf-side{display:flex;flex-direction:column;min-height:0;border-inline-end:1px solid var(--bi-line)}
.wf-find{padding:10px 12px}
.wf-tree{flex:1;min-height:0;margin:0;padding:0 6px 12px;overflow:auto;list-style:none}
.wf-tree ul{margin:0;padding:0;list-style:none}
.wf-folder{display:flex;gap:7px;align-items:center;width:100%;min-height:30px;padding:0 6px;border:0;border-radius:6px;background:none;color:var(--bi-text-second);font:inherit;font-size:13px;font-weight:600;text-align:start;cursor:pointer}
.wf-folder small{margin-inline-start:auto;font-weight:400;font-variant-numeric:tabular-nums}
.wf-folder:hover,.wf-file:hover{background:var(--bi-hover)}
.wf-line{display:flex;align-items:center;padding-inline-start:20px}
.wf-file{display:flex;flex:1;gap:7px;align-items:center;min-width:0;min-height:28px;padding:0 6px;border:0;border-radius:6px;background:none;color:inherit;font:inherit;font-size:13px;text-align:start;cursor:pointer}
.wf-file span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.wf-file[aria-current=true]{background:var(--bi-selected)}
.wf-file[data-mark=removed] span{text-decoration:line-through}
.wf-file small{flex:none;margin-inline-start:auto;color:var(--bi-primary-text);font-size:12px}
.wf-main{display:flex;flex-direction:column;min-width:0;min-height:0}
.wf-head{display:flex;flex-wrap:wrap;gap:6px 10px;align-items:center;min-height:44px;padding:6px 14px;border-bottom:1px solid var(--bi-line)}
.wf-head code{overflow-wrap:anywhere;font-size:13px}
.wf-head .wf-end{display:flex;gap:6px;margin-inline-start:auto}
.wf-quiet{color:var(--bi-text-second);font-size:13px}
.wf-plan{flex:1;min-height:0;padding:16px;overflow:auto}
.wf-plan-in{display:grid;gap:14px;max-width:1040px;margin:0 auto}
.wf-title{display:flex;flex-wrap:wrap;gap:6px 12px;align-items:center}
.wf-title h2{margin:0;font-size:20px;font-weight:600}
.wf-title .wf-end{display:flex;gap:8px;margin-inline-start:auto}
.wf-box{display:grid;gap:6px;padding:12px 14px;border:1px solid var(--bi-line);border-radius:8px;font-size:13.5px}
.wf-box[data-look=danger]{border-color:var(--bi-danger)}
.wf-box[data-look=warning]{border-color:var(--bi-warning)}
.wf-box h3{display:flex;gap:8px;align-items:center;margin:0;font-size:14px;font-weight:600}
.wf-box ul{display:grid;gap:6px;margin:0;padding:0;list-style:none}
.wf-box p{margin:0}
.wf-box code{font-size:12.5px;overflow-wrap:anywhere}
.wf-choices{display:flex;flex-wrap:wrap;gap:8px 18px;align-items:center;font-size:13.5px}
.wf-choices label{display:inline-flex;gap:8px;align-items:center}
.wf-chip{display:inline-flex;gap:5px;align-items:center;padding:1px 8px;border-radius:10px;background:var(--bi-page);box-shadow:inset 0 0 0 1px var(--bi-line-strong);color:var(--bi-text);font-size:12.5px;white-space:nowrap}
.wf-chip[data-look=create],.wf-chip[data-look=adds],.wf-chip[data-look=applied]{box-shadow:inset 0 0 0 1px var(--bi-success);color:var(--bi-success)}
.wf-chip[data-look=update],.wf-chip[data-look=rename],.wf-chip[data-look=numbers],.wf-chip[data-look=open]{box-shadow:inset 0 0 0 1px var(--bi-primary);color:var(--bi-primary-text)}
.wf-chip[data-look=delete],.wf-chip[data-look=breaks]{box-shadow:inset 0 0 0 1px var(--bi-danger);color:var(--bi-danger)}
.wf-chip[data-look=drift],.wf-chip[data-look=conflict],.wf-chip[data-look=stale]{box-shadow:inset 0 0 0 1px var(--bi-warning);color:var(--bi-text)}
.wf-changes{display:grid;margin:0;padding:0;border:1px solid var(--bi-line);border-radius:8px;list-style:none}
.wf-changes>li+li{border-top:1px solid var(--bi-line)}
.wf-change{display:grid;grid-template-columns:minmax(96px,max-content) 18px minmax(0,1fr) auto;gap:4px 10px;align-items:center;width:100%;min-height:42px;padding:6px 14px;border:0;background:none;color:inherit;font:inherit;text-align:start;cursor:pointer}
.wf-change>.wf-chip{justify-self:start}
.wf-change:hover{background:var(--bi-hover)}
.wf-change:focus-visible{outline:2px solid var(--bi-primary);outline-offset:-2px}
.wf-change b{font-weight:500;overflow-wrap:anywhere}
.wf-change small{color:var(--bi-text-second)}
.wf-detail{display:grid;gap:10px;padding:2px 14px 14px;font-size:13.5px}
.wf-detail p,.wf-detail ul{margin:0}
.wf-detail ul{padding-inline-start:18px}
.wf-scroll{overflow-x:auto}
.wf-table{width:100%;border-collapse:collapse;font-size:13px}
.wf-table th{padding:4px 12px 4px 0;border-bottom:1px solid var(--bi-line-strong);color:var(--bi-text-second);font-size:12px;font-weight:500;text-align:start}
.wf-table td{max-width:420px;padding:5px 12px 5px 0;border-bottom:1px solid var(--bi-line);overflow-wrap:anywhere;vertical-align:top;white-space:pre-wrap}
.wf-table td:first-child{overflow-wrap:break-word}
.wf-table td .bi-diff{margin:0}
.wf-table del{color:var(--bi-text-second);text-decoration-color:var(--bi-danger)}
.wf-table ins{text-decoration:none}
.wf-impact{height:min(560px,70vh);padding:12px 14px;border:1px solid var(--bi-line);border-radius:8px}
.wf-history{display:grid;gap:10px;margin:0;padding:0;list-style:none}
.wf-history>li{padding:12px 14px;border:1px solid var(--bi-line);border-radius:8px}
@container bp (max-width:640px){
  .wf-body{grid-template-columns:minmax(0,1fr)}
  .wf-body[data-open] .wf-side{display:none}
  .wf-body:not([data-open]) .wf-main{display:none}
  .wf-side{border-inline-end:0}
  .wf-change{grid-template-columns:minmax(0,1fr) auto}
  .wf-change>svg,.wf-change .bi-icon{display:none}
  .wf-change b,.wf-change .wf-name{grid-column:1/-1;grid-row:2}
}
@container bp (min-width:640.5px){.wf-back{display:none}}
`;
