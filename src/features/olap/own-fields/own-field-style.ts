/** Styles of the dialogs for ranges, groups and parameters. */
export const OWN_FIELD_STYLE = `
.olap-own{display:grid;gap:14px;padding:8px 0}
.olap-own>div>label[for],.olap-own-row>div>label[for]{display:block;margin-bottom:4px}
.olap-own-label{margin-bottom:-10px}
.olap-own-row{display:grid;grid-template-columns:1fr 1fr 1fr;gap:12px}
.olap-own-row .ant-input-number{width:100%}
.olap-own-note{margin:0;color:var(--bi-text-second);font-size:12px;line-height:18px}
.olap-own-problem{margin:4px 0 0;color:var(--bi-danger);font-size:12px}
.olap-own-groups{display:grid;gap:4px;margin:0;padding:0;list-style:none;max-height:220px;overflow:auto}
.olap-own-groups>li{display:flex;align-items:center;gap:8px}
.olap-own-groups>li>span{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
`;
