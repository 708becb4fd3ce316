import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gestures } from './gestures';

const act = { pan: vi.fn(), zoom: vi.fn(), press: vi.fn(), hover: vi.fn() };
let node: HTMLElement;
let action: { destroy(): void };
const target = () => node.querySelector<HTMLElement>('[data-group]')!;

beforeEach(() => {
  vi.resetAllMocks();
  document.body.innerHTML = '<div><i data-site="c3" tabindex="0"><b data-group="0.d1 0.d2"></b></i></div>';
  node = document.querySelector('div')!;
  node.setPointerCapture = vi.fn();
  node.hasPointerCapture = () => false;
  action = gestures(node, act);
});
afterEach(() => action.destroy());

// jsdom knows no pointer events: a mouse event with the finger's number is enough.
function pointer(kind: string, id: number, x: number, y: number, pointerType = 'mouse') {
  const event = new MouseEvent(kind, { bubbles: true, clientX: x, clientY: y, button: 0, detail: 1 });
  target().dispatchEvent(Object.assign(event, { pointerId: id, pointerType }));
}

test('a still press is a press on the ships of the token', () => {
  pointer('pointerdown', 1, 50, 50);
  pointer('pointermove', 1, 52, 51);
  pointer('pointerup', 1, 52, 51);
  pointer('click', 1, 52, 51);
  expect(act.press).toHaveBeenCalledExactlyOnceWith('c3', ['0.d1', '0.d2'], false, false);
  expect(act.pan).not.toHaveBeenCalled();
});

test('a press tells whether it was a finger', () => {
  pointer('pointerdown', 1, 50, 50, 'touch');
  pointer('pointerup', 1, 50, 50, 'touch');
  pointer('click', 1, 50, 50, 'touch');
  expect(act.press).toHaveBeenLastCalledWith('c3', ['0.d1', '0.d2'], false, true);
  pointer('pointerdown', 1, 50, 50);
  pointer('click', 1, 50, 50);
  expect(act.press).toHaveBeenLastCalledWith('c3', ['0.d1', '0.d2'], false, false);
});

test('a finger that travels pans, and presses nothing', () => {
  pointer('pointerdown', 1, 50, 50);
  pointer('pointermove', 1, 80, 40);
  pointer('pointerup', 1, 80, 40);
  pointer('click', 1, 80, 40);
  expect(act.pan).toHaveBeenCalledExactlyOnceWith(30, -10);
  expect(act.press).not.toHaveBeenCalled();
});

test('two fingers pinch about the point between them', () => {
  pointer('pointerdown', 1, 0, 0);
  pointer('pointerdown', 2, 100, 0);
  pointer('pointermove', 2, 200, 0);
  expect(act.zoom).toHaveBeenCalledExactlyOnceWith(2, { x: 100, y: 0 });
});

test('keys press sectors, and the wheel zooms', () => {
  node.querySelector('i')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(act.press).toHaveBeenCalledExactlyOnceWith('c3', [], false, false);
  node.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, clientX: 5, clientY: 6, cancelable: true }));
  expect(act.zoom.mock.calls[0]![0]).toBeGreaterThan(1);
  action.destroy();
  node.dispatchEvent(new WheelEvent('wheel', { deltaY: -100 }));
  expect(act.zoom).toHaveBeenCalledTimes(1);
});
