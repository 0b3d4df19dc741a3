import { createElement } from 'react';

/**
 * Takes the place of lucide-react's factory in the site: without context, class names and options that no screen uses.
 *
 * @param {{ node: readonly [string, object][] }} icon @returns {import('react').FunctionComponent<any>}
 */
export default ({ node }) =>
  ({ size, ...props }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
