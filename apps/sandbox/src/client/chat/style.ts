/**
 * On a page, the widget has a badge in the corner; in a frame that the host page opens (`framed`) it fills the frame.
 */
export const style = `:host{all:initial;color-scheme:inherit;--ground:light-dark(#fff,#121829);--text:light-dark(#1c2036,#e7ecf8);--line:light-dark(#0002,#fff3);--agent:light-dark(#f0ebe0,#25304c);--visitor:light-dark(#fbe3cf,#4a2c1e);--field:light-dark(#877b69,#6b7aa3);--muted:light-dark(#5f5648,#a9b5d3);--bad:light-dark(#a11c30,#ff9aa0);--act:#b4520a}
*{box-sizing:border-box;margin:0;font:15px/1.45 system-ui,'Noto Sans','Noto Sans Arabic',sans-serif}[hidden]{display:none!important}
.corner{position:fixed;inset-block-end:calc(1rem + env(safe-area-inset-bottom));inset-inline-end:1rem;z-index:900;color:var(--text)}
button{border:0;cursor:pointer;border-radius:12px}:focus-visible{outline:3px solid #d9742c;outline-offset:2px}
.badge{inline-size:56px;block-size:56px;border-radius:50%;background:var(--act);color:#fff;display:grid;place-items:center;box-shadow:0 8px 24px #0006;position:relative}
svg{inline-size:26px;block-size:26px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.count{position:absolute;inset-block-start:-4px;inset-inline-end:-4px;min-inline-size:22px;border-radius:11px;background:#fff;color:#8f1d2c;font-weight:700;font-size:13px;padding:1px 6px}
.panel{inline-size:min(360px,calc(100vw - 2rem));block-size:min(480px,calc(100vh - 8rem));display:grid;grid-template-rows:auto 1fr auto auto;background:var(--ground);border-radius:18px;overflow:hidden;box-shadow:0 16px 48px #0007}
.framed{inset:0;display:grid}.framed .panel{inline-size:100%;block-size:100%;border-radius:0;box-shadow:none;grid-template-rows:1fr auto auto}
header{display:flex;justify-content:space-between;align-items:center;background:var(--act);color:#fff;padding:10px 10px 10px 16px;font-weight:650}
header button{background:none;color:inherit;inline-size:40px;block-size:40px;display:grid;place-items:center}
ol{list-style:none;padding:14px;overflow-y:auto;display:flex;flex-direction:column;gap:8px;min-block-size:0}
ol:focus-visible{outline-offset:-3px}
li{max-inline-size:85%;border-radius:14px;padding:8px 12px;background:var(--agent);align-self:flex-start;overflow-wrap:anywhere;white-space:pre-wrap}
li.visitor{background:var(--visitor);align-self:flex-end}
.who{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
.error{color:var(--bad);padding:0 14px}.error:not(:empty){padding-block:6px}
form{display:flex;gap:8px;padding:10px;border-block-start:1px solid var(--line)}
input{flex:1;min-inline-size:0;min-block-size:44px;border:1.5px solid var(--field);border-radius:12px;padding:8px 12px;background:var(--ground);color:inherit}input::placeholder{color:var(--muted);opacity:1}
form button{background:var(--act);color:#fff;font-weight:650;padding:8px 16px;min-block-size:44px}`;
