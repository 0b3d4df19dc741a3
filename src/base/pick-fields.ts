/**
 * Copies the fields of a type, without other fields that the object has.
 *
 * @param fields the names; the compiler requires all of them
 */
export function pickFields<Fields extends object>(
  from: Fields,
  fields: { readonly [Field in keyof Required<Fields>]: true },
): Fields {
  return Object.fromEntries(Object.entries(from).filter(([field]) => Object.hasOwn(fields, field))) as Fields;
}
