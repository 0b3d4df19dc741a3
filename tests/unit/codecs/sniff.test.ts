import { describe, expect, test } from 'vitest';
import { inspect } from '../../../src/codecs/inspect.ts';
import { ByteSource } from '../../../src/codecs/shared/reading/byte-source.ts';
import { sniff, sniffFile } from '../../../src/codecs/sniff.ts';
import type { NotAnImageKind } from '../../../src/domain/outcome/failure.ts';
import { bmpOf, boxOf, bytesOf, ftypOf, gifFrame, gifOf, le16, le32, vp8, webpOf } from '../../support/tiny-files.ts';

const utf16 = (text: string) =>
  bytesOf(
    [0xff, 0xfe],
    [...text].flatMap((c) => le16(c.charCodeAt(0))),
  );

describe('an image is detected by its first bytes:', () => {
  test.each<readonly [string, Uint8Array, string, string]>([
    ['JPEG', bytesOf([0xff, 0xd8, 0xff]), 'jpeg', 'image/jpeg'],
    ['PNG', bytesOf('\x89PNG\r\n\x1a\n'), 'png', 'image/png'],
    ['GIF', gifOf(1, 1, gifFrame(1, 1)), 'gif', 'image/gif'],
    ['a GIF that ends after its signature', bytesOf('GIF87a'), 'gif', 'image/gif'],
    ['WebP', webpOf(vp8(1, 1)), 'webp', 'image/webp'],
    ['WebP that holds "<svg"', bytesOf(webpOf(), 'XMP <svg width="1">'), 'webp', 'image/webp'],
    ['AVIF', ftypOf('avif', 'mif1'), 'avif', 'image/avif'],
    ['AVIF with a general major brand', ftypOf('mif1', 'miaf', 'avif'), 'avif', 'image/avif'],
    ['an AVIF sequence', ftypOf('avis', 'msf1'), 'avif', 'image/avif'],
    ['HEIC', ftypOf('heic', 'mif1'), 'heic', 'image/heic'],
    ['HEIC with a general major brand', ftypOf('mif1', 'heic'), 'heic', 'image/heic'],
    ['BMP', bmpOf(1, 1, 4), 'bmp', 'image/bmp'],
    ['an icon', bytesOf([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0], le32(64), le32(22)), 'ico', 'image/x-icon'],
    ['little-endian TIFF', bytesOf('II*\0'), 'tiff', 'image/tiff'],
    ['big-endian TIFF', bytesOf('MM\0*'), 'tiff', 'image/tiff'],
    ['BigTIFF', bytesOf('II+\0'), 'tiff', 'image/tiff'],
    ['Netpbm', bytesOf('P6 2 1 255\n', [1, 2, 3, 4, 5, 6]), 'netpbm', 'image/x-portable-anymap'],
    ['Netpbm as text', bytesOf('P1\n# made by hand\n2 1\n0 1\n'), 'netpbm', 'image/x-portable-anymap'],
    ['PAM', bytesOf('P7\nWIDTH 1\nHEIGHT 1\nDEPTH 1\nMAXVAL 1\nENDHDR\n\0'), 'netpbm', 'image/x-portable-anymap'],
    ['a bare JPEG XL codestream', bytesOf([0xff, 0x0a, 0]), 'jxl', 'image/jxl'],
    ['a JPEG XL container', boxOf('JXL ', '\r\n\x87\n'), 'jxl', 'image/jxl'],
    ['SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg', 'image/svg+xml'],
    ['SVG in UTF-16', utf16('<?xml version="1.0"?><svg/>'), 'svg', 'image/svg+xml'],
    [
      'SVG after everything that XML allows before it',
      bytesOf('\xef\xbb\xbf<?xml version="1.0"?>\n<!-- <html> -->\n<!DOCTYPE svg [<!ENTITY a "]>b">]>\n<s:svg>'),
      'svg',
      'image/svg+xml',
    ],
  ])('%s', (_, head, format, mime) => {
    expect(sniff(head)).toEqual({ kind: 'image', format, mime });
  });
});

describe('the type of other files is named:', () => {
  test.each<readonly [string, Uint8Array, NotAnImageKind]>([
    ['text', bytesOf('Dear reader'), 'text'],
    ['text that starts with GIF89a', bytesOf('GIF89a is the name of a format of 1989.'), 'text'],
    ['text that starts with BM', bytesOf('BMX bikes are for sale here'), 'text'],
    ['text that starts with P3', bytesOf('P3 2 be or not to be, that is the question'), 'text'],
    ['text that starts with P5', bytesOf('P5 is the signature of gray images'), 'text'],
    ['text that starts with P7', bytesOf('P7\nis the name of a bus line\n'), 'text'],
    ['text in UTF-16', utf16('Dear reader'), 'text'],
    ['text cut inside a character', bytesOf('caf', [0xc3]), 'text'],
    ['HTML', bytesOf('<!DOCTYPE html><title>404</title>'), 'html'],
    ['HTML that contains an image', bytesOf('<html><body><svg width="1"/></body></html>'), 'html'],
    ['JSON', bytesOf('{ "error": "gone" }'), 'json'],
    ['a JSON list', bytesOf('[1, 2]'), 'json'],
    ['PDF', bytesOf('%PDF-1.7\n'), 'pdf'],
    ['PDF with its binary marker', bytesOf('%PDF-1.7\n%', [0xe2, 0xe3, 0xcf, 0xd3]), 'pdf'],
    ['ZIP', bytesOf('PK\x03\x04\x14\0'), 'zip'],
    ['SVGZ', bytesOf([0x1f, 0x8b, 8, 0]), 'gzip'],
    ['MP4', ftypOf('mp42', 'isom'), 'video'],
    ['QuickTime without brands', boxOf('moov', [1, 2]), 'video'],
    ['Matroska', bytesOf([0x1a, 0x45, 0xdf, 0xa3]), 'video'],
    ['AVI', bytesOf('RIFF\x10\0\0\0AVI LIST'), 'video'],
    ['a photo of Sigma', bytesOf('FOVb'), 'raw'],
    ['AppleDouble', bytesOf([0, 5, 0x16, 7, 0, 2, 0, 0], 'Mac OS X        '), 'unknown'],
    ['audio', bytesOf('RIFF\x10\0\0\0WAVEfmt '), 'unknown'],
    ['zeros', new Uint8Array(64), 'unknown'],
    ['an invalid icon directory', bytesOf([0, 0, 1, 0, 1, 0], Array(16).fill(9)), 'unknown'],
  ])('%s', (_, head, what) => {
    expect(sniff(head)).toEqual({ kind: 'other', what });
  });

  test('an empty file', () => {
    expect(sniff(new Uint8Array(0))).toEqual({ kind: 'empty' });
  });
});

