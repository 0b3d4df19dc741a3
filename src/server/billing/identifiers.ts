/**
 * Texts that may become a document name or part of a URL. Everything else is an attack: `a/b/c` would write to another
 * document, `..` would call another of the provider's endpoints, and `__x__` is reserved by the database.
 */
const UID = /^[A-Za-z0-9][A-Za-z0-9-]{0,127}$/;
const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/;
/** Paystack's alphabet for references. */
const REFERENCE = /^(?!\.{1,2}$)[A-Za-z0-9.=_-]{1,200}$/;

export function isUid(text: string): boolean {
  return UID.test(text);
}

/** Whether a text is the code of a customer or a subscription. */
export function isCode(text: string): boolean {
  return CODE.test(text);
}

export function isReference(text: string): boolean {
  return REFERENCE.test(text) && !/^__.*__$/.test(text);
}
