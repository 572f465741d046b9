/** Sheet of the panel of comments. */
export const COMMENTS_STYLE = `
.bi-comments{display:flex;flex-direction:column;height:100%;min-height:0;font-size:13px;color:var(--bi-text)}
.bi-comments-bar{display:grid;gap:8px;flex:none;padding:10px 16px;border-bottom:1px solid var(--bi-line)}
.bi-comments-list{flex:1;min-height:0;overflow:auto;padding:12px 16px;overscroll-behavior:contain}
.bi-comments-list>ol{display:grid;grid-template-columns:minmax(0,1fr);gap:12px;margin:0;padding:0;list-style:none}
.bi-comments-pages{display:flex;align-items:center;justify-content:center;gap:8px;padding-top:10px}
.bi-comments-new{flex:none;padding:10px 16px 14px;border-top:1px solid var(--bi-line);background:var(--bi-header)}
.bi-thread{display:grid;grid-template-columns:minmax(0,1fr);gap:10px;padding:10px 12px 6px;border:1px solid var(--bi-line);
  border-radius:var(--bi-radius-panel);background:var(--bi-canvas)}
.bi-thread[data-resolved]{background:var(--bi-header)}
.bi-thread-place{display:flex;align-items:center;gap:6px;justify-self:start;max-width:100%;padding:2px 8px;border:0;
  border-radius:var(--bi-radius);background:var(--bi-primary-soft);color:var(--bi-text);font:inherit;font-size:12px;text-align:left}
.bi-thread-place[data-new]{margin-bottom:8px}
.bi-thread-place[data-new] .bi-icon-button{width:20px;height:20px;margin-left:auto}
button.bi-thread-place:not(:disabled){cursor:pointer}
button.bi-thread-place:not(:disabled):hover{background:var(--bi-selected)}
.bi-thread-place svg{flex:none;color:var(--bi-primary-text)}
.bi-thread-place span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.bi-thread-tools{display:flex;gap:2px;margin:0 -8px}
.bi-thread-tools .ant-btn{color:var(--bi-text-second);font-size:12.5px}
.bi-thread-resolved{display:flex;align-items:center;gap:5px;margin:0;color:var(--bi-text-second);font-size:12px}
.bi-comment+.bi-comment{padding-left:12px;border-left:2px solid var(--bi-line)}
.bi-comment[data-pointed]{margin:-6px -8px;padding:6px 8px;border-radius:var(--bi-radius);background:var(--bi-primary-soft)}
.bi-comment[data-deleted] p{margin:0;color:var(--bi-text-faint);font-style:italic}
.bi-comment-head{display:flex;align-items:center;gap:8px;min-height:24px}
.bi-comment-head strong{overflow:hidden;font-weight:600;text-overflow:ellipsis;white-space:nowrap}
.bi-comment-head :is(time,span){flex:none;color:var(--bi-text-second);font-size:12px}
.bi-comment-head em{flex:none;padding:0 6px;border-radius:8px;background:var(--bi-primary);color:var(--bi-canvas);
  font-size:11px;font-style:normal;font-weight:600}
.bi-comment-head>span:has(>button){margin-left:auto}
.bi-comment-composer textarea{min-height:62px;max-height:220px;field-sizing:content}
.bi-comment-text{margin:2px 0 0;overflow-wrap:anywhere;white-space:pre-wrap;user-select:text}
.bi-comment-text b{color:var(--bi-primary-text);font-weight:600}
.bi-comment-text a{color:var(--bi-primary-text);text-decoration:underline}
.bi-comment-version{margin-top:2px;padding:0;border:0;background:none;color:var(--bi-text-second);font:inherit;font-size:12px;
}
.bi-comment-version:not(:disabled){text-decoration:underline;cursor:pointer}
.bi-comment-version:hover{color:var(--bi-primary-text)}
.bi-comments :is(button,a):focus-visible{outline:2px solid var(--bi-primary);outline-offset:1px}
.bi-comment-composer{display:grid;grid-template-columns:minmax(0,1fr);gap:6px}
.bi-comment-tools{display:flex;align-items:center;gap:6px}
.bi-comment-tools>span{flex:1}
.bi-comment-tools small{color:var(--bi-text-second)}
.bi-comment-note{display:flex;flex-wrap:wrap;align-items:center;gap:6px;margin:0 0 10px;padding:6px 10px;border-radius:var(--bi-radius);
  background:var(--bi-header);color:var(--bi-text-second)}
.bi-comment-composer .bi-comment-note{margin:0}
.bi-comment-note[data-tone=error]{background:none;padding:0;color:var(--bi-danger)}
.bi-comment-person{display:flex;align-items:baseline;justify-content:space-between;gap:12px}
.bi-comment-person small{color:var(--bi-text-second)}
.bi-comments .bi-undo{margin:0 16px 10px}
`;
