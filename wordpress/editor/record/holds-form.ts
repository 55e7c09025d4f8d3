/** Blocks of forms and of the search, shortcodes of forms, and forms in HTML; keep in sync with `editor/open-faults.php`. */
const form =
  /<!--\s+wp:(?:search|contact-form-7\/|wpforms\/|gravityforms\/|ninja-forms\/|formidable\/|fluentfom\/|fluentform\/|forminator\/|mailpoet\/|jetpack\/contact-form|[\w-]+\/[\w-]*form)|\[(?:contact-form|wpforms|gravityform|ninja_form|formidable|fluentform|forminator_form|mc4wp_form|mailpoet_form|newsletter_form|everest_form|caldera_form|weforms|happyforms|hubspot|metform|jotform|typeform_embed|search-?form)|hbspt\.forms|\sdata-tf-|<form[\s>]/i

/** @param content of a record, as the editor stores it */
export const holdsForm = (content: string): boolean => form.test(content)
