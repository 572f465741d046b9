/** Sheet of the screen of one schedule. */
export const SCHEDULE_STYLE = `
.bi-mailing{display:flex;flex-direction:column;height:100%;min-height:0;container-type:inline-size}
.bi-mailing-bar{display:flex;flex-wrap:wrap;align-items:center;gap:8px;flex:none;padding:0 16px 12px}
.bi-mailing-bar>i{flex:1}
.bi-mailing-state{color:var(--bi-text-second);font-size:13px}
.bi-mailing-body{flex:1;min-height:0}
.bi-mailing-form{display:grid;grid-template-columns:minmax(360px,1fr) minmax(360px,676px);gap:16px;height:100%;min-height:0;padding:0 16px 16px}
.bi-mailing-steps{position:relative;min-height:0;overflow:auto;border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel);background:var(--bi-canvas)}
.bi-mailing-nav{position:sticky;top:0;z-index:2;display:flex;gap:2px;padding:6px 8px;overflow-x:auto;border-bottom:1px solid var(--bi-line);background:var(--bi-canvas)}
.bi-mailing-nav button{display:inline-flex;align-items:center;gap:6px;flex:none;padding:4px 10px;border:0;border-radius:var(--bi-radius);background:none;
  color:var(--bi-text-second);font:inherit;font-size:13px;cursor:pointer}
.bi-mailing-nav button:hover{background:var(--bi-hover);color:var(--bi-text)}
.bi-mailing-nav button[data-wrong]{color:var(--bi-danger)}
.bi-mailing-nav button:focus-visible{outline:2px solid var(--bi-primary);outline-offset:-2px}
.bi-step{display:flex;flex-direction:column;gap:12px;padding:18px 20px 22px;border-bottom:1px solid var(--bi-line);scroll-margin-top:44px}
.bi-step:last-child{border-bottom:0}
.bi-step>.bi-segments{align-self:flex-start;max-width:100%}
.bi-step h2{display:flex;align-items:center;gap:10px;margin:0;font-size:16px;font-weight:600}
.bi-step h2>span{display:grid;place-items:center;width:24px;height:24px;border-radius:50%;background:var(--bi-primary-soft);color:var(--bi-primary-text);font-size:13px}
.bi-step label,.bi-step-label,.bi-step-form label{display:block;margin-bottom:4px;font-size:13px;font-weight:550}
.bi-step .ant-checkbox-wrapper,.bi-step .ant-radio-wrapper,.bi-step .bi-segments label,.bi-step-row>label{display:inline-flex;margin:0;font-weight:400;font-size:14px}
.bi-step-row>label.bi-step-label{font-size:13px;font-weight:550}
.bi-step small,.bi-step-form small,.bi-mailing-preview small{color:var(--bi-text-second);font-size:12.5px}
.bi-step-note{margin:0;color:var(--bi-text-second);font-size:13px}
.bi-step-problem{color:var(--bi-danger);font-size:13px;overflow-wrap:anywhere}
.bi-step-warning{display:flex;align-items:flex-start;gap:8px;margin-top:6px;padding:8px 10px;border:1px solid var(--bi-warning);border-radius:var(--bi-radius);font-size:13px}
.bi-step-warning>svg{flex:none;margin-top:3px;color:var(--bi-warning)}
.bi-step-row{display:flex;flex-wrap:wrap;align-items:center;gap:8px}
.bi-step-row[data-spread]{justify-content:space-between}
.bi-step-row[data-tight]{flex-wrap:nowrap}
.bi-step-pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px}
.bi-step-chips{display:flex;flex-wrap:wrap;align-items:center;gap:6px}
.bi-step-form{display:flex;flex-direction:column;gap:12px;min-width:240px;font-size:14px}
.bi-step-code{font-family:ui-monospace,SFMono-Regular,Menlo,monospace}
.bi-step-ticks{display:flex;flex-direction:column;gap:8px;margin:0;padding:0;border:0;min-width:0}
.bi-step-ticks legend{margin-bottom:6px;padding:0;font-size:13px;font-weight:550}
.bi-step-days{display:flex;flex-wrap:wrap;gap:6px}
.bi-step-days button{min-width:46px;height:32px;padding:0 10px;border:1px solid var(--bi-line-strong);border-radius:16px;background:var(--bi-canvas);
  color:var(--bi-text);font:inherit;font-size:13px;cursor:pointer}
.bi-step-days button[aria-pressed=true]{border-color:var(--bi-primary);background:var(--bi-primary-soft);color:var(--bi-primary-text);font-weight:550}
.bi-step-days button:focus-visible{outline:2px solid var(--bi-primary);outline-offset:1px}
.bi-step-more{display:flex;flex-direction:column}
.bi-step-more summary{font-size:13px;font-weight:550;cursor:pointer}
.bi-step-more[open]>*+*{margin-top:12px}
.bi-step-times{display:flex;flex-direction:column;gap:4px;padding:10px 12px;border-radius:var(--bi-radius);background:var(--bi-page);font-size:13px;
  box-shadow:inset 0 0 0 1px var(--bi-line)}
.bi-step-times ol{margin:0;padding-inline-start:20px;font-variant-numeric:tabular-nums}
.bi-step-times li[data-skipped]{color:var(--bi-text-second);text-decoration:line-through}
.bi-step-times li[data-skipped] small:last-child{display:inline-block;text-decoration:none}
.bi-step-people,.bi-step-check ul{margin:0;padding:0;list-style:none}
.bi-step-people li,.bi-step-check li{display:flex;align-items:center;gap:8px;min-height:36px;padding:2px 4px;border-bottom:1px solid var(--bi-line);font-size:13.5px}
.bi-step-people li>span,.bi-step-check li>span{flex:1;min-width:0;overflow-wrap:anywhere}
.bi-step-people li>svg{flex:none;color:var(--bi-text-second)}
.bi-step-check{display:flex;flex-direction:column;gap:8px;padding:10px 12px;border-radius:var(--bi-radius);background:var(--bi-page);box-shadow:inset 0 0 0 1px var(--bi-line)}
.bi-step-check li small{display:block}
.bi-step-check li[data-shown]{background:var(--bi-selected)}
.bi-step-adders{display:flex;flex-direction:column;align-items:stretch;gap:10px}
.bi-step-adders>button{align-self:flex-start}
.bi-mailing-preview{display:flex;flex-direction:column;gap:10px;min-width:0;min-height:0;padding:12px;overflow:auto;border:1px solid var(--bi-line);
  border-radius:var(--bi-radius-panel);background:var(--bi-canvas)}
.bi-mailing-mail{display:flex;flex-direction:column;gap:10px;transition:opacity var(--bi-motion)}
.bi-mailing-mail dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:2px 12px;margin:0;font-size:13.5px}
.bi-mailing-mail dt{color:var(--bi-text-second)}
.bi-mailing-mail dd{margin:0;overflow-wrap:anywhere}
.bi-mailing-mail pre{margin:0;padding:12px;overflow:auto;border-radius:var(--bi-radius);background:var(--bi-page);font:inherit;font-size:13px;white-space:pre-wrap}
.bi-mailing-files{display:flex;flex-wrap:wrap;align-items:center;gap:6px}
.bi-mailing-switch{display:none;padding:0 16px 12px}
@container (max-width:860px){
  .bi-mailing-form{grid-template-columns:minmax(0,1fr)}
  .bi-mailing-switch{display:flex}
  .bi-mailing-form[data-shown=form]>.bi-mailing-preview,.bi-mailing-form[data-shown=preview]>.bi-mailing-steps{display:none}
}
@container (max-width:560px){
  .bi-mailing-bar,.bi-mailing-switch{padding-inline:12px}
  .bi-mailing-form{padding:0}
  .bi-mailing-steps,.bi-mailing-preview{border-width:1px 0;border-radius:0}
  .bi-step{padding:16px 12px 20px}
  .bi-mailing-word{display:none}
}
`;
