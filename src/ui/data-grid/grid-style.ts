/** Sheet of the data grid. Rows and cells are placed by the painter; everything else is here. */
export const GRID_STYLE = `
.bi-g-frame{position:relative;width:100%;height:100%;min-height:0}
.bi-g{position:relative;width:100%;height:100%;min-height:0;overflow:auto;outline:none;contain:strict;
  background:var(--bi-canvas);color:var(--bi-text);font-size:13px;line-height:1.3;
  font-variant-numeric:tabular-nums;overscroll-behavior:contain;scrollbar-width:thin;
  scrollbar-color:var(--bi-line-strong) transparent;user-select:none;-webkit-user-select:none}
.bi-g-size{position:relative;min-width:100%;min-height:100%}
.bi-g-layer{position:sticky;top:0;left:0;overflow:hidden;contain:strict;
  transition:opacity var(--bi-motion)}
.bi-g[aria-busy=true] .bi-g-layer{opacity:.55}
.bi-g-body,.bi-g-head,.bi-g-row,.bi-g-strip,.bi-g-c,.bi-g-marks,.bi-g-clip{position:absolute;top:0;left:0}
.bi-g-body,.bi-g-head{width:100%}
.bi-g-head{z-index:3;background:var(--bi-header)}
.bi-g-row{width:100%;contain:layout style;background:var(--bi-canvas);
  border-bottom:1px solid var(--bi-line)}
.bi-g-head .bi-g-row{background:transparent;border-bottom:0}
.bi-g-row[data-tone=total]{background:var(--bi-total);font-weight:600}
.bi-g-row[data-tone=subtotal]{font-weight:600}
.bi-g-row[data-tone=heading]{font-weight:600}
@media (hover:hover){.bi-g-body .bi-g-row:hover,.bi-g-body .bi-g-row:hover .bi-g-rh:not([data-picked]){background:var(--bi-hover)}}
.bi-g-c{height:100%;padding:0 8px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;
  display:block;contain:layout paint style;background-origin:border-box}
.bi-g-c[data-align=end]{text-align:right}
.bi-g-c[data-tone=total]{background-color:var(--bi-total)}
.bi-g-c[data-tone=subtotal]{background-color:var(--bi-header)}
.bi-g-c[data-tone=faint]{color:var(--bi-text-faint)}
.bi-g-c[data-tone=loading]::after{content:"";display:inline-block;width:60%;height:8px;border-radius:4px;
  background:var(--bi-skeleton);vertical-align:middle}
.bi-g-c[data-icon]::before{content:attr(data-icon) / "";color:var(--bi-g-icon);float:left;
  font-size:11px;margin-right:6px}
.bi-g-c[data-noted]::after{content:"";position:absolute;top:0;right:0;border:4px solid;
  border-color:var(--bi-warning) var(--bi-warning) transparent transparent}
.bi-g-pin{z-index:1;background-color:inherit}
.bi-g-ch.bi-g-pin{background-color:var(--bi-header)}
.bi-g-pin[data-edge]{border-right:1px solid var(--bi-line-strong)}
.bi-g[data-wrap] .bi-g-body .bi-g-c{padding-block:4px}
.bi-g[data-wrap] .bi-g-rh{align-items:flex-start}
.bi-g[data-wrap] .bi-g-body .bi-g-c:not(.bi-g-rh,[hidden]){display:-webkit-box;-webkit-box-orient:vertical;
  -webkit-line-clamp:3;white-space:normal;overflow-wrap:anywhere}
.bi-g-c[data-rule]{border-left:1px solid var(--bi-line)}
.bi-g-c[hidden]{display:none}
.bi-g-rh{z-index:1;display:flex;align-items:center;background:inherit}
.bi-g-rh[data-edge]{border-right:1px solid var(--bi-line-strong)}
.bi-g-ch{display:flex;align-items:center;gap:2px;color:var(--bi-text-second);font-weight:600;
  font-size:12px;border-bottom:1px solid var(--bi-line);border-right:1px solid var(--bi-line)}
.bi-g-ch[data-open]{border-right-color:transparent}
.bi-g-ch[data-align=end]{justify-content:flex-end}
.bi-g-ch[data-tone=total]{background:var(--bi-total);color:var(--bi-text)}
.bi-g-ch[data-tone=faint]{font-weight:400;color:var(--bi-text-faint)}
.bi-g-co{z-index:2;background:var(--bi-header)}
.bi-g-co[data-edge]{border-right:1px solid var(--bi-line-strong)}
.bi-g-head .bi-g-row:last-child .bi-g-ch,.bi-g-ch[data-last]{border-bottom-color:var(--bi-line-strong)}
.bi-g-t{display:flex;min-width:0;overflow:hidden;white-space:pre}
.bi-g-t span:first-child{overflow:hidden;text-overflow:ellipsis;min-width:1ch}
.bi-g-t .bi-g-n{flex:0 99 auto;min-width:0;overflow:hidden;text-overflow:ellipsis;font-weight:400;
  color:var(--bi-text-faint)}
.bi-g-ch[data-lines] .bi-g-t{display:block;max-height:45px;white-space:normal;overflow-wrap:anywhere}
.bi-g-ch[data-lines='2'] .bi-g-t{max-height:30px}
.bi-g-ch[data-align=end] .bi-g-t{text-align:right}
.bi-g-x{flex:none;width:18px;height:18px;margin:0 2px 0 -4px;border-radius:4px;display:grid;
  place-items:center;color:var(--bi-text-second);cursor:pointer}
.bi-g-x::before{content:"";width:5px;height:5px;border:solid currentColor;border-width:0 1.6px 1.6px 0;
  transform:translateX(-1px) rotate(-45deg);transition:transform var(--bi-motion)}
.bi-g-x[data-open]::before{transform:translateY(-1px) rotate(45deg)}
.bi-g-x[data-none]{visibility:hidden}
.bi-g-x[hidden],.bi-g-s[hidden]{display:none}
.bi-g-x:hover,.bi-g-s:hover{background:var(--bi-line);color:var(--bi-text)}
.bi-g-s{flex:none;width:16px;height:18px;border-radius:4px;display:grid;place-items:center;cursor:pointer;
  color:var(--bi-primary-text);opacity:0}
.bi-g-ch[data-align=end] .bi-g-s{order:-1}
.bi-g-s::before{content:"";width:6px;height:6px;border:solid currentColor;border-width:1.6px 0 0 1.6px;
  transform:translateY(2px) rotate(45deg)}
.bi-g-s[data-dir=desc]::before{transform:translateY(-2px) rotate(225deg)}
.bi-g-s[data-dir=asc],.bi-g-s[data-dir=desc],.bi-g-ch[data-active] .bi-g-s,.bi-g-ch:hover .bi-g-s{opacity:1}
.bi-g-ch:hover .bi-g-s:not([data-dir]),.bi-g-ch[data-active] .bi-g-s:not([data-dir]){
  color:var(--bi-text-faint)}
.bi-g-ch[data-sortable] .bi-g-t{cursor:pointer}
.bi-g-m{position:absolute;right:2px;top:50%;width:18px;height:18px;margin-top:-9px;border-radius:4px;display:none;
  place-items:center;cursor:pointer;background:var(--bi-header);color:var(--bi-text-second)}
.bi-g-ch[data-align=end] .bi-g-m{right:auto;left:2px}
.bi-g-m::before{content:"";width:3px;height:3px;border-radius:50%;background:currentColor;
  box-shadow:0 -5px 0 currentColor,0 5px 0 currentColor}
.bi-g-m:hover{background:var(--bi-line);color:var(--bi-text)}
@media (hover:hover){.bi-g[data-menus] .bi-g-ch[data-sortable]:hover .bi-g-m{display:grid}}
.bi-g-c[data-active]{outline:2px solid var(--bi-line-strong);outline-offset:-2px;border-radius:3px}
.bi-g:focus .bi-g-c[data-active],.bi-g:focus-within .bi-g-c[data-active]{outline-color:var(--bi-primary)}
.bi-g-ch[data-picked],.bi-g-rh[data-picked]{background:var(--bi-selected);color:var(--bi-text)}
.bi-g-clip{z-index:2;overflow:hidden;pointer-events:none}
.bi-g-mark{position:absolute;top:0;left:0;border-radius:3px}
.bi-g-mark[data-kind=range]{background:color-mix(in srgb,var(--bi-primary) 9%,transparent);
  box-shadow:inset 0 0 0 1px var(--bi-primary)}
.bi-g-mark[data-kind=link]{background:color-mix(in srgb,var(--bi-primary) 14%,transparent);
  box-shadow:inset 3px 0 0 var(--bi-primary)}
.bi-g[data-resizing],.bi-g[data-resizing] *{cursor:col-resize!important}
.bi-g-guide{position:absolute;top:0;bottom:0;width:2px;margin-left:-1px;z-index:5;
  background:var(--bi-primary);pointer-events:none}
.bi-g-guide[hidden]{display:none}
.bi-g-said{position:absolute;z-index:6;left:50%;bottom:20px;pointer-events:none;transform:translateX(-50%);width:max-content;
  max-width:calc(100% - 24px);padding:6px 12px;border-radius:6px;font-size:13px;line-height:18px;
  background:var(--bi-text);color:var(--bi-canvas)}
@media (forced-colors:active){
  .bi-g-mark[data-kind=range]{outline:2px solid Highlight;outline-offset:-2px}
  .bi-g-c[data-active]{outline-color:Highlight}
}
`;
