/** Style of the export dialog and of a file's state. */
export const EXPORT_STYLE = `
.bi-export{display:grid;gap:16px;padding:4px 0 8px}
.bi-export-group{display:grid;gap:6px}
.bi-export-group>label,.bi-export-label{color:var(--bi-text-second);font-size:12px;font-weight:550}
.bi-export-note{color:var(--bi-text-second);font-size:12px}
.bi-export-note b{font-weight:500;color:var(--bi-text)}
.bi-export .ant-radio-group{display:grid;gap:6px}
.bi-export .ant-radio-group.bi-export-inline{display:flex;flex-wrap:wrap;gap:6px 16px}
.bi-export .ant-radio-wrapper{margin:0}
.bi-export-group>.ant-checkbox-wrapper{margin:0;color:var(--bi-text);font-size:14px;font-weight:400}
.bi-export-foot{display:flex;flex-wrap:wrap;gap:8px;justify-content:flex-end}
.bi-file{display:grid;gap:14px;min-width:0}
.bi-file h2{margin:0;font-size:16px;font-weight:600;line-height:1.4}
.bi-file p{margin:0;color:var(--bi-text-second);font-size:14px}
.bi-file dl{display:grid;grid-template-columns:minmax(88px,auto) 1fr;gap:6px 16px;margin:0;font-size:14px}
.bi-file dt{color:var(--bi-text-second)}
.bi-file dd{margin:0;min-width:0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.bi-file dd[data-tone=warn]{color:var(--bi-danger)}
.bi-file code{font-size:11.5px}
.bi-file-ways{display:flex;flex-wrap:wrap;gap:8px}
.bi-file-alert{padding:10px 12px;border:1px solid var(--bi-danger);border-radius:var(--bi-radius);color:var(--bi-text)}
`;
