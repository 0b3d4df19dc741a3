import { expect, test } from 'vitest';
import { networkOf } from '../../../../src/server/limits/network-of.ts';

test.each([
  [
    ['192.0.2.1', ' 192.0.2.1 ', '192.000.002.001', '192.0.2.1:443', '::ffff:192.0.2.1', '::FFFF:C000:0201'],
    '192.0.2.1',
  ],
  [['0:0:0:0:0:ffff:c000:201', '[::ffff:c000:201]:443', '64:ff9b::c000:201', '2002:c000:201:9::1'], '192.0.2.1'],
  [
    ['2001:db8::1', '2001:DB8:0:0:ffff::', '[2001:0db8::7]', 'fe80::1%eth0'.replace('fe80', '2001:db8')],
    '2001:db8:0:0::/64',
  ],
  [['2001:db8:0:1::1'], '2001:db8:0:1::/64'],
  [['::', '::1'], '0:0:0:0::/64'],
])('%j have the network %s', (spellings, network) => {
  for (const text of spellings) expect(networkOf(text), text).toBe(network);
});

test.each([
  '',
  'unknown',
  '1.2.3',
  '1.2.3.256',
  '1.2.3.4.5',
  'a::b::c',
  '1:2:3:4:5:6:7:8:9',
  '12345::',
  'g::',
  '1::2:3:4:5:6:7:8',
])('%j is no address', (text) => expect(networkOf(text)).toBeNull());
