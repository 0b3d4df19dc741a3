import { beforeEach, expect, test, vi } from 'vitest';
import { recordSigns, takeSigns } from '../../../../src/screens/workbench/use-first-sign.ts';

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('PointerEvent', PointerEvent);
});

class PointerEvent extends Event {
  readonly pointerType = 'mouse';
  readonly movementX: number;
  readonly movementY: number;

  constructor(type: string, movementX: number, movementY: number) {
    super(type);
    this.movementX = movementX;
    this.movementY = movementY;
  }
}

function signsOf(...events: readonly Event[]): readonly Event[] {
  recordSigns();
  for (const event of events) page.dispatchEvent(event);
  return takeSigns();
}

test('a pointer that moves in one direction is a sign of the user', () => {
  for (const move of [new PointerEvent('pointermove', 0, 2), new PointerEvent('pointermove', -1, 0)]) {
    expect(signsOf(move)).toEqual([move]);
  }
});

test('a pointer at rest is none, which Chromium reports as a movement when the page appears under it', () => {
  const move = new PointerEvent('pointermove', 3, 0);
  expect(signsOf(new PointerEvent('pointermove', 0, 0), move)).toEqual([move]);
});

test('a press is one without a movement', () => {
  const press = new PointerEvent('pointerdown', 0, 0);
  const key = new Event('keydown');
  expect(signsOf(press)).toEqual([press]);
  expect(signsOf(key)).toEqual([key]);
});
