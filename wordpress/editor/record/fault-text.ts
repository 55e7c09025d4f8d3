import { __ } from '@wordpress/i18n'
import type { Fault } from './checks.ts'

/** The texts shown next to the field. */
export function faultText(fault: Fault): string {
  switch (fault) {
    case 'address':
      return __('This is no whole address. It begins with https://', 'igniting-studio')
    case 'year':
      return __('Write the year with four digits.', 'igniting-studio')
    case 'needsValue':
      return __('A figure without a value is not shown.', 'igniting-studio')
    case 'needsLabel':
      return __('Say what the figure counts, or it is not shown.', 'igniting-studio')
    case 'needsAnswer':
      return __('A question without an answer is not shown.', 'igniting-studio')
    case 'needsClient':
      return __('Name the client in the facts: a quote needs a person who said it.', 'igniting-studio')
    case 'long':
      return __('Longer than search results show.', 'igniting-studio')
    case 'longToShare':
      return __('Longer than shared links show.', 'igniting-studio')
    case 'undescribed':
      return __('Not said in both languages yet: what it shows.', 'igniting-studio')
    case 'noTitle':
      return __('Without one the website shows a number.', 'igniting-studio')
    case 'sameTitle':
      return __('Still the same as in the other language. Only a name may stay so.', 'igniting-studio')
    case 'sameText':
      return __('Still the same as in the other language.', 'igniting-studio')
    case 'instruction':
      return __(
        'An instruction of the pattern still stands there. Write your own text in its place.',
        'igniting-studio',
      )
  }
}
