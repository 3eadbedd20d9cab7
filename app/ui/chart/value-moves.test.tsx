import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ValueMoves } from "./value-moves.tsx";

/** Whether the first label and the last stand above their dots or below. */
function sides(...values: number[]): string[] {
  const moves = values.map((value, index) => ({ key: String(index), value, text: `£${value}`, mine: true }));
  const drawn = renderToStaticMarkup(<ValueMoves label="Moves" moves={moves} />);
  return [...drawn.matchAll(/<text[^>]* dy="(-?)/g)].map(([, sign]) => (sign ? "above" : "below"));
}

test.each([
  [
    [750, 800, 780],
    ["below", "below"],
  ],
  [
    [800, 750, 780],
    ["above", "above"],
  ],
  [
    [750, 800],
    ["below", "above"],
  ],
  [
    [800, 750],
    ["above", "below"],
  ],
  [
    [750, 750],
    ["above", "above"],
  ],
])("no line crosses the labels of %j", (values, expected) => {
  expect(sides(...values)).toEqual(expected);
});
