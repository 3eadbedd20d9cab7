import { expect, it } from "vitest";
import { matchParts } from "./match-parts.ts";

it.each([
  ["Trondheim, Trøndelag", "Tron", ["", "Tron", "dheim, Trøndelag"]],
  ["Trondheim, Trøndelag", "trond", ["", "Trond", "heim, Trøndelag"]],
  ["Örebro län", "orebro", ["", "Örebro", " län"]],
  ["Møre og Romsdal", "MORE", ["", "Møre", " og Romsdal"]],
  ["Västra Götaland", "got", ["Västra ", "Göt", "aland"]],
  ["O\u0308rebro", "ör", ["", "Ör", "ebro"]],
  ["Skåne", "  ska ", ["", "Skå", "ne"]],
])("finds in %j the typed %j", (text, typed, [before, match, after]) => {
  expect(matchParts(text, typed)).toEqual({ before, match, after });
});

it.each([
  ["Skåne", "jylland"],
  ["Skåne", ""],
  ["Skåne", "   "],
  ["", "a"],
  ["Skåne", "Skåne län"],
])("finds in %j nothing of %j", (text, typed) => {
  expect(matchParts(text, typed)).toBeNull();
});
