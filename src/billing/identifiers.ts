/**
 * What may become the name of a document or a part of an address. Everything else is somebody's attempt:
 * `a/b/c` would write elsewhere, `..` would ask Paystack something else, and `__x__` is the database's own.
 */
const UID = /^[A-Za-z0-9][A-Za-z0-9-]{0,127}$/;
const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/;
/** Paystack's alphabet for references. */
const REFERENCE = /^(?!\.{1,2}$)[A-Za-z0-9.=_-]{1,200}$/;

export function isUid(text: string): boolean {
  return UID.test(text);
}

/** Of a customer or a subscription. */
export function isCode(text: string): boolean {
  return CODE.test(text);
}

export function isReference(text: string): boolean {
  return REFERENCE.test(text) && !/^__.*__$/.test(text);
}
