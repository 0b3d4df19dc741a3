import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

/** The largest image that a desktop accepts, and one with twice as many pixels. */
const LARGEST = [16384, 8192];
const TOO_LARGE = [16384, 16384];

/**
 * Writes small files that ask for much memory or time.
 *
 * @param {string} folder
 * @returns {string[]} paths
 */
export function writeHostileImages(folder) {
  const files = {
    'largest.png': pngOf(LARGEST),
    'largest.pbm': pbmOf(LARGEST),
    'largest.qoi': qoiOf(LARGEST),
    'largest.gif': gifOf(LARGEST, 1),
    'too-large.gif': gifOf(TOO_LARGE, 1),
    'too-large.pbm': pbmOf(TOO_LARGE),
    'scans.jpg': jpegOf(4000, 10_000),
    'frames.gif': gifOf([8, 8], 50_000),
    'frames.webp': webpOf(50_000),
    'uses.svg': svgOf(8),
    'filters.svg': filtersOf(40),
  };
  return Object.entries(files).map(([name, bytes]) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  });
}

/** @param {number} value @param {number} length */
function little(value, length) {
  return Buffer.from(Array.from({ length }, (_, i) => (value >> (8 * i)) & 255));
}

/** @param {number} value @param {number} length */
const big = (value, length) => Buffer.from(little(value, length).toReversed());

/** @param {Buffer} part @param {number} times */
const repeat = (part, times) => Buffer.alloc(part.length * times, part);

/** @param {number[]} size */
function pngOf([width = 0, height = 0]) {
  const chunk = (/** @type {string} */ type, /** @type {Buffer} */ data) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([big(data.length, 4), body, check]);
  };
  const header = Buffer.concat([big(width, 4), big(height, 4), Buffer.of(8, 2, 0, 0, 0)]);
  const rows = deflateSync(Buffer.alloc((width * 3 + 1) * height));
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** @param {number[]} size */
function pbmOf([width = 0, height = 0]) {
  return Buffer.concat([Buffer.from(`P4 ${width} ${height}\n`), Buffer.alloc((width * height) / 8)]);
}

/** @param {number[]} size */
function qoiOf([width = 0, height = 0]) {
  const runs = Buffer.alloc(Math.ceil((width * height) / 62), 0xfd);
  const header = [Buffer.from('qoif'), big(width, 4), big(height, 4), Buffer.of(3, 0)];
  return Buffer.concat([...header, runs, Buffer.of(0, 0, 0, 0, 0, 0, 0, 1)]);
}

/** Every frame is one pixel. @param {number[]} size @param {number} frames */
function gifOf([width = 0, height = 0], frames) {
  const screen = [
    Buffer.from('GIF89a'),
    little(width, 2),
    little(height, 2),
    Buffer.of(0x80, 0, 0, 0, 0, 0, 255, 255, 255),
  ];
  const frame = Buffer.of(0x21, 0xf9, 4, 4, 5, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0);
  return Buffer.concat([...screen, repeat(frame, frames), Buffer.from(';')]);
}

/** @param {number} side @param {number} scans */
function jpegOf(side, scans) {
  const tables = Buffer.concat([Buffer.of(0xff, 0xd8, 0xff, 0xdb, 0, 67, 0), Buffer.alloc(64, 1)]);
  const frame = Buffer.concat([Buffer.of(0xff, 0xc2, 0, 11, 8), big(side, 2), big(side, 2), Buffer.of(1, 1, 0x11, 0)]);
  const codes = Buffer.concat([Buffer.of(0xff, 0xc4, 0, 20, 0x10, 1), Buffer.alloc(15), Buffer.of(0xe0)]);
  const scan = Buffer.of(0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0, 0);
  return Buffer.concat([tables, frame, codes, repeat(scan, scans), Buffer.of(0xff, 0xd9)]);
}

/** @param {number} frames */
function webpOf(frames) {
  const chunk = (/** @type {string} */ type, /** @type {Buffer} */ data) =>
    Buffer.concat([Buffer.from(type), little(data.length, 4), data]);
  const header = chunk('VP8X', Buffer.of(2, 0, 0, 0, 0, 0, 0, 0, 0, 0));
  const frame = chunk('ANMF', Buffer.alloc(24));
  const body = Buffer.concat([Buffer.from('WEBP'), header, chunk('ANIM', Buffer.alloc(6)), repeat(frame, frames)]);
  return Buffer.concat([Buffer.from('RIFF'), little(body.length, 4), body]);
}

/** @param {number} levels */
function svgOf(levels) {
  const groups = Array.from({ length: levels }, (_, i) => `<g id="g${i + 1}">${`<use href="#g${i}"/>`.repeat(10)}</g>`);
  const parts = `<defs><rect id="g0" width="9" height="9"/>${groups.join('')}</defs><use href="#g${levels}"/>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${parts}</svg>`);
}

/** @param {number} count */
function filtersOf(count) {
  const filter = `<filter id="f">${'<feMorphology operator="dilate" radius="100"/>'.repeat(count)}</filter>`;
  const parts = `${filter}<rect width="2000" height="2000" filter="url(#f)"/>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000">${parts}</svg>`);
}
