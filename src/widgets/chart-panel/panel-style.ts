/** Sheet of the chart settings. */
export const PANEL_STYLE = `
.bi-cp{display:flex;flex-direction:column;font-size:13px;color:var(--bi-text);min-height:100%;
  background:var(--bi-canvas)}
.bi-cp-head{display:flex;align-items:center;gap:8px;padding:8px 8px 8px 16px;position:sticky;top:0;
  background:var(--bi-canvas);border-bottom:1px solid var(--bi-line);z-index:1}
.bi-cp-head h2{margin:0;font-size:14px;font-weight:600;flex:1}
.bi-cp-group{border-bottom:1px solid var(--bi-line)}
.bi-cp-group>h3{margin:0;display:flex;align-items:center;min-height:40px;padding-right:8px}
.bi-cp-fold{flex:1;display:flex;align-items:center;gap:8px;min-height:40px;padding:0 8px 0 16px;border:0;
  background:none;color:inherit;font:inherit;font-weight:600;text-align:start;cursor:pointer}
.bi-cp-fold:focus-visible,.bi-cp button:focus-visible{
  outline:2px solid var(--bi-primary);outline-offset:-2px}
.bi-cp-fold svg{color:var(--bi-text-faint);transition:transform var(--bi-motion)}
.bi-cp-fold[aria-expanded=true] svg{transform:rotate(90deg)}
.bi-cp-fold i{width:6px;height:6px;border-radius:50%;background:var(--bi-primary)}
.bi-cp-body{display:flex;flex-direction:column;gap:12px;padding:4px 16px 16px}
.bi-cp-row{display:flex;flex-direction:column;gap:4px;min-width:0}
.bi-cp-row>span,.bi-cp-row>label,.bi-cp-name{color:var(--bi-text-second);font-size:12px}
.bi-cp-pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.bi-cp-row>.ant-select{width:100%;font-size:13px}
.bi-cp input[type=text],.bi-cp input[type=number],.bi-cp textarea{width:100%;min-width:0;
  box-sizing:border-box;min-height:32px;padding:4px 8px;border:1px solid var(--bi-line-strong);
  border-radius:var(--bi-radius-control,6px);background:var(--bi-canvas);color:var(--bi-text);
  font:inherit;font-size:13px}
.bi-cp textarea{resize:vertical;min-height:56px}
.bi-cp input::placeholder,.bi-cp textarea::placeholder{color:var(--bi-text-faint)}
.bi-cp-tick{display:flex;align-items:center;gap:8px;min-height:24px;cursor:pointer}
.bi-cp-tick input{margin:0;width:16px;height:16px;accent-color:var(--bi-primary)}
.bi-cp ul{list-style:none;margin:0;padding:0;display:flex;flex-direction:column;gap:2px}
.bi-cp-item{display:flex;align-items:center;gap:6px;min-height:32px;min-width:0}
.bi-cp-item>.bi-cp-text{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.bi-cp-item small{color:var(--bi-text-second)}
.bi-cp-item[data-hidden] .bi-cp-text{text-decoration:line-through;color:var(--bi-text-second)}
.bi-cp-more{display:grid;grid-template-columns:1fr 1fr;gap:8px;padding:0 0 8px 24px}
.bi-cp-icon{width:28px;height:28px;flex:none;display:grid;place-items:center;border:0;padding:0;
  border-radius:var(--bi-radius-control,6px);background:none;color:var(--bi-text-second);cursor:pointer}
.bi-cp-icon:hover:not(:disabled){background:var(--bi-hover);color:var(--bi-text)}
.bi-cp-icon:disabled{opacity:.35;cursor:default}
.bi-cp-hint{margin:0;color:var(--bi-text-second);font-size:12px;line-height:16px}
.bi-cp-warn{margin:0;display:flex;gap:6px;color:var(--bi-warning);font-size:12px;line-height:16px}
.bi-cp-notes{display:contents}
.bi-cp-card{display:flex;flex-direction:column;gap:8px;padding:8px 12px 12px;
  border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel,8px)}
.bi-cp-foot{padding:12px 16px}
.bi-swatch{width:24px;height:24px;flex:none;padding:0;border:1px solid var(--bi-line-strong);
  border-radius:5px;cursor:pointer;position:relative}
.bi-swatch[aria-pressed=true]{box-shadow:0 0 0 2px var(--bi-canvas),0 0 0 4px var(--bi-primary)}
.bi-swatches{display:flex;flex-wrap:wrap;gap:6px;padding:4px 0 8px;align-items:center}
.bi-swatches input[type=color]{width:28px;height:28px;padding:0;border:1px solid var(--bi-line-strong);
  border-radius:5px;background:none;cursor:pointer}
`;
