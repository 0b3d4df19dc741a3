import { fail } from '../../domain/outcome/failure.ts';
import type { Drawing } from '../../domain/outcome/limits.ts';
import { nextTask } from '../../kernels/next-task.ts';
import { decodeText } from '../shared/reading/text.ts';
import { expandEntities, type SvgElement, visitElements } from './elements.ts';
import { passesOf, passesOfProperty } from './filter-passes.ts';
import { readStyles, type Styles } from './styles.ts';

interface Reference {
  readonly id: string;
  readonly times: number;
}

/** The elements that are drawn together: those of an element with an id, except inner elements that have one, too. */
interface Group {
  elements: number;
  filterPasses: number;
  readonly inner: Group[];
  readonly references: Reference[];
  total: Pick<Drawing, 'elements' | 'filterPasses'> | null;
}

/** These are drawn only where something refers to them. */
const HIDDEN = [
  'defs',
  'symbol',
  'pattern',
  'mask',
  'clipPath',
  'marker',
  'filter',
  'linearGradient',
  'radialGradient',
  'metadata',
];

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath', 'use'];

/** Elements whose `href` is drawn. */
const DRAWN_LINKS = ['use', 'pattern', 'feImage'];

/** Properties that elements inherit, and those that are drawn at each vertex of a shape. */
const PAINTS = ['fill', 'stroke', 'marker', 'marker-start', 'marker-mid', 'marker-end'];
const PER_VERTEX = ['marker', 'marker-mid'];

const OWN = ['mask', 'clip-path', 'filter'] as const;

/** A mask or a clip path needs a copy of the part of the image that it covers. */
const ELEMENTS_PER_LAYER = { mask: 10, 'clip-path': 2, filter: 2 } as const;

/** Characters of a path or a text that take as long as an element. */
const CHARACTERS_PER_ELEMENT = 500;

const MAX_DEPTH = 1000;

/** Documents inside documents, as data URLs. */
const MAX_NESTING = 4;

