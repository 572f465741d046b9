/** Sheet of the deliveries of a schedule. */
export const LOG_STYLE = `
.bi-log{display:grid;grid-template-columns:minmax(220px,280px) minmax(0,1fr);gap:16px;height:100%;min-height:0;padding:0 16px 16px}
.bi-log h2{margin:0;font-size:14px;font-weight:600}
.bi-log-runs{display:flex;flex-direction:column;gap:8px;min-height:0}
.bi-log-runs ol{flex:1;min-height:0;margin:0;padding:4px;overflow:auto;list-style:none;border:1px solid var(--bi-line);
  border-radius:var(--bi-radius-panel);background:var(--bi-canvas)}
.bi-log-runs button{display:grid;gap:2px;width:100%;padding:8px 10px;border:0;border-radius:var(--bi-radius);background:none;
  color:var(--bi-text);font:inherit;font-size:13px;text-align:start;cursor:pointer}
.bi-log-runs button:hover{background:var(--bi-hover)}
.bi-log-runs button[aria-pressed=true]{background:var(--bi-selected)}
.bi-log-runs small{color:var(--bi-text-second);font-size:12px;overflow-wrap:anywhere}
.bi-log-runs em{padding:0 6px;border-radius:8px;background:var(--bi-hover);box-shadow:inset 0 0 0 1px var(--bi-line);
  color:var(--bi-text-second);font-size:11px;font-style:normal}
.bi-log-line{display:flex;flex-wrap:wrap;align-items:center;gap:6px}
.bi-log-main{display:flex;flex-direction:column;gap:8px;min-width:0;min-height:0}
.bi-log-bar{display:flex;flex-wrap:wrap;align-items:center;gap:8px}
.bi-log-bar>.bi-log-search{flex:1 1 160px;max-width:280px}
.bi-log-pick{display:none}
.bi-log-list{flex:1;min-height:0;margin:0;padding:0;overflow:auto;list-style:none;border:1px solid var(--bi-line);
  border-radius:var(--bi-radius-panel);background:var(--bi-canvas)}
.bi-log-list>li{border-bottom:1px solid var(--bi-line)}
.bi-log-list>li:last-child{border-bottom:0}
.bi-log-list summary{display:grid;grid-template-columns:minmax(0,1.1fr) minmax(208px,.9fr) minmax(0,1.3fr) 168px;align-items:center;
  gap:12px;min-height:48px;padding:6px 12px;font-size:13px;list-style:none;cursor:pointer}
.bi-log-list summary::-webkit-details-marker{display:none}
.bi-log-list summary:hover{background:var(--bi-hover)}
.bi-log-list summary:focus-visible{outline:2px solid var(--bi-primary);outline-offset:-2px}
.bi-log-list summary>*{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.bi-log-who small{display:block;color:var(--bi-text-second);font-size:12px;overflow:hidden;text-overflow:ellipsis}
.bi-log-reply,.bi-log-time{color:var(--bi-text-second)}
.bi-log-time{text-align:end;font-variant-numeric:tabular-nums}
.bi-log-more{display:flex;flex-direction:column;align-items:flex-start;gap:6px;padding:4px 12px 14px;font-size:13px;color:var(--bi-text-second)}
.bi-log-more ul{margin:0;padding-inline-start:18px}
.bi-log-more code{color:var(--bi-text);font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:12px;white-space:pre-wrap;overflow-wrap:anywhere}
.bi-log-foot{display:flex;align-items:center;gap:4px 16px;flex-wrap:wrap;min-height:32px;color:var(--bi-text-second);font-size:12px}
.bi-log-state{display:inline-flex;align-items:center;gap:6px}
.bi-log-state>svg{flex:none}
.bi-log-state[data-tone=good]>svg{color:var(--bi-success)}
.bi-log-state[data-tone=bad]{color:var(--bi-danger)}
.bi-log-state[data-tone=warn]>svg{color:var(--bi-warning)}
@container (max-width:860px){
  .bi-log{grid-template-columns:minmax(0,1fr);padding:0 12px 12px}
  .bi-log-runs{display:none}
  .bi-log-pick{display:block;flex:1 1 200px}
}
@container (max-width:640px){
  .bi-log-list summary{grid-template-columns:minmax(0,1fr) auto;gap:2px 12px}
  .bi-log-list summary .bi-log-reply{display:none}
  .bi-log-list summary .bi-log-time{grid-column:2;grid-row:1}
  .bi-log-list summary .bi-log-state{grid-column:1/-1}
}
`;
