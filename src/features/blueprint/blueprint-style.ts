import { NODE_WIDTH } from './map-shape';

/** Styles of the blueprint. */
export const BLUEPRINT_STYLE = `
.bp{display:flex;flex-direction:column;height:100%;min-height:0;background:var(--bi-canvas)}
.bp-bar{display:flex;align-items:center;flex-wrap:wrap;gap:8px 10px;padding:8px 16px;border-bottom:1px solid var(--bi-line)}
.bp-bar .bp-find{width:280px;max-width:100%}
.bp-bar-end{margin-inline-start:auto;display:flex;gap:8px;align-items:center}
.bp-filters{display:flex;flex-wrap:wrap;gap:8px;align-items:center;padding:8px 16px;border-bottom:1px solid var(--bi-line);background:var(--bi-page);font-size:13px}
.bp-filters>.ant-input-affix-wrapper{width:190px}
.bp-filters>.ant-select{min-width:150px;max-width:240px}
.bp-filters>span[role=status]{color:var(--bi-text-second)}
.bp-overview{position:absolute;left:14px;bottom:14px;padding:6px;border:1px solid var(--bi-line);border-radius:9px;background:var(--bi-raised);box-shadow:var(--bi-shadow);cursor:crosshair}
.bp-overview svg{display:block;touch-action:none}
.bp-overview path{fill:var(--bi-line-strong)}
.bp-overview rect{fill:color-mix(in srgb,var(--bi-primary) 12%,transparent);stroke:var(--bi-primary)}
.bp-node[data-kind=email]{--bp-hue:#2f7d4f}
.bp-node[data-kind=alert]{--bp-hue:#a3304a}
.bp-traced{display:flex;align-items:center;gap:10px;padding:7px 16px;border-bottom:1px solid var(--bi-line);
  background:var(--bi-primary-soft);color:var(--bi-primary-text);font-size:13.5px}
.bp-traced span{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.bp-body{display:flex;flex:1;min-height:0}
.bp-frame{position:relative;display:flex;flex:1;flex-direction:column;min-width:0;min-height:0}
.bp-map{position:relative;flex:1;min-width:0;min-height:0;overflow:hidden;touch-action:none;cursor:grab;outline:none;background:var(--bi-page);
  background-image:radial-gradient(var(--bi-line) 1px,transparent 1px);background-size:22px 22px}
.bp-map[data-drag]{cursor:grabbing}
.bp-world{position:absolute;left:0;top:0;transform-origin:0 0;will-change:transform}
.bp-lines{position:absolute;left:0;top:0;overflow:visible;pointer-events:none;fill:none;stroke:var(--bi-line-strong);stroke-width:1.5}
.bp-lines .bp-lit{stroke:var(--bi-primary);stroke-width:2}
.bp-lines .bp-indirect{stroke-dasharray:4 4}
.bp-lines[data-lit] .bp-plain{opacity:.45}
.bp-node{--bp-hue:var(--bi-primary);position:absolute;left:0;top:0;width:${NODE_WIDTH}px;border:1px solid var(--bi-line-strong);border-radius:9px;
  background:var(--bi-raised);box-shadow:0 1px 2px rgb(29 26 38/.05);cursor:default}
.bp-node[data-kind=table]{--bp-hue:#5d6b82}
.bp-node[data-kind=view]{--bp-hue:#0f7b8a}
.bp-node[data-kind=cube]{--bp-hue:#6d3beb}
.bp-node[data-kind=report]{--bp-hue:#1f6fd1}
.bp-node[data-kind=dashboard]{--bp-hue:#b4540a}
.bp-node[data-kind=document]{--bp-hue:#a8326e}
.bp-node[data-faded]{opacity:.42}
.bp-node:hover,.bp-node[data-lit]{border-color:var(--bi-primary)}
.bp-node[data-selected]{border-color:var(--bi-primary);box-shadow:0 0 0 2px var(--bi-primary-soft),0 2px 8px rgb(29 26 38/.12)}
.bp-head{display:flex;align-items:center;gap:9px;width:100%;height:60px;padding:0 8px 0 9px;border:0;border-radius:8px;background:none;
  color:inherit;font:inherit;text-align:start;cursor:pointer}
.bp-head:focus-visible{outline:2px solid var(--bi-primary);outline-offset:1px}
.bp-tile{display:grid;flex:none;place-items:center;width:28px;height:28px;border-radius:7px;
  background:color-mix(in srgb,var(--bp-hue) 16%,var(--bi-raised));color:color-mix(in srgb,var(--bp-hue) 62%,var(--bi-text))}
.bp-words{flex:1;min-width:0;line-height:1.3}
.bp-words b{display:-webkit-box;overflow:hidden;font-size:13px;font-weight:600;line-height:17px;overflow-wrap:anywhere;-webkit-box-orient:vertical;-webkit-line-clamp:2}
.bp-words small{display:block;overflow:hidden;color:var(--bi-text-second);font-size:12px;line-height:16px;text-overflow:ellipsis;white-space:nowrap}
.bp-node[data-root] .bp-tile{background:var(--bp-hue);color:#fff}
.bp-fault{flex:none;color:var(--bi-danger)}
.bp-fault[data-tone=good]{color:var(--bi-success)}
.bp-fault[data-tone=old]{color:var(--bi-warning)}
.bp-fold{position:absolute;right:6px;top:18px;display:grid;place-items:center;width:24px;height:24px;padding:0;border:0;border-radius:6px;
  background:none;color:var(--bi-text-second);cursor:pointer}
.bp-fold:hover{background:var(--bi-hover);color:var(--bi-text)}
.bp-node:has(.bp-fold) .bp-head{padding-inline-end:32px}
.bp-more{position:absolute;top:18px;min-width:24px;height:24px;padding:0 6px;border:1px solid var(--bi-line-strong);border-radius:12px;
  background:var(--bi-raised);color:var(--bi-text-second);font:inherit;font-size:12px;font-variant-numeric:tabular-nums;cursor:pointer}
.bp-more:hover{border-color:var(--bi-primary);color:var(--bi-primary-text)}
.bp-more[data-way=up]{right:calc(100% + 6px)}
.bp-more[data-way=down]{left:calc(100% + 6px)}
.bp-parts{margin:0;padding:0 6px;border-top:1px solid var(--bi-line);list-style:none}
.bp-parts button,.bp-parts span{display:block;width:100%;height:24px;padding:0 7px;overflow:hidden;border:0;border-radius:6px;background:none;
  color:var(--bi-text);font:inherit;font-size:12.5px;line-height:24px;text-align:start;text-overflow:ellipsis;white-space:nowrap}
.bp-parts button{cursor:pointer}
.bp-parts button:hover{background:var(--bi-hover)}
.bp-parts [data-lit]{background:var(--bi-primary-soft);color:var(--bi-primary-text);font-weight:550}
.bp-parts span{color:var(--bi-text-second)}
.bp-layer{position:absolute;top:-34px;width:${NODE_WIDTH}px;color:var(--bi-text-second);font-size:12px;font-weight:600;letter-spacing:.02em}
.bp-group{position:absolute;display:grid;place-content:center;border:1px solid var(--bi-line-strong);border-radius:12px;background:var(--bi-raised);text-align:center}
.bp-group{font-size:calc(13px / var(--bp-scale,1))}
.bp-group-lines path{vector-effect:non-scaling-stroke}
.bp-group b{font-weight:650}
.bp-group span{color:var(--bi-text-second)}
.bp-zoom{position:absolute;right:14px;bottom:14px;display:flex;flex-direction:column;gap:1px;padding:3px;border:1px solid var(--bi-line);
  border-radius:9px;background:var(--bi-raised);box-shadow:var(--bi-shadow);cursor:default}
.bp-side{display:flex;flex:none;flex-direction:column;width:360px;min-height:0;border-inline-start:1px solid var(--bi-line);background:var(--bi-canvas);overflow:auto}
.bp-side-head{display:flex;gap:10px;align-items:flex-start;padding:16px 12px 10px 16px}
.bp-side-head h2{margin:0;font-size:15px;font-weight:600;line-height:1.35;overflow-wrap:anywhere}
.bp-side-head small{color:var(--bi-text-second);font-size:12.5px}
.bp-side-head>div{flex:1;min-width:0}
.bp-side-ways{display:flex;flex-wrap:wrap;gap:8px;padding:0 16px 12px}
.bp-side section{padding:12px 16px;border-top:1px solid var(--bi-line);font-size:13.5px}
.bp-side h3{margin:0 0 6px;color:var(--bi-text-second);font-size:12px;font-weight:600}
.bp-side p{margin:0;line-height:1.5;overflow-wrap:anywhere}
.bp-side dl{display:grid;grid-template-columns:auto 1fr;gap:4px 14px;margin:0}
.bp-side dt{color:var(--bi-text-second)}
.bp-side dd{margin:0;min-width:0;overflow-wrap:anywhere}
.bp-bad{color:var(--bi-danger)}
.bp-use{display:block;margin:8px 0;max-width:100%;fill:var(--bi-primary)}
.bp-side .bp-use-line{display:contents}
.bp-side summary{cursor:pointer;color:var(--bi-text-second);font-weight:600;font-size:12px}
.bp-sql{margin:8px 0 0;max-height:260px;overflow:auto;padding:10px;border-radius:8px;background:var(--bi-page);font-size:12.5px;white-space:pre-wrap;overflow-wrap:anywhere}
.bp-warn{display:flex;gap:8px;color:var(--bi-danger)}
.bp-warn code{font-size:12.5px;overflow-wrap:anywhere}
.bp-links{display:flex;flex-direction:column;gap:1px;margin:0 -8px;padding:0;list-style:none}
.bp-links button{display:flex;align-items:center;gap:8px;width:100%;min-height:30px;padding:3px 8px;border:0;border-radius:6px;background:none;color:inherit;
  font:inherit;text-align:start;cursor:pointer}
.bp-links button:hover{background:var(--bi-hover)}
.bp-links [data-lit]{background:var(--bi-primary-soft);color:var(--bi-primary-text)}
.bp-links svg{flex:none;color:var(--bi-text-second)}
.bp-links span{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.bp-quiet{color:var(--bi-text-second)}
.bp-trees{flex:1;min-width:0;overflow:auto;padding:16px;display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:24px;align-content:start}
.bp-trees h2{margin:0 0 8px;font-size:14px;font-weight:600}
.bp-tree{margin:0;padding:0;list-style:none}
.bp-tree [role=treeitem]{display:flex;align-items:center;gap:8px;min-height:32px;padding-inline-end:8px;border-radius:7px;cursor:pointer}
.bp-tree [role=treeitem]:hover{background:var(--bi-hover)}
.bp-tree [role=treeitem]:focus-visible{outline:2px solid var(--bi-primary);outline-offset:-2px}
.bp-tree [aria-selected=true]{background:var(--bi-selected)}
.bp-tree svg{flex:none;color:var(--bi-text-second)}
.bp-tree .bp-twist{display:grid;place-items:center;flex:none;width:20px;height:24px}
.bp-tree .bp-name{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.bp-tree small{margin-inline-start:auto;flex:none;color:var(--bi-text-second);font-size:12px}
@media (prefers-reduced-motion:no-preference){.bp-node{transition:transform .22s cubic-bezier(.2,0,0,1),opacity .15s,border-color .12s}}
@container bp (max-width:860px){
  .bp-overview{display:none}
  .bp-zoom{position:static;flex-direction:row;justify-content:flex-end;border-width:1px 0 0;border-radius:0;box-shadow:none}
  .bp-trees{grid-template-columns:minmax(0,1fr)}
  .bp-side{width:min(300px,40%)}
}
@container bp (max-width:600px){
  .bp-body{flex-direction:column}
  .bp-side{width:100%;max-height:46%;border-inline-start:0;border-top:1px solid var(--bi-line)}
  .bp-filters{padding:8px 12px}
  .bp-filters>.ant-input-affix-wrapper,.bp-filters>.ant-select{width:100%;max-width:none}
  .bp-bar{padding:8px 12px}
  .bp-bar .bp-find{width:100%}
  .bp-bar-end{margin-inline-start:0}
  .bp-trees{padding:12px}
}
@media (forced-colors:active){.bp-node[data-selected]{outline:2px solid Highlight}}
`;
