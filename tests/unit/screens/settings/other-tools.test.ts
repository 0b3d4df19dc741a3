import { expect, test } from 'vitest';
import { OTHER_TOOLS } from '../../../../src/screens/settings/other-tools.tsx';
import { SINGLE_TOOL_IDS, type SingleToolId, toolById } from '../../../../src/tools/tools.ts';

const HAS: { readonly [what: string]: (id: SingleToolId) => unknown } = {
  'A maximum size': (id) => toolById(id).offersGoals,
  'Width and height': (id) => toolById(id).controls.includes('size'),
};

test.each(SINGLE_TOOL_IDS)('what %s lacks is in the tool that it names', (id) => {
  for (const { what, id: other } of OTHER_TOOLS[id]) {
    const formats = (tool: SingleToolId) => toolById(tool).formats.filter((format) => format !== 'source').length;
    if (what === 'More formats') expect(formats(other)).toBeGreaterThan(formats(id));
    else expect([HAS[what]?.(id) ?? false, HAS[what]?.(other)]).toEqual([false, true]);
  }
});

test('every tool shows its formats and its settings in the same order', () => {
  const orders = SINGLE_TOOL_IDS.map((id) => toolById(id));
  const formats = toolById('convert').formats;
  for (const tool of orders) {
    const known = tool.formats.filter((format) => format !== 'source');
    expect(known).toEqual(formats.filter((format) => known.includes(format as (typeof known)[number])));
    const controls = (['scale', 'size', 'box', 'format', 'quality'] as const).filter((control) =>
      tool.controls.includes(control),
    );
    expect(tool.controls).toEqual(controls);
  }
});
