import { storageKeys } from '../consent-record.ts'
import { choiceLastsMs } from '../policies.ts'
import { answerAttribute, answerEvent, askAttribute } from './answer-marks.ts'

/**
 * Inline script in the head of every page, run before the first paint. The page is cached for all visitors, so only the
 * browser can decide whether to show the banner (unless a consent tool does). It also records an answer given before
 * the page's scripts have loaded. With tools configured it sets Google Consent Mode v2 to denied before anything else
 * runs (ANA-2).
 */
export function headScript(say: { policyVersion: number; asks: boolean; hasTools: boolean }): string {
  return [
    ...(say.asks ? [reveal(say.policyVersion)] : []),
    `addEventListener("click",({target:e})=>{if(e=e.closest?.("[data-consent-answer]"))document.documentElement.dataset.${answerAttribute}=e.dataset.${answerAttribute},dispatchEvent(new Event("${answerEvent}"))})`,
    ...(say.hasTools ? [deniedByDefault] : []),
  ].join(';')
}

/** Inlined equivalent of `evaluate` in consent-record.ts; a test compares the two. */
const reveal = (policyVersion: number) =>
  `{let r;try{r=JSON.parse(localStorage.getItem("${storageKeys.record}"))}catch{}` +
  `if(!(r?.policyVersion>=${policyVersion}&&Math.abs(performance.timeOrigin-r.at)<=${choiceLastsMs}||navigator.globalPrivacyControl))` +
  `document.documentElement.dataset.${askAttribute}="ask"}`

const deniedSignals = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
]
const deniedByDefault =
  `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}` +
  `gtag("consent","default",${JSON.stringify(Object.fromEntries(deniedSignals.map((name) => [name, 'denied'])))});` +
  `gtag("set","ads_data_redaction",true)`
