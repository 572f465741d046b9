/** Sheet of the dialog that makes an alert. */
export const ALERT_STYLE = `
.bi-alert{display:grid;gap:16px;padding-top:4px}
.bi-alert-now{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 12px;padding:12px 16px;border:1px solid var(--bi-line);
  border-radius:var(--bi-radius-panel);background:var(--bi-page)}
.bi-alert-now b{flex:1 1 200px;min-width:0;font-weight:550;overflow-wrap:anywhere}
.bi-alert-now strong{font-size:20px;font-weight:650;font-variant-numeric:tabular-nums}
.bi-alert-now small,.bi-alert small{color:var(--bi-text-second);font-size:12px}
.bi-alert fieldset{display:grid;gap:8px;min-width:0;margin:0;padding:0;border:0}
.bi-alert legend,.bi-alert-field>span{margin:0 0 6px;padding:0;font-size:13px;font-weight:550}
.bi-alert-line{display:flex;flex-wrap:wrap;align-items:center;gap:8px}
.bi-alert-line>.ant-select{min-width:150px}
.bi-alert-line input[type=time]{height:32px;padding:0 8px;border:1px solid var(--bi-line-strong);border-radius:var(--bi-radius);
  background:var(--bi-raised);color:var(--bi-text);font:inherit;color-scheme:inherit}
.bi-alert-field{display:flex;flex-direction:column}
.bi-alert-past{display:grid;gap:6px}
.bi-alert-bars{position:relative;display:flex;align-items:flex-end;gap:2px;height:44px}
.bi-alert-bars i{flex:1;min-width:2px;border-radius:2px 2px 0 0;background:var(--bi-line-strong)}
.bi-alert-bars hr{position:absolute;inset:auto 0;margin:0;border:0;border-top:1px dashed var(--bi-text-second)}
.bi-alert-bars i[data-fires]{background:var(--bi-primary)}
.bi-alert-bars i[data-none]{background:none;box-shadow:inset 0 -1px 0 var(--bi-line-strong)}
.bi-alert-people{display:flex;flex-wrap:wrap;gap:6px;margin:0;padding:0;list-style:none}
.bi-alert-people li{display:inline-flex;align-items:center;gap:2px;min-height:30px;padding:0 4px 0 10px;border-radius:15px;background:var(--bi-hover);font-size:13px}
.bi-alert-problem{color:var(--bi-danger)}
.bi-alert-note{color:var(--bi-warning-text,var(--bi-text-second))}
@media (forced-colors:active){.bi-alert-bars i{background:GrayText}.bi-alert-bars i[data-fires]{background:Highlight}}
`;
