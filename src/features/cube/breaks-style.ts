/** Style of the dialogs that list whom a change of a cube affects. */
export const BREAKS_STYLE = `
.cube-breaks{max-height:40vh;margin:12px 0;padding:0;overflow:auto;list-style:none}
.cube-breaks li{display:grid;grid-template-columns:18px minmax(0,1fr);gap:0 10px;padding:6px 0;border-bottom:1px solid var(--bi-line)}
.cube-breaks li:last-child{border-bottom:0}
.cube-breaks small{grid-column:2;color:var(--bi-text-second)}
.cube-breaks td,.cube-breaks th{text-align:left}
.cube-breaks-foot{display:flex;flex-wrap:wrap;gap:8px;justify-content:flex-end}
`;
