/**
 * Says which cover a turn of the page takes along (portfolio/cover-turn.css), on the page that goes and on the one that comes: on
 * the way to a case study from the card with its link into its opening, on the way back from the opening into the card. A page
 * that was kept for back and forward is cleaned first. Inline in the head: pages turn before files of scripts have come.
 */
export const coverTurnScript = [
  '(d=>{',
  "const clean=()=>d.querySelector('[data-turning]')?.removeAttribute('data-turning'),",
  'turn=e=>{',
  'clean();',
  'const a=e.activation??self.navigation?.activation,t=e.viewTransition;',
  'if(!t||!a?.from)return;',
  "const goes=e.type=='pageswap',back=a.navigationType=='traverse'&&a.entry.index<a.from.index,",
  "c=d.querySelector(goes==back?'[data-cover=opening]':",
  "'.link-host:has([href=\"'+new URL((goes?a.entry:a.from).url,location).pathname+'\"]) [data-cover]');",
  "if(c){c.dataset.turning='';t.finished.finally(clean)}",
  '};',
  "addEventListener('pageswap',turn);addEventListener('pagereveal',turn)",
  '})(document)',
].join('')
