/** Sheet of the lists of items. */
export const LIST_STYLE = `
.bi-list{display:flex;flex-direction:column;height:100%;min-height:0;overflow-y:auto;container-type:inline-size}
.bi-list-bar{display:flex;flex-wrap:wrap;align-items:center;gap:8px;flex:none;padding:0 16px 12px}
.bi-list-top{display:flex;align-items:center;gap:8px;flex:none;min-width:0;padding:0 16px 10px}
.bi-list-top>.ant-segmented{min-width:0;overflow-x:auto;scrollbar-width:none}
.bi-list-bar>.bi-list-search{flex:1 1 140px;max-width:300px}
.bi-list-bar>.bi-list-tags{min-width:136px;max-width:260px}
.bi-list-space{flex:1}
.bi-list-tools{display:flex;align-items:center;gap:inherit;margin-left:auto}
.bi-list-body{flex:1 0 260px;min-height:0;margin:0 16px;overflow:auto;border:1px solid var(--bi-line);
  border-radius:var(--bi-radius-panel);background:var(--bi-canvas)}
.bi-list-foot{display:flex;align-items:center;gap:8px;flex:none;min-height:44px;padding:6px 16px;
  color:var(--bi-text-second);font-size:12px;font-variant-numeric:tabular-nums}
.bi-list table{width:100%;border-collapse:separate;border-spacing:0;font-size:13px}
.bi-list th{position:sticky;top:0;z-index:1;height:36px;padding:0 12px;border-bottom:1px solid var(--bi-line);
  background:var(--bi-header);color:var(--bi-text-second);font-size:12px;font-weight:550;text-align:left;white-space:nowrap}
.bi-list th button{display:inline-flex;align-items:center;gap:4px;margin:0 -6px;padding:2px 6px;border:0;border-radius:4px;
  background:none;color:inherit;font:inherit;cursor:pointer}
.bi-list th button:hover{background:var(--bi-hover);color:var(--bi-text)}
.bi-list th[aria-sort]{color:var(--bi-text)}
.bi-list td{height:44px;padding:4px 12px;border-bottom:1px solid var(--bi-line);color:var(--bi-text-second);
  white-space:nowrap;max-width:240px;overflow:hidden;text-overflow:ellipsis}
.bi-list :is(th,td).bi-cell-number{text-align:right;font-variant-numeric:tabular-nums}
.bi-list tr:last-child td{border-bottom:0}
.bi-list tbody tr{transition:background var(--bi-motion)}
.bi-list tbody tr:hover{background:var(--bi-hover)}
.bi-list tbody tr[aria-selected=true]{background:var(--bi-selected)}
.bi-list .bi-cell-tick{width:40px;padding-right:0;text-overflow:clip}
.bi-list .bi-cell-tick input{width:15px;height:15px;margin:0;accent-color:var(--bi-primary);vertical-align:middle;cursor:pointer}
.bi-list .bi-cell-end{position:sticky;right:0;width:76px;text-align:right;padding-left:0;text-overflow:clip}
/* the menu of a row is in reach where its columns are wider than the screen */
.bi-list td.bi-cell-end{background:var(--bi-canvas)}
.bi-list tr:hover td.bi-cell-end{background:linear-gradient(var(--bi-hover),var(--bi-hover)),var(--bi-canvas)}
.bi-list tr[aria-selected=true] td.bi-cell-end{background:linear-gradient(var(--bi-selected),var(--bi-selected)),var(--bi-canvas)}
.bi-list th.bi-cell-end{z-index:2}
.bi-list .bi-cell-name{width:100%;min-width:240px;max-width:0;color:var(--bi-text)}
.bi-name{display:flex;align-items:center;gap:10px;min-width:0}
.bi-name>svg{color:var(--bi-text-second);font-size:16px}
.bi-name-line{display:flex;align-items:center}
.bi-name button{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;min-width:0;padding:0;border:0;border-radius:3px;background:none;color:var(--bi-text);font:inherit;
  font-weight:550;line-height:1.35;text-align:left;overflow:hidden;overflow-wrap:anywhere;white-space:normal;cursor:pointer}
.bi-name button:hover{color:var(--bi-primary-text);text-decoration:underline}
.bi-name small{display:block;overflow:hidden;text-overflow:ellipsis;color:var(--bi-text-second);font-size:12px}
.bi-list-refused th{padding:14px 10px 6px;color:var(--bi-text-second);font-size:12px;font-weight:600;text-align:left}
.bi-name[data-refused] :is(button,svg){color:var(--bi-text-second)}
.bi-name>span{min-width:0;overflow:hidden;text-overflow:ellipsis}
.bi-star{color:var(--bi-text-faint)}
.bi-star[aria-pressed=true]{color:var(--bi-warning)}
.bi-star[aria-pressed=true] svg{fill:currentColor}
.bi-tag{display:inline-block;max-width:100%;padding:1px 8px;border:0;border-radius:10px;background:var(--bi-hover);box-shadow:inset 0 0 0 1px var(--bi-line);
  color:var(--bi-text-second);font:inherit;font-size:12px;overflow:hidden;text-overflow:ellipsis;vertical-align:middle;
  cursor:pointer}
.bi-tag:hover{background:var(--bi-primary-soft);color:var(--bi-primary-text)}
.bi-select-bar{display:flex;align-items:center;gap:8px;font-size:13px;font-weight:550}
.bi-list :is(button,input):focus-visible{outline:2px solid var(--bi-primary);outline-offset:1px}
.bi-list .bi-tag+.bi-tag{margin-left:4px}
.bi-list .bi-tag-second{display:none}
@container (max-width:1320px){.bi-list .bi-widest{display:none}.bi-list .bi-tag-second{display:inline-block}}
@container (max-width:1200px){.bi-list .bi-cell-name{min-width:180px}.bi-list td{max-width:180px}}
@container (max-width:1120px){.bi-list .bi-list-label{display:none}.bi-list :is(th,td){padding-inline:9px}}
@container (max-width:1000px){.bi-list .bi-wide{display:none}}
@container (max-width:760px){.bi-list .bi-middle{display:none}}
@container (max-width:680px){.bi-list-bar:has(.ant-segmented) .bi-list-short{display:none}}
@container (max-width:560px){
  .bi-list .bi-narrow-hide{display:none}
  .bi-list-bar{padding:0 12px 10px;gap:6px}
  .bi-list-top{padding:0 12px 8px}
  /* tabs beyond the edge are announced by it, and the last one can be scrolled out of its fade */
  .bi-list-top>.ant-segmented{padding-right:24px;mask-image:linear-gradient(90deg,#000 calc(100% - 28px),transparent)}
  .bi-list .bi-list-short{display:none}
  .bi-list-bar>.bi-list-search{flex-basis:90px}
  /* with a choice of looks the filters take a line of their own */
  .bi-list-bar:has(.ant-segmented)>.bi-list-search{flex-basis:100%;max-width:none}
  .bi-list-bar .ant-btn-text{padding-inline:8px}
  .bi-list-bar>.bi-list-tags{min-width:92px;max-width:120px}
  .bi-list-bar:has(.ant-segmented)>.bi-list-tags{flex:1;max-width:none}
  .bi-list-body{margin:0;border-width:1px 0;border-radius:0}
  .bi-list td{height:56px}
  .bi-list .bi-cell-tick{padding-left:12px;width:36px}
}
`;
