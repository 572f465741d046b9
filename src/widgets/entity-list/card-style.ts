/** Sheet of cards with pictures. */
export const CARD_STYLE = `
.bi-card-note{display:grid;gap:6px;justify-items:center;padding:8px 16px}
.bi-card-note svg{font-size:24px}
.bi-card-again{position:relative;z-index:1;border:0;background:none;padding:0;font:inherit;
  color:var(--bi-primary-text);cursor:pointer}
.bi-card-again:hover{text-decoration:underline}
.bi-cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(296px,1fr));gap:16px;margin:0;padding:16px;list-style:none}
.bi-card{position:relative;display:flex;flex-direction:column;min-width:0;border:1px solid var(--bi-line);
  border-radius:var(--bi-radius-panel);background:var(--bi-canvas);overflow:hidden;
  transition:border-color var(--bi-motion),box-shadow var(--bi-motion)}
.bi-card:hover{border-color:var(--bi-line-strong);box-shadow:var(--bi-shadow-card,0 2px 10px rgb(29 26 38/.07))}
.bi-card:has(.bi-card-open:focus-visible){outline:2px solid var(--bi-primary);outline-offset:1px}
.bi-card[data-selected]{border-color:var(--bi-primary);box-shadow:0 0 0 1px var(--bi-primary)}
.bi-card-picture{display:grid;place-items:center;aspect-ratio:2/1;border-bottom:1px solid var(--bi-line);background:var(--bi-page);
  color:var(--bi-text-faint);font-size:12px;text-align:center;overflow:hidden}
.bi-card-picture img{display:block;width:100%;height:100%;object-fit:contain;background:var(--bi-canvas)}
.bi-card-body{display:flex;flex-direction:column;gap:2px;padding:10px 12px 4px;min-width:0}
.bi-list .bi-card-open{min-width:0;padding:0;border:0;background:none;color:var(--bi-text);font:inherit;font-size:13px;font-weight:600;
  text-align:left;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;cursor:pointer}
.bi-list .bi-card-open:focus-visible{outline:none}
.bi-card-open::after{content:"";position:absolute;inset:0}
.bi-card-title{display:flex;align-items:center;gap:6px;min-width:0}
.bi-card-body p{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;min-height:34px;margin:0;overflow:hidden;
  color:var(--bi-text-second);font-size:12px;line-height:17px}
.bi-card-foot{display:flex;align-items:center;gap:2px;min-width:0;margin-top:auto;padding:2px 6px 6px 12px;color:var(--bi-text-second);font-size:12px}
.bi-card-foot>span:first-child{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.bi-card-foot>:not(:first-child){position:relative;z-index:1}
.bi-card-tick{position:absolute;z-index:1;top:8px;left:8px;width:16px;height:16px;margin:0;accent-color:var(--bi-primary);opacity:0;cursor:pointer}
.bi-card:hover .bi-card-tick,.bi-card-tick:checked,.bi-card-tick:focus-visible,.bi-cards[data-picking] .bi-card-tick{opacity:1}
@media (hover:none){.bi-card-tick{opacity:1}}
@container (max-width:560px){.bi-cards{grid-template-columns:1fr;gap:12px;padding:12px}}
`;
