/** Sheet of edit mode. */
export const EDIT_STYLE = `
.bi-board[data-edit] .bi-board-body{background-image:radial-gradient(var(--bi-line-strong) 1px,transparent 1px);background-size:20px 20px;background-position:6px 2px}
.bi-edit-tile{position:relative;width:100%;height:100%}
.bi-edit-tile>.bi-tile>.bi-tile-body{pointer-events:none}
.bi-edit-tile>.bi-tile[data-kind=heading]{background:var(--bi-page)}
.bi-edit-tile>.bi-tile>.bi-tile-head{padding-right:40px;padding-left:30px}
.bi-edit-tile>.bi-tile[data-bare]>.bi-tile-head{display:none}
.bi-edit-tile>.bi-tile[data-bare] .bi-text{padding-top:38px}
.bi-edit-tile>.bi-tile[data-kind=heading] .bi-tile-heading{padding-left:28px}
.bi-edit-tile>.bi-tile[data-kind=filter]{padding-left:30px}
.bi-edit-head{position:absolute;z-index:5;top:1px;left:0;right:0;display:flex;align-items:center;height:min(40px,100%);padding:0 6px 0 2px;cursor:grab;touch-action:none}
.bi-edit-tile[data-held] .bi-edit-head{cursor:grabbing}
.bi-edit-room{flex:1;height:100%}
.bi-edit-handle{display:grid;place-items:center;width:26px;height:28px;padding:0;border:0;border-radius:var(--bi-radius);background:none;color:var(--bi-text-faint);cursor:inherit}
.bi-edit-handle:hover,.bi-edit-handle[aria-pressed=true]{color:var(--bi-primary-text)}
.bi-edit-handle:focus-visible{outline:2px solid var(--bi-primary);outline-offset:-2px}
.bi-edit-tile>.bi-tile{transition:box-shadow var(--bi-motion),border-color var(--bi-motion)}
.bi-edit-tile:hover>.bi-tile{border-color:var(--bi-line-strong)}
.bi-edit-tile[data-held]>.bi-tile{border-color:var(--bi-primary);box-shadow:var(--bi-shadow)}
.bi-edit-corner{position:absolute;z-index:6;right:0;bottom:0;width:22px;height:22px;cursor:nwse-resize;touch-action:none}
.bi-edit-corner::after{content:"";position:absolute;right:5px;bottom:5px;width:8px;height:8px;border-right:2px solid var(--bi-text-faint);border-bottom:2px solid var(--bi-text-faint);border-radius:0 0 2px 0;opacity:0;transition:opacity var(--bi-motion)}
.bi-edit-tile:is(:hover,:focus-within,[data-held]) .bi-edit-corner::after{opacity:1}
.bi-edit-fit{position:absolute;z-index:6;bottom:6px;left:50%;height:26px;padding:0 10px;border:1px solid var(--bi-line-strong);border-radius:13px;background:var(--bi-raised);color:var(--bi-text);font:inherit;font-size:12px;cursor:pointer;opacity:0;transform:translateX(-50%);transition:opacity var(--bi-motion)}
.bi-edit-tile:is(:hover,:focus-within) .bi-edit-fit,.bi-edit-fit[data-cut]{opacity:1}
.bi-edit-fit:hover{border-color:var(--bi-primary);color:var(--bi-primary-text)}
.bi-edit-fit:focus-visible{outline:2px solid var(--bi-primary);outline-offset:1px}
.bi-edit-tile[data-held] .bi-edit-fit{display:none}
.bi-edit-shadow{border:2px dashed var(--bi-primary);border-radius:var(--bi-radius-panel);background:var(--bi-primary-soft);opacity:.6}
.bi-edit-note{margin:0 0 12px;color:var(--bi-text-second);font-size:13px}
.bi-edit-state{color:var(--bi-text-second);font-size:12.5px;white-space:nowrap}
.bi-edit-state[data-others]{color:var(--bi-warning);font-weight:550}
.bi-edit-form{display:grid;gap:16px;padding:4px 0 8px}
.bi-edit-form>div>label,.bi-edit-form legend{display:block;margin-bottom:4px;font-weight:550}
.bi-edit-form legend{padding:0}
.bi-edit-form fieldset{display:grid;gap:8px;margin:0;padding:0;border:0;min-width:0}
.bi-menu-room{display:inline-block;width:14px}
.bi-edit-chips{display:flex;flex-wrap:wrap;gap:6px}
.bi-edit-chips button{height:28px;padding:0 10px;border:1px solid var(--bi-line-strong);border-radius:var(--bi-radius);background:var(--bi-canvas);color:var(--bi-text);font:inherit;font-size:12.5px;cursor:pointer}
.bi-edit-chips button:hover{border-color:var(--bi-primary);color:var(--bi-primary-text)}
.bi-edit-form small{color:var(--bi-text-second)}
.bi-edit-problem{color:var(--bi-danger)}
.bi-edit-pairs{display:grid;grid-template-columns:auto minmax(0,1fr) minmax(0,1.3fr) auto;align-items:center;gap:8px 10px}
.bi-edit-pairs small{color:var(--bi-text-second);white-space:nowrap}
.bi-edit-pairs small[data-trust=certain]{color:var(--bi-success)}
.bi-edit-pairs small[data-trust=none]{color:var(--bi-warning)}
.bi-pick{display:grid;gap:10px}
.bi-pick ul{max-height:min(52vh,440px);margin:0;padding:0;overflow:auto;list-style:none;border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel)}
.bi-pick li+li{border-top:1px solid var(--bi-line)}
.bi-pick label{display:flex;align-items:center;gap:10px;min-height:44px;padding:4px 12px;cursor:pointer}
.bi-pick label:hover{background:var(--bi-hover)}
.bi-pick label>span:last-child{display:grid;min-width:0;line-height:1.35}
.bi-pick label b{overflow:hidden;font-weight:500;text-overflow:ellipsis;white-space:nowrap}
.bi-pick input[type=checkbox],.bi-pick input[type=radio]{width:16px;height:16px;accent-color:var(--bi-primary)}
.bi-pick small{color:var(--bi-text-second)}
.bi-pick svg{color:var(--bi-text-second)}
.bi-text-edit{display:grid;grid-template-columns:1fr 1fr;gap:16px}

.bi-text-value{margin-top:10px;padding:12px;border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel);gap:10px}
.bi-text-edit textarea{min-height:260px}
.bi-text-edit>div:last-child{border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel);overflow:auto;max-height:420px}
.bi-text-edit .bi-text{padding-top:12px}
@media (max-width:640px){.bi-text-edit{grid-template-columns:1fr}.bi-edit-pairs{grid-template-columns:auto 1fr}}
`;
