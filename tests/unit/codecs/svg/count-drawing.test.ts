import { describe, expect, test } from 'vitest';
import { countDrawing } from '../../../../src/codecs/svg/count-drawing.ts';
import { MAX_DRAWN_ELEMENTS, refuseDrawing } from '../../../../src/domain/outcome/limits.ts';
import { failureOf, makeReferences, makeUses, svgOf } from '../../../support/svg-bombs.ts';

const SIZE = { widthPx: 1000, heightPx: 1000 };

test('counts each element as often as it is drawn', async () => {
  const text = svgOf('<defs><g id="a"><rect/><rect/></g></defs><use href="#a"/><use href="#a"/>');
  // The root, the definitions, two uses, and twice a group with two elements.
  expect(await countDrawing(text)).toMatchObject({ elements: 4 + 2 * 3 - 1, writtenElements: 7 });
});

test('ignores an element inside itself, as browsers do', async () => {
  const text = svgOf('<g id="a"><use href="#a"/><rect/></g>');
  expect((await countDrawing(text)).elements).toBeLessThan(10);
});

describe('refuses a file of few bytes that draws millions of elements', () => {
  test.each([
    ['use', makeUses(8)],
    ['use with xlink', makeUses(8).replaceAll(' href', ' xlink:href')],
    ['use of symbols', makeUses(8).replaceAll('<g ', '<symbol ').replaceAll('</g>', '</symbol>')],
    ['pattern', makeReferences('pattern', 'fill', 8)],
    ['mask', makeReferences('mask', 'mask', 8)],
    ['clip path', makeReferences('clipPath', 'clip-path', 8)],
    ['marker', makeReferences('marker', 'marker-start', 8)],
    ['style attributes', makeReferences('mask', 'style', 8, (id) => `mask:url(#${id})`)],
    [
      'style sheet',
      makeReferences('mask', 'class', 8, (id) => id).replace(
        '<defs>',
        `<style>${[0, 1, 2, 3, 4, 5, 6, 7, 8].map((level) => `.x${level}{mask:url(#x${level})}`).join('')}</style><defs>`,
      ),
    ],
    [
      'custom properties',
      makeReferences('mask', 'style', 8, (id) => `mask:var( --${id}, none)`).replace(
        '<defs>',
        `<style>:root{${[0, 1, 2, 3, 4, 5, 6, 7, 8].map((level) => `--x${level}:url(#x${level})`).join(';')}}</style><defs>`,
      ),
    ],
    ['inherited pattern', svgOf(`<defs>${nestedPattern()}</defs><g fill="url(#x6)">${'<rect/>'.repeat(100)}</g>`)],
    ['entity', entities()],
    ['document in a data URL', inDataUrl(makeUses(8))],
    ['documents in documents', [1, 2, 3, 4, 5, 6].reduce((text) => inDataUrl(text), svgOf('<rect/>'))],
    ['image of a filter', filterImages()],
  ])('%s', async (_, text) => {
    expect(text.length).toBeLessThan(20_000);
    expect(await failureOf(text, SIZE)).toMatchObject({ code: 'too-complex', because: 'elements' });
  });
});

describe('refuses filters that compute for many seconds', () => {
  test.each([
    ['turbulence', '<feTurbulence numOctaves="10"/>', 100],
    ['morphology', '<feMorphology radius="100"/>', 20],
    ['convolution', '<feConvolveMatrix order="20"/>', 2],
    ['lighting', '<feDiffuseLighting/>', 200],
    ['blur', '<feGaussianBlur stdDeviation="20"/>', 600],
    ['merging', '<feMerge/>', 2100],
  ])('%s', async (_, primitive, count) => {
    const text = (times: number) => svgOf(`<filter id="f">${primitive.repeat(times)}</filter><rect filter="url(#f)"/>`);
    expect(await failureOf(text(count), SIZE)).toMatchObject({ code: 'too-complex', because: 'filters' });
    expect(await failureOf(text(1), SIZE)).toBeNull();
    // A filter that nothing uses is not computed.
    expect(await failureOf(text(count).replace(' filter="url(#f)"', ''), SIZE)).toBeNull();
  });

  test('in a style', async () => {
    const text = svgOf('<rect style="filter: blur(9px) drop-shadow(1px 1px 9px red)"/>'.repeat(300));
    expect(await failureOf(text, SIZE)).toMatchObject({ because: 'filters' });
  });

  test('in a custom property that refers to another one', async () => {
    const sheet = '<style>svg{--a:var(--b);--b:blur(9px) drop-shadow(1px 1px 9px red)}rect{filter:var(--a)}</style>';
    expect(await failureOf(svgOf(sheet + '<rect/>'.repeat(300)), SIZE)).toMatchObject({ because: 'filters' });
    expect(await failureOf(svgOf(sheet + '<rect/>'.repeat(3)), SIZE)).toBeNull();
  });

  test('of an element that is used often', async () => {
    const text = svgOf(
      `<filter id="f"><feTurbulence/></filter><g id="a" filter="url(#f)"/>${'<use href="#a"/>'.repeat(1000)}`,
    );
    expect(await failureOf(text, SIZE)).toMatchObject({ because: 'filters' });
  });
});

describe('accepts what people draw', () => {
  test.each([
    ['a large map without repetition', svgOf('<path d="M0 0L1 1"/>'.repeat(300_000))],
    ['a chart with a thousand letters as uses', svgOf(`<defs><path id="a"/></defs>${'<use href="#a"/>'.repeat(1000)}`)],
    [
      'a drawing with fifty blurs',
      svgOf(`<filter id="f"><feGaussianBlur/></filter>${'<path filter="url(#f)"/>'.repeat(50)}`),
    ],
    ['namespaces as entities', `<!DOCTYPE svg [<!ENTITY ns "http://x">]>${svgOf('<g a="&ns;"/>')}`],
    ['broken markup', '<svg><g <use href="#a"/></svg'],
    // Each of these takes minutes if the time grows with the square of the length.
    ['style sheets without an end', svgOf('<style>'.repeat(300_000))],
    ['a style sheet without rules', svgOf(`<style>${'a'.repeat(1_000_000)}</style>`)],
    ['a style sheet with rules that do not end', svgOf(`<style>${'@media all{'.repeat(100_000)}</style>`)],
    ['a style sheet with comments that do not end', svgOf(`<style>${'/*'.repeat(300_000)}</style>`)],
    ['custom properties without an end', svgOf(`<style>a{fill:var(--a);${'--a:'.repeat(300_000)}</style>`)],
    ['colors as custom properties', svgOf(`<style>svg{--a:red}</style>${'<path fill="var(--a)"/>'.repeat(100_000)}`)],
    ['many rules for one element', svgOf(`<style>${'a{filter:none}'.repeat(50_000)}</style>`)],
  ])('%s', async (_, text) => {
    expect(await failureOf(text, SIZE)).toBeNull();
  });
});

test('names the number of elements', () => {
  const drawing = { elements: 1e8, writtenElements: 90, filterPasses: 0 };
  const failure = { code: 'too-complex', because: 'elements', count: 1e8, most: MAX_DRAWN_ELEMENTS };
  expect(refuseDrawing(drawing, SIZE)).toEqual(failure);
});

function nestedPattern(): string {
  return /<defs>(.*)<\/defs>/.exec(makeReferences('pattern', 'fill', 6))?.[1] ?? '';
}

function filterImages(): string {
  const shapes = [0, 1, 2, 3, 4, 5, 6].map((level) => {
    const images = `<feImage href="#s${level - 1}"/>`.repeat(level > 0 ? 10 : 0);
    return `<filter id="f${level}">${images}</filter><g id="s${level}" filter="url(#f${level})"><rect/></g>`;
  });
  return svgOf(`<defs>${shapes.join('')}</defs><use href="#s6"/>`);
}

function entities(): string {
  const declared = [1, 2, 3, 4, 5, 6, 7, 8].map((level) => `<!ENTITY e${level} "${`&e${level - 1};`.repeat(10)}">`);
  return `<!DOCTYPE svg [<!ENTITY e0 "<rect/>">${declared.join('')}]>${svgOf('&e8;')}`;
}

function inDataUrl(text: string): string {
  return svgOf(`<image href="data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}"/>`);
}
