import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonLook, buttonClass } from './button.tsx';

/** A link inside the site that looks like a button. */
export function ButtonLink({ variant, size, wide, ...rest }: ButtonLook & Omit<LinkProps, 'className'>) {
  return <Link {...rest} className={buttonClass({ variant, size, wide })} />;
}
