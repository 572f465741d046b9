/** Sheet of bringing files in. */
export const UPLOAD_STYLE = `
.up{display:flex;flex-direction:column;gap:14px;min-height:220px}
.up-drop{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:10px;min-height:220px;padding:24px 16px;
  border:1.5px dashed var(--bi-line-strong);border-radius:var(--bi-radius-panel);text-align:center;color:var(--bi-text-second)}
.up-drop[data-over]{border-color:var(--bi-primary);background:var(--bi-primary-soft);color:var(--bi-text)}
.up-drop strong{color:var(--bi-text);font-size:16px;font-weight:600}
.up-file{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;font-size:13px}
.up-file b{font-weight:600;overflow-wrap:anywhere}
.up-file span{color:var(--bi-text-second);font-variant-numeric:tabular-nums}
.up-actions{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
.up-actions-end{margin-left:auto;display:flex;gap:8px;flex-wrap:wrap}
.up-note{display:flex;gap:8px;align-items:flex-start;padding:8px 10px;border-radius:var(--bi-radius);background:var(--bi-primary-soft);font-size:13px}
.up-note[data-bad]{background:none;border:1px solid var(--bi-danger);color:var(--bi-text)}
.up-note svg{flex:none;margin-top:2px}
.up-note ul{margin:0;padding:0;list-style:none}
.up-options{display:flex;flex-wrap:wrap;gap:10px 14px;align-items:flex-end;margin:0;padding:0;border:0}
.up-options label{display:flex;flex-direction:column;gap:4px;font-size:12.5px;font-weight:550}
.up-options label.up-check{flex-direction:row;align-items:center;gap:0;min-height:32px;font-weight:400}
.up-preview{overflow:auto;max-height:min(46vh,420px);border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel)}
.up-preview[aria-busy=true] td{opacity:.55}
.up-preview table{border-collapse:separate;border-spacing:0;font-size:12.5px;min-width:100%}
.up-preview th{position:sticky;top:0;z-index:1;min-width:148px;padding:6px 8px;text-align:left;vertical-align:top;font-weight:400;
  background:var(--bi-header);border-bottom:1px solid var(--bi-line);border-right:1px solid var(--bi-line)}
.up-preview th>div{display:flex;flex-direction:column;gap:4px}
.up-preview th>div>div{display:flex;gap:4px;align-items:center}
.up-preview td{max-width:260px;padding:3px 8px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;
  border-bottom:1px solid var(--bi-line);border-right:1px solid var(--bi-line)}
.up-preview td[data-number]{text-align:right;font-variant-numeric:tabular-nums}
.up-preview td[data-null]{color:var(--bi-text-faint)}
.up-preview [data-skip]{opacity:.45}
.up-foot{display:flex;flex-wrap:wrap;align-items:center;gap:6px 12px;color:var(--bi-text-second);font-size:12.5px}
.up-bad{display:flex;flex-direction:column;gap:8px;padding:10px 12px;border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel)}
.up-bad h3{display:flex;align-items:center;gap:8px;margin:0;font-size:13.5px;font-weight:600}
.up-bad-list{max-height:180px;overflow:auto}
.up-bad-list table{width:100%;border-collapse:collapse;font-size:12.5px}
.up-bad-list :is(th,td){padding:3px 8px 3px 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--bi-line)}
.up-bad-list th{font-weight:550;color:var(--bi-text-second)}
.up-bad-list td:last-child{overflow-wrap:anywhere;font-family:ui-monospace,SFMono-Regular,Menlo,monospace}
.up-result{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:12px;min-height:200px;text-align:center}
.up-result strong{font-size:17px;font-weight:600}
.up-result-mark{display:grid;place-items:center;width:44px;height:44px;border-radius:12px;background:var(--bi-primary-soft);
  color:var(--bi-primary-text);font-size:22px}
.up-area{position:relative;height:100%}
.up-veil{position:absolute;inset:8px;z-index:5;display:grid;place-items:center;border:2px dashed var(--bi-primary);
  border-radius:var(--bi-radius-panel);background:color-mix(in srgb,var(--bi-canvas) 88%,transparent);color:var(--bi-primary-text);
  font-size:17px;font-weight:600;pointer-events:none}
`;
