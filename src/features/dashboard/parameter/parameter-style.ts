/** Sheet of parameters on a dashboard. */
export const PARAMETER_STYLE = `
.bi-param{display:flex;align-items:center;gap:4px;min-width:0}
.bi-param>.bi-control{display:flex;flex:1;flex-wrap:wrap;align-items:center;gap:4px 10px}
.bi-param>.bi-control>label{flex:1 0 100%;max-width:100%;color:var(--bi-text);font-size:12.5px;font-weight:550}
.bi-param>.bi-control>input[type=range]{flex:1;min-width:64px}
.bi-param>.bi-control>:is(select,.ant-select){flex:1;min-width:0}
.bi-param-form>.bi-control{display:flex;flex-wrap:wrap;gap:8px 10px}
.bi-param-form>.bi-control>label{flex:1 0 100%;max-width:100%;color:var(--bi-text);font-size:13px;font-weight:550}
.bi-param-form>.bi-control>input[type=range]{flex:1;min-width:120px}
.bi-param-form .bi-control-ends{display:flex;flex:1 0 100%;order:1;justify-content:space-between;padding-right:98px;color:var(--bi-text-second);font-size:11.5px;font-variant-numeric:tabular-nums}
.bi-param-form>.bi-control>.bi-control-note{order:2}
.bi-param-form .bi-slice-note{flex:1 0 100%}
.bi-tile[data-kind=parameter]{overflow:visible;justify-content:center;padding:6px 12px}
`;
