import { createStore, Provider } from 'jotai';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Settings } from '../../../../src/domain/settings/settings.ts';
import { ENGLISH } from '../../../../src/i18n/t.ts';
import type { PanelSubject } from '../../../../src/screens/settings/panel-subject.ts';
import type { AnyField, SettingGroup } from '../../../../src/screens/settings/setting-field.ts';
import { SettingsOutline } from '../../../../src/screens/settings/settings-outline.tsx';
import { toolGroups } from '../../../../src/screens/settings/tool-groups.ts';
import { toolIdAtom } from '../../../../src/state/workbench/atoms.ts';
import { BATCH_TOOL_IDS, SINGLE_TOOL_IDS, toolById } from '../../../../src/tools/tools.ts';

/** Lists the texts of a group that the outline draws. It omits batch hints, which the live panel adds below. */
function drawnTexts({ fields }: SettingGroup<Settings>): readonly string[] {
  return (fields as readonly AnyField[]).flatMap((field) => {
    if (field.kind === 'pair')
      return field.fields.flatMap(({ label, value }) => (value === 0 ? [label] : [label, String(value)]));
    if (field.kind === 'slider') return [field.label, `${field.value}${field.unit ?? ''}`];
    if (field.kind === 'switch') return [field.label];
    if (field.kind === 'segments') return field.options.map(({ label }) => label);
    if (field.kind !== 'choice') return [];
    const { label } = field.options.find(({ value }) => value === field.value) ?? { label: '' };
    return [field.label, label];
  });
}

test.each([...SINGLE_TOOL_IDS, ...BATCH_TOOL_IDS])(
  'the outline of %s draws the controls of its panel in the same order',
  (id) => {
    const tool = toolById(id);
    const store = createStore();
    store.set(toolIdAtom, id);
    const markup = renderToStaticMarkup(createElement(Provider, { store }, createElement(SettingsOutline)));
    const texts = markup.replaceAll(/<[^>]*>/g, '\n').split('\n');
    const groups = toolGroups(ENGLISH, {
      tool,
      settings: tool.defaults,
      image: null,
      scope: tool.takes === 'one' ? 'image' : 'batch',
    } as PanelSubject);
    const expected = groups.flatMap((group) => drawnTexts(group));
    expect(texts.filter((text) => expected.includes(text))).toEqual(expected);
  },
);
