import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from '../i18n/language-provider.tsx';
import type { PlainPhrase, Translate } from '../i18n/t.ts';
import { takeEarlyPress } from '../ui/controls/early-press.ts';

type ByField<Field extends string, Text> = { readonly [Name in Field | 'form']?: Text | undefined };

/** Errors by field; `form` for errors that concern no single field. */
export type FormErrors<Field extends string> = ByField<Field, PlainPhrase>;

interface FormRules<Field extends string> {
  readonly fields: readonly Field[];
  /** Values are trimmed, except passwords. */
  validate(values: Readonly<Record<Field, string>>): FormErrors<Field>;
  /**
   * Called only with valid values.
   *
   * @param empty clears the fields, for a form that can be sent again
   * @returns the errors; `undefined` on success
   */
  submit(values: Readonly<Record<Field, string>>, empty: () => void): Promise<FormErrors<Field> | undefined>;
}

export interface Form<Field extends string> {
  /** Translated into the current language. */
  readonly errors: ByField<Field, string>;
  readonly isSubmitting: boolean;
  /** Clears the fields and all errors. */
  readonly clear: () => void;
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/**
 * A form with uncontrolled fields: values stay when sending fails, and password managers see plain inputs. Ignores
 * further submissions while one is being sent. After an error, the first invalid field receives the focus.
 */
export function useForm<Field extends string>({ fields, validate, submit }: FormRules<Field>): Form<Field> {
  const t = useTranslate();
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors<Field>>({});
  const [isSubmitting, setSubmitting] = useState(false);
  // State updates too late for the second click of a double click.
  const isBusy = useRef(false);
  const wantsFocus = useRef(false);

  useEffect(() => {
    if (!wantsFocus.current || isSubmitting) return;
    wantsFocus.current = false;
    if (Object.keys(errors).length > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors, isSubmitting]);

  function refuse(found: FormErrors<Field>) {
    wantsFocus.current = true;
    setErrors(found);
  }

  async function send(form: HTMLFormElement) {
    if (isBusy.current) return;
    const values = readValues(form, fields);
    const found = validate(values);
    if (Object.values(found).some((text) => text !== undefined)) return refuse(found);
    isBusy.current = true;
    setSubmitting(true);
    setErrors({});
    try {
      const failed = await submit(values, () => form.reset());
      if (failed !== undefined) refuse(failed);
    } finally {
      isBusy.current = false;
      setSubmitting(false);
    }
  }

  useEarlyPress(ref, (form) => void send(form));

  return {
    errors: translateErrors(t, errors),
    isSubmitting,
    clear() {
      ref.current?.reset();
      setErrors({});
    },
    formProps: {
      ref,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        void send(event.currentTarget);
      },
      onInput({ target }) {
        const name = target instanceof Element ? target.getAttribute('name') : null;
        if (name !== null && name in errors) setErrors({ ...errors, [name]: undefined });
      },
    },
  };
}

/** Sends a form whose button was pressed before the app had loaded. */
function useEarlyPress(ref: RefObject<HTMLFormElement | null>, send: (form: HTMLFormElement) => void): void {
  const sendIfPressed = useEffectEvent(() => {
    if (ref.current !== null && takeEarlyPress(ref.current)) send(ref.current);
  });
  useEffect(() => sendIfPressed(), []);
}

function translateErrors<Field extends string>(t: Translate, errors: FormErrors<Field>): ByField<Field, string> {
  const entries = Object.entries<PlainPhrase | undefined>(errors);
  const texts = entries.map(([name, phrase]) => [name, phrase === undefined ? undefined : t(phrase)] as const);
  // The type of `fromEntries` loses the names of the keys.
  return Object.fromEntries(texts) as ByField<Field, string>;
}

function readValues<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Record<Field, string> {
  const data = new FormData(form);
  const entries = fields.map((name) => {
    const value = data.get(name);
    const text = typeof value === 'string' ? value : '';
    const input = form.elements.namedItem(name);
    return [name, input instanceof HTMLInputElement && input.type === 'password' ? text : text.trim()] as const;
  });
  // The type of `fromEntries` loses the names of the keys.
  return Object.fromEntries(entries) as Record<Field, string>;
}
