/** Sheet of the dialogs that format and calculate measures. */
export const FORMAT_STYLE = `
.olap-format{display:grid;gap:20px;padding:8px 0}
.olap-format h3{margin:0 0 8px;font-size:13px;font-weight:600}
.olap-format label[for]{display:block;font-size:13px;margin-bottom:4px}
.olap-format-cells{display:grid;gap:12px}
@media (max-width:480px){.olap-format-cells .ant-radio-button-wrapper{padding-inline:8px}}
.olap-format-two{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.olap-format-note{margin:4px 0 0;font-size:12px;color:var(--bi-text-second)}
.olap-format-problem{margin:0;font-size:13px;color:var(--bi-danger)}
.olap-format-examples{display:flex;gap:12px;margin:8px 0 0;font-size:13px}
.olap-format-examples dt{color:var(--bi-text-second)}
.olap-format-examples dd{margin:0;white-space:pre;font-variant-numeric:tabular-nums}
.olap-format-empty{margin-top:12px}
.olap-code{display:flex;justify-content:space-between;gap:16px}
.olap-code>span:last-child{color:var(--bi-text-second);font-variant-numeric:tabular-nums}
.olap-format-preview{display:grid;grid-template-columns:repeat(3,1fr);margin:0;padding:0;
  list-style:none;border:1px solid var(--bi-line);border-radius:var(--bi-radius);overflow:hidden;
  font-size:13px;font-variant-numeric:tabular-nums}
.olap-format-preview>li{display:flex;justify-content:space-between;gap:6px;padding:4px 8px;
  background-origin:border-box}
`;
