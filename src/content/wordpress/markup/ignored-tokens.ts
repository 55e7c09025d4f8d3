/** Handlers of htmlparser2's tokenizer for what is of no interest: it calls each without asking whether it is there. */
export const ignoredTokens = {
  onattribdata() {},
  onattribentity() {},
  onattribend() {},
  onattribname() {},
  onclosetag() {},
  oncdata() {},
  oncomment() {},
  ondeclaration() {},
  onend() {},
  onopentagend() {},
  onopentagname() {},
  onprocessinginstruction() {},
  onselfclosingtag() {},
  ontext() {},
  ontextentity() {},
}
