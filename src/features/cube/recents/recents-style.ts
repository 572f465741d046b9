/** Sheet of the band of recents and favourites. */
export const RECENTS_STYLE = `
.bi-recents-page{display:flex;flex-direction:column;height:100%;min-height:0;container-type:inline-size}
.bi-recents-list{flex:1;min-height:0}
.bi-recents{flex:none;padding:0 16px 12px}
.bi-recents-head{display:flex;align-items:center;gap:8px;min-height:32px}
.bi-recents-head h2{margin:0;font-size:13px;font-weight:600;color:var(--bi-text-second)}
.bi-recents-head button:last-child{margin-left:auto}
.bi-recents-row{display:flex;gap:12px;margin:0;padding:2px;overflow-x:auto;list-style:none;scrollbar-width:thin}
.bi-recents-card{position:relative;flex:0 0 232px;display:flex;flex-direction:column;border:1px solid var(--bi-line);
  border-radius:var(--bi-radius-panel);background:var(--bi-canvas);overflow:hidden}
.bi-recents-card:hover{border-color:var(--bi-line-strong)}
.bi-recents-picture{height:116px;display:grid;place-items:center;border-bottom:1px solid var(--bi-line);
  color:var(--bi-text-faint);font-size:12px;text-align:center;overflow:hidden}
.bi-recents-picture img{width:230px;height:115px;display:block}
.bi-recents-name{display:flex;align-items:center;gap:6px;padding:8px 10px;min-width:0;border:0;background:none;
  font:inherit;font-size:13px;color:var(--bi-text);text-align:left;cursor:pointer}
.bi-recents-name::after{content:"";position:absolute;inset:0}
.bi-recents-name:focus-visible{outline:none}
.bi-recents-card:focus-within{outline:2px solid var(--bi-primary);outline-offset:1px}
.bi-recents-name>span{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.bi-recents-name>svg{flex:none;color:var(--bi-text-second)}
.bi-recents-again{position:relative;z-index:1;border:0;background:none;padding:0;font:inherit;
  color:var(--bi-primary-text);cursor:pointer}
.bi-recents-again:hover{text-decoration:underline}
@media (max-height:560px){.bi-recents-picture{display:none}}
@container (max-width:560px){
  .bi-recents{padding:0 12px 8px}
  .bi-recents-picture{display:none}
  .bi-recents-card{flex-basis:auto;max-width:232px}
}
`;
