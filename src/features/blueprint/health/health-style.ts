/** Styles of the health of a workspace. */
export const HEALTH_STYLE = `
.bp-health{display:flex;flex:1;flex-direction:column;min-width:0;overflow:auto;padding:14px 16px;gap:12px}
.bp-health-bar{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
.bp-kind.ant-select{min-width:130px}
.bp-name-part.ant-input-affix-wrapper{width:200px}
.bp-chip{display:inline-flex;gap:7px;align-items:center;min-height:32px;padding:0 11px;border:1px solid var(--bi-line-strong);border-radius:16px;background:var(--bi-raised);
  color:var(--bi-text-second);font:inherit;font-size:13.5px;cursor:pointer}
.bp-chip:hover{color:var(--bi-text);background:var(--bi-hover)}
.bp-chip[aria-pressed=true]{border-color:var(--bi-primary);background:var(--bi-primary-soft);color:var(--bi-primary-text)}
.bp-chip:disabled{opacity:.55;cursor:default}
.bp-chip b{font-weight:600;font-variant-numeric:tabular-nums}
.bp-faults{margin:0;padding:0;border:1px solid var(--bi-line);border-radius:10px;background:var(--bi-raised);list-style:none}
.bp-faults li{display:grid;grid-template-columns:auto minmax(0,1fr) auto;gap:4px 12px;align-items:center;padding:11px 14px}
.bp-faults li+li{border-top:1px solid var(--bi-line)}
.bp-faults .bp-tile{--bp-hue:#5d6b82;grid-row:span 2}
.bp-faults [data-problem=missing] .bp-tile,.bp-faults [data-problem=check] .bp-tile,.bp-faults [data-problem=refresh] .bp-tile{--bp-hue:var(--bi-danger)}
.bp-faults b{font-size:14px;font-weight:600;overflow-wrap:anywhere}
.bp-faults small{color:var(--bi-text-second);font-size:12.5px}
.bp-faults p{grid-column:2;margin:0;color:var(--bi-text-second);font-size:13.5px;line-height:1.45;overflow-wrap:anywhere}
.bp-faults .bp-ways{display:flex;flex-wrap:wrap;justify-content:flex-end;max-width:420px;grid-column:3;grid-row:1/span 2;gap:8px}
.bp-pages{display:flex;gap:8px;align-items:center;justify-content:flex-end;color:var(--bi-text-second);font-size:13.5px}
.bp-faults [data-problem=orphaned] .bp-tile,.bp-faults [data-problem=schedule] .bp-tile{--bp-hue:var(--bi-danger)}
.bp-health-top{display:flex;gap:12px 24px;align-items:flex-start;justify-content:space-between}
.bp-trend{flex:none;margin:0;max-width:100%;overflow:hidden}
.bp-trend figcaption,.bp-trend-first{margin:0 0 4px;color:var(--bi-text-second);font-size:12.5px;white-space:nowrap}
.bp-trend b{color:var(--bi-text);font-weight:600;font-variant-numeric:tabular-nums}
.bp-trend svg{display:block;fill:var(--bi-primary)}
.bp-trend rect:last-child{fill:var(--bi-primary-text)}
.bp-limits{color:var(--bi-text-second);font-size:13px}
.bp-limits summary{cursor:pointer}
.bp-limits p{margin:6px 0 0;max-width:70ch;line-height:1.5;white-space:pre-line}
.bp-ask{display:grid;gap:6px}
.bp-ask p{margin:0 0 8px;color:var(--bi-text-second)}
.bp-ask label{font-weight:550}
.bp-ask .ant-select{margin-block-end:8px}
@container bp (max-width:900px){.bp-health-top{flex-direction:column}}
@container bp (max-width:600px){
  .bp-health{padding:12px}
  .bp-faults li{grid-template-columns:auto minmax(0,1fr)}
  .bp-faults .bp-ways{grid-column:2;grid-row:auto;justify-content:flex-start}
  .bp-faults .bp-tile{align-self:start}
  .bp-kind.ant-select,.bp-name-part.ant-input-affix-wrapper{width:100%}
}
`;
