import { describe, expect, test } from 'vitest';
import { fillTemplate, findTemplateFault, type NameFacts } from '../../../../src/domain/recipe/name-template.ts';

const facts: NameFacts = {
  path: 'trips/Rome/IMG_1.JPG',
  number: 7,
  date: new Date(2024, 4, 6, 7, 8, 9),
  format: 'avif',
  extension: 'avif',
  widthPx: 1600,
  heightPx: 900,
  qualityPercent: 82,
  lookScore: null,
};

describe('a template', () => {
  test.each([
    ['{name}.{ext}', 'IMG_1.avif'],
    ['{name}-{width}w.{ext}', 'IMG_1-1600w.avif'],
    ['{folder}/{width}x{height}/{counter:000}_{name}', 'Rome/1600x900/007_IMG_1.avif'],
    ['{counter}.{ext}', '7.avif'],
    ['{date} {name}', '2024-05-06 IMG_1.avif'],
    ['{date:YYYY}/{date:MM-DD hh.mm.ss}', '2024/05-06 07.08.09.avif'],
    ['{format}-{quality}-{look}', 'avif-82-.avif'],
    ['photo.jpg', 'photo.jpg.avif'],
    ['a//b', 'a/b.avif'],
  ])('%s gives %s', (template, name) => {
    expect(findTemplateFault(template)).toBeNull();
    expect(fillTemplate(template, facts)).toBe(name);
  });

  test.each([
    ['../../etc/{name}', 'image/image/etc/IMG_1.avif'],
    ['/root/{name}', 'root/IMG_1.avif'],
    ['C:\\{name}', 'C__IMG_1.avif'],
    ['con', '_con.avif'],
    ['.{name}', 'IMG_1.avif'],
  ])('%s stays below the output folder: %s', (template, name) => {
    expect(fillTemplate(template, facts)).toBe(name);
  });

  test.each([
    ['..', 'image.avif'],
    ['a/..\\..\\evil.png', '_.._evil.avif'],
    ['x/{width}.png', '{width}.avif'],
    ['\u202egnp.exe.png', 'gnp.exe.avif'],
  ])('a source called %s becomes %s', (path, name) => {
    expect(fillTemplate('{name}', { ...facts, path })).toBe(name);
  });

  test.each([
    ['{nam}', { code: 'unknown-part', part: 'nam', meant: 'name' }],
    ['{constructor}', { code: 'unknown-part', part: 'constructor', meant: null }],
    ['{counter:12}', { code: 'unknown-part', part: 'counter:12', meant: 'counter' }],
    ['{date:DD/MM}', { code: 'unknown-part', part: 'date:DD/MM', meant: 'date' }],
    ['{name', { code: 'open-brace' }],
    ['name}', { code: 'open-brace' }],
    ['{name}/', { code: 'no-name' }],
    [' ', { code: 'no-name' }],
  ])('%s is refused', (template, fault) => {
    expect(findTemplateFault(template)).toEqual(fault);
  });
});