describe('formats that are not read are named:', () => {
  test.each<readonly [string, Uint8Array]>([
    ['Photoshop (PSD)', bytesOf('8BPS\0\x01')],
    ['JPEG 2000', bytesOf('\0\0\0\x0cjP  \r\n\x87\n')],
    ['JPEG 2000', bytesOf([0xff, 0x4f, 0xff, 0x51])],
    ['JPEG XR', bytesOf([0x49, 0x49, 0xbc, 1])],
    ['GIMP (XCF)', bytesOf('gimp xcf v011')],
    ['OpenEXR', bytesOf([0x76, 0x2f, 0x31, 1, 2, 0, 0, 0])],
    ['Radiance HDR', bytesOf('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n')],
    ['PCX', bytesOf([10, 5, 1, 8, 0, 0, 0, 0])],
    ['PostScript (EPS)', bytesOf('%!PS-Adobe-3.0 EPSF-3.0\n')],
    ['PostScript (EPS)', bytesOf([0xc5, 0xd0, 0xd3, 0xc6])],
    ['CorelDRAW (CDR)', bytesOf('RIFF\x10\0\0\0CDRAvrsn')],
    ['DjVu', bytesOf('AT&TFORM\0\0\0\x10DJVU')],
    ['Windows Metafile (WMF)', bytesOf([0xd7, 0xcd, 0xc6, 0x9a])],
    ['Enhanced Metafile (EMF)', bytesOf([1, 0, 0, 0], Array(36).fill(0), ' EMF')],
    ['DirectDraw Surface (DDS)', bytesOf('DDS |\0\0\0')],
    ['farbfeld', bytesOf('farbfeld\0\0\0\x01')],
    ['MNG', bytesOf('\x8aMNG\r\n\x1a\n')],
    ['animated cursor (ANI)', bytesOf('RIFF\x10\0\0\0ACONLIST')],
    ['DICOM', bytesOf(new Array(128).fill(0), 'DICM')],
  ])('%s', (name, head) => {
    expect(sniff(head)).toEqual({ kind: 'unread', name });
  });
});

describe('a markup document is read up to its root element', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>';
  const sniffText = (text: string) => sniffFile(new ByteSource(new Blob([text])));

  test.each([
    ['after a comment of 100 kB', `<?xml version="1.0"?><!-- ${'x'.repeat(1e5)} -->${svg}`],
    ['after entities of 300 kB', `<!DOCTYPE svg [${'<!ENTITY a "b">\n'.repeat(2e4)}]>${svg}`],
    ['after white space of 20 kB', `<!-- -->${' '.repeat(2e4)}${svg}`],
  ])('%s', async (_, text) => {
    expect(await sniffText(text)).toMatchObject({ kind: 'image', format: 'svg' });
    expect(await inspect(new Blob([text]), 1e6)).toMatchObject({
      ok: true,
      info: { size: { widthPx: 8, heightPx: 6 } },
    });
  });

  test('but not more than 4 MiB of a file that never gets there', async () => {
    expect(await sniffText(`<!-- ${'x'.repeat(5e6)}`)).toEqual({ kind: 'other', what: 'text' });
  });

  test.each([
    ['ISO-8859-1', bytesOf('<?xml version="1.0" encoding="ISO-8859-1"?><svg><title>caf\xe9</title></svg>')],
    ['windows-1251', bytesOf("<?xml version='1.0' encoding='windows-1251'?><svg><title>\xcf\xf0</title></svg>")],
    ['shift_jis', bytesOf('<?xml version="1.0" encoding="Shift_JIS"?><svg><title>\x93\xfa\x96\x7b</title></svg>')],
    ['an unknown encoding with ASCII text', bytesOf('<?xml version="1.0" encoding="klingon"?><svg/>')],
    ['UTF-16, though the text has 8 bits', bytesOf('<?xml version="1.0" encoding="UTF-16"?><svg/>')],
  ])('in the encoding that it declares: %s', async (_, bytes) => {
    expect(sniff(bytes)).toMatchObject({ kind: 'image', format: 'svg' });
  });

  test('text that is not in its declared encoding is not text', () => {
    expect(sniff(bytesOf('<?xml version="1.0" encoding="UTF-8"?><svg><title>caf\xe9</title></svg>'))).toMatchObject({
      kind: 'other',
    });
  });
});