/** A reference to an element, or to a custom property. */
const REFERENCE = /url\(\s*["']?#([^"')\s]+)|(var\(\s*--[\w-]+)/g;

const CUSTOM_PROPERTY = /(--[\w-]+)\s*:([^;{}<>]*)/g;

const INNER_SVG = /^\s*data:image\/svg\+xml([^,]*),/i;

/**
 * Counts what a browser would draw for a file, without drawing it.
 *
 * @throws FailureError `damaged` if the file is not a text
 */
export async function measureDrawing(file: Blob): Promise<Drawing> {
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  return countDrawing(text ?? fail({ code: 'damaged', format: 'svg' }));
}

/** Counts what a browser would draw for a document. */
export async function countDrawing(text: string, nesting = 0): Promise<Drawing> {
  const expanded = nesting > MAX_NESTING ? null : expandEntities(text);
  if (expanded === null) return { elements: Number.POSITIVE_INFINITY, writtenElements: 0, filterPasses: 0 };
  const counter = new Counter(readStyles(expanded));
  counter.declare(expanded);
  for (const _ of visitElements(expanded, counter)) await nextTask();
  for (const { inner, group } of counter.images) {
    const drawing = await countDrawing(inner, nesting + 1);
    group.elements += drawing.elements;
    group.filterPasses += drawing.filterPasses;
  }
  return counter.sum();
}

interface Open {
  readonly group: Group;
  readonly paints: ReadonlyMap<string, string>;
}

class Counter {
  /** Documents inside this one, and the groups that draw them. */
  readonly images: { readonly inner: string; readonly group: Group }[] = [];
  readonly #styles: Styles;
  readonly #root = newGroup();
  readonly #byId = new Map<string, Group>();
  readonly #open: Open[] = [{ group: this.#root, paints: new Map() }];
  #written = 0;

  constructor(styles: Styles) {
    this.#styles = styles;
  }

  /** Counts custom properties like elements. If elements have different values, all of them count. */
  declare(text: string): void {
    if (!text.includes('var(')) return;
    for (const [, name = '', value = ''] of text.matchAll(CUSTOM_PROPERTY)) {
      const group = this.#byId.get(`var(${name}`) ?? newGroup();
      this.#byId.set(`var(${name}`, group);
      group.filterPasses += passesOfProperty(value);
      refer(group, value, 1);
    }
  }

  readonly enter = (element: SvgElement): void => {
    const { name, attributes } = element;
    const outer = this.#open.at(-1) ?? { group: this.#root, paints: new Map() };
    const id = attributes.get('id');
    const isHidden = HIDDEN.includes(name);
    const group = id || isHidden ? newGroup() : outer.group;
    if (group !== outer.group && !isHidden) outer.group.inner.push(group);
    if (id && !this.#byId.has(id)) this.#byId.set(id, group);
    const value = this.#propertiesOf(element);
    let paints = outer.paints;
    for (const property of PAINTS) {
      const set = value(property);
      if (set && refersTo(set)) paints = new Map([...paints, [property, set]]);
    }
    this.#open.push({ group, paints });
    this.#count(element, group, value, paints);
  };

  readonly leave = (): void => {
    if (this.#open.length > 1) this.#open.pop();
  };

  readonly text = (text: string): void => {
    const group = this.#open.at(-1)?.group;
    if (group) group.elements += text.length / CHARACTERS_PER_ELEMENT;
  };

  sum(): Drawing {
    const { elements, filterPasses } = this.#total(this.#root, 0);
    return { elements: Math.round(elements), writtenElements: this.#written, filterPasses };
  }

  #count(
    element: SvgElement,
    group: Group,
    value: (property: string) => string | null,
    paints: ReadonlyMap<string, string>,
  ): void {
    const { name, attributes } = element;
    const shape = attributes.get('d') ?? attributes.get('points') ?? '';
    this.#written++;
    group.elements += 1 + shape.length / CHARACTERS_PER_ELEMENT;
    group.filterPasses += passesOf(element);
    const link = attributes.get('href') ?? attributes.get('xlink:href') ?? '';
    if (DRAWN_LINKS.includes(name) && link.startsWith('#')) group.references.push({ id: link.slice(1), times: 1 });
    const inner = readInnerSvg(link);
    if (inner !== null) this.images.push({ inner, group });
    for (const property of OWN) {
      const set = value(property);
      if (set === null || set === 'none') continue;
      group.elements += ELEMENTS_PER_LAYER[property];
      if (property === 'filter') group.filterPasses += passesOfProperty(set);
      refer(group, set, 1);
    }
    if (paints.size === 0 || !SHAPES.includes(name)) return;
    for (const [property, set] of paints) {
      const vertices = PER_VERTEX.includes(property) ? (shape.match(/\d+/g)?.length ?? 0) / 2 : 1;
      refer(group, set, Math.max(1, vertices));
    }
  }

  /** Returns a function that finds the value of a property: in a style sheet, a style or an attribute. */
  #propertiesOf({ name, attributes }: SvgElement): (property: string) => string | null {
    const ownStyle = attributes.get('style') ?? '';
    const style = this.#styles.size === 0 ? ownStyle : [...this.#sheetsFor(name, attributes), ownStyle].join(';');
    return (property) => {
      const set = style.includes(property) ? lastValue(style, property) : null;
      return set ?? attributes.get(property) ?? null;
    };
  }

  #sheetsFor(name: string, attributes: ReadonlyMap<string, string>): readonly string[] {
    const classes = attributes.get('class')?.split(/\s+/) ?? [];
    const targets = ['*', name, ...classes.map((each) => `.${each}`), `#${attributes.get('id')}`];
    return targets.flatMap((target) => this.#styles.get(target) ?? []);
  }

  #total(group: Group, depth: number): Pick<Drawing, 'elements' | 'filterPasses'> {
    if (group.total) return group.total;
    // Browsers draw no element inside itself.
    group.total = { elements: 0, filterPasses: 0 };
    let { elements, filterPasses } = group;
    const add = (other: Group | undefined, times: number) => {
      if (!other) return;
      const total =
        depth > MAX_DEPTH ? { elements: Number.POSITIVE_INFINITY, filterPasses: 0 } : this.#total(other, depth + 1);
      elements += total.elements * times;
      filterPasses += total.filterPasses * times;
    };
    for (const inner of group.inner) add(inner, 1);
    for (const { id, times } of group.references) add(this.#byId.get(id), times);
    group.total = { elements, filterPasses };
    return group.total;
  }
}

function newGroup(): Group {
  return { elements: 0, filterPasses: 0, inner: [], references: [], total: null };
}

function refersTo(value: string): boolean {
  return value.includes('url(') || value.includes('var(');
}

function refer(group: Group, value: string, times: number): void {
  if (!refersTo(value)) return;
  for (const [, id, property = ''] of value.matchAll(REFERENCE)) {
    group.references.push({ id: id ?? property.replace(/\s+/, ''), times });
  }
}

function lastValue(style: string, property: string): string | null {
  const found = style
    .split(';')
    .findLast((declaration) => declaration.slice(0, declaration.indexOf(':')).trim() === property);
  return found === undefined ? null : found.slice(found.indexOf(':') + 1).trim();
}

/** @returns the text of an SVG in a data URL; `null` for other links */
function readInnerSvg(link: string): string | null {
  const head = INNER_SVG.exec(link);
  if (!head) return null;
  const data = link.slice(head[0].length);
  try {
    return /;\s*base64\s*$/i.test(head[1] ?? '') ? atob(data) : decodeURIComponent(data);
  } catch {
    return null;
  }
}
