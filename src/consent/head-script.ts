import { answerAttribute, answerEvent, askAttribute } from './answer-marks.ts'
import { storageKeys } from './consent-record.ts'
import { choiceLastsMs } from './policies.ts'

/**
 * The script in the head of every page, before anything is painted. The page is the same for every visitor, so only
 * the browser can say whether to ask: it reveals the banner (unless another tool does the asking), and it takes the
 * answer of a visitor who is quicker than the rest of the scripts. With tools it also tells them, before any of them
 * or any code of the owner runs, that everything is denied (Google Consent Mode v2, ANA-2).
 */
export function headScript(say: { policyVersion: number; asks: boolean; hasTools: boolean }): string {
  return [
    ...(say.asks ? [reveal(say.policyVersion)] : []),
    `addEventListener('click',function(e){var t=e.target,b=t.closest&&t.closest('[data-consent-answer]');if(b){document.documentElement.dataset.${answerAttribute}=b.dataset.${answerAttribute};dispatchEvent(new Event('${answerEvent}'))}})`,
    ...(say.hasTools ? [deniedByDefault] : []),
  ].join(';')
}

/** The question of `evaluate` in consent-record.ts, at the time the page was asked for; a test holds the two together. */
const reveal = (policyVersion: number) =>
  `(function(r){try{r=JSON.parse(localStorage.getItem('${storageKeys.record}'))}catch(e){}` +
  `if(!(r&&r.policyVersion>=${policyVersion}&&Math.abs(performance.timeOrigin-r.at)<=${choiceLastsMs}||navigator.globalPrivacyControl))` +
  `document.documentElement.dataset.${askAttribute}='ask'})()`

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
  `gtag('consent','default',${JSON.stringify(Object.fromEntries(deniedSignals.map((name) => [name, 'denied'])))});` +
  `gtag('set','ads_data_redaction',true)`
