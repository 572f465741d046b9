/** Sheet of the list of cubes. */
export const CUBE_LIST_STYLE = `
.cubes{display:flex;flex-direction:column;height:100%;min-height:280px;container-type:inline-size}
.cubes-bar{display:flex;flex-wrap:wrap;gap:8px;padding:0 16px 12px}
.cubes-search{width:260px}
.cubes-body{flex:1;min-height:0;margin:0 16px;overflow:auto;border:1px solid var(--bi-line);
  border-radius:var(--bi-radius-panel);background:var(--bi-canvas)}
.cubes-body[data-stale]{opacity:.55}
.cubes table{width:100%;border-collapse:separate;border-spacing:0;font-size:13px}
.cubes th{position:sticky;top:0;z-index:1;height:36px;padding:0 12px;text-align:left;font-size:12px;
  font-weight:550;color:var(--bi-text-second);background:var(--bi-header);white-space:nowrap;
  border-bottom:1px solid var(--bi-line)}
.cubes th>button{display:inline-flex;align-items:center;gap:4px;margin:0 -6px;padding:2px 6px;border:0;
  border-radius:4px;background:none;font:inherit;color:inherit;cursor:pointer}
.cubes th>button:hover{background:var(--bi-hover);color:var(--bi-text)}
.cubes :is(th,td).cubes-number{text-align:right;font-variant-numeric:tabular-nums}
.cubes td{height:52px;padding:6px 12px;border-bottom:1px solid var(--bi-line);
  color:var(--bi-text-second);white-space:nowrap}
.cubes tr:last-child td{border-bottom:0}
.cubes tbody tr{cursor:pointer}
.cubes tbody tr:hover{background:var(--bi-hover)}
.cubes td.cubes-name{width:44%;max-width:0;color:var(--bi-text)}
.cubes-title{display:grid;grid-template-columns:32px minmax(0,1fr);gap:0 12px;align-items:center}
.cubes-icon{display:grid;place-items:center;width:32px;height:32px;border-radius:var(--bi-radius);
  background:var(--bi-primary-soft);color:var(--bi-primary-text);font-size:16px}
.cubes-title>div{min-width:0}
.cubes-open{padding:0;border:0;background:none;font:inherit;font-weight:600;color:inherit;cursor:pointer;
  max-width:100%;overflow:hidden;text-overflow:ellipsis;display:block;border-radius:3px}
.cubes tr:hover .cubes-open{color:var(--bi-primary-text)}
.cubes-note{overflow:hidden;text-overflow:ellipsis;color:var(--bi-text-second);font-size:12px}
.cubes-brief{display:none}
.cubes-foot{display:flex;align-items:center;gap:8px;min-height:44px;padding:6px 16px;font-size:12px;
  color:var(--bi-text-second)}
.cubes-foot>:first-child{flex:1}
.cubes :is(button):focus-visible{outline:2px solid var(--bi-primary);outline-offset:1px}
@container (max-width:960px){.cubes .cubes-wide{display:none}}
@container (max-width:640px){
  .cubes .cubes-middle{display:none}
  .cubes-brief{display:block}
  .cubes-search{width:100%}
  .cubes-body{margin:0;border-width:1px 0;border-radius:0}
  .cubes td{height:auto;padding:10px 12px}
  .cubes td.cubes-name{width:100%}
}
`;
